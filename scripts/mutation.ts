// `npm run mutation`: mutation testing of src/domain and src/application.
//
// Changes one operator, literal or condition at a time and runs the tests that should notice. Ours, because Stryker
// has no runner for node:test that keeps one process for all test files, and instruments sources that it has to
// compile itself, while here Node strips the types: a mutant costs a second instead of ten.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, type Mutant } from './mutation/mutants.ts';
import { runMutants } from './mutation/run-mutants.ts';

const usage = `Usage: npm run mutation -- [--sample N] [--seed S] [--file PATTERN] [--threshold PERCENT]
Tests a random sample of mutants of src/domain and src/application, or of the files that match the pattern.
  --sample N           how many mutants (400); 0 for all of them
  --seed S             a whole number that decides the sample (1)
  --file PATTERN       for example "src/domain/claims/**/*.ts"
  --threshold PERCENT  exit code 1 if fewer are killed (95)
  --near               only the tests of the mirrored folder: quick, and fewer are killed
  --list               print the mutants of the sample, run nothing
Mutants that behave as the original are listed with a reason in scripts/mutation/equivalent-mutants.json.
`;

const root = join(import.meta.dirname, '..');

/** A mutant that behaves as the original does; `nth` is 0 unless it says otherwise. */
type EquivalentMutant = Pick<Mutant, 'file' | 'lineText' | 'from' | 'to'> &
  Partial<Pick<Mutant, 'nth'>> & { readonly reason: string };

/** A reproducible sample: each mutant gets a random rank from the seed (mulberry32), the first `size` are taken. */
function sampled(mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  if (size === 0 || size >= mutants.length) return mutants;
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return mutants
    .map((mutant) => ({ mutant, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

function readEquivalent(): readonly EquivalentMutant[] {
  const text = readFileSync(join(root, 'scripts/mutation/equivalent-mutants.json'), 'utf8');
  const lines: readonly EquivalentMutant[] = JSON.parse(text);
  return lines;
}

const inWords = ({ file, line, lineText, from, to }: Mutant) =>
  `${file}:${line}  ${from}  →  ${to === '' ? '(removed)' : to}\n      ${lineText}`;

async function runSample(
  sample: readonly Mutant[],
  equivalent: readonly EquivalentMutant[],
  nearOnly: boolean,
) {
  const isEquivalent = (mutant: Mutant) =>
    equivalent.some(
      ({ file, lineText, from, to, nth = 0 }) =>
        file === mutant.file &&
        lineText === mutant.lineText &&
        from === mutant.from &&
        to === mutant.to &&
        nth === mutant.nth,
    );
  const counts = { killed: 0, survived: 0, equivalent: 0 };
  const tried = sample.filter((mutant) => !isEquivalent(mutant));
  counts.equivalent = sample.length - tried.length;
  for (const folder of new Set(tried.map(({ file }) => dirname(file)))) {
    const inFolder = tried.filter(({ file }) => dirname(file) === folder);
    let left: readonly string[] = [];
    for await (const { mutant, result, failing } of runMutants(root, inFolder, nearOnly)) {
      left = failing;
      if (result.kind === 'survived') counts.survived += 1;
      else counts.killed += 1;
      const ending = result.kind === 'killed' ? `killed by "${result.by}"` : result.kind;
      process.stdout.write(`${result.kind === 'survived' ? 'SURVIVED' : 'killed  '}  ${inWords(mutant)}\n`);
      if (result.kind !== 'survived') process.stdout.write(`      ${ending}\n`);
    }
    for (const test of left) process.stdout.write(`fails without any mutant, left out: ${test}\n`);
  }
  return counts;
}

async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sample: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string', default: 'src/{domain,application}/**/*.ts' },
      threshold: { type: 'string', default: '95' },
      near: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  // A folder stands for the sources in it.
  const pattern = values.file.endsWith('.ts') ? values.file : `${values.file.replace(/\/$/, '')}/**/*.ts`;
  const files = globSync(pattern, { cwd: root }).toSorted();
  if (files.length === 0) throw new Error(`--file ${values.file} matches no source file.`);
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const sample = sampled(mutants, Number(values.sample), Number(values.seed));
  process.stdout.write(
    `${sample.length} of ${mutants.length} mutants of ${files.length} files, seed ${values.seed}\n`,
  );
  if (values.list) {
    for (const mutant of sample) process.stdout.write(`${inWords(mutant)}\n`);
    return 0;
  }
  const { killed, survived, equivalent } = await runSample(sample, readEquivalent(), values.near);
  const share = (100 * killed) / Math.max(1, killed + survived);
  process.stdout.write(
    `${killed} killed, ${survived} survived, ${equivalent} equivalent and not run: ${share.toFixed(1)}% killed\n`,
  );
  return share >= Number(values.threshold) ? 0 : 1;
}

// An ended run takes the process that tests a mutant with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
