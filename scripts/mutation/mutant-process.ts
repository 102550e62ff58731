// The process in which mutants are tried: loads test files as they are needed, learns which mutants each test comes to, and
// runs those tests with a mutant switched on. Its parent says what to try, and ends it when a mutant loops for ever.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { casesOf, endOfProcess, loadTestFile, type Case, type Suite } from './rerunnable-tests.ts';
import { runSuite } from './run-tests.ts';
import { switchModules } from './switched-modules.ts';
import type { Message, MutantResult, Plan, TestsSeen } from './run-mutants.ts';

const [planFile = '', seenFile = '', firstMutant = ''] = process.argv.slice(2);
const plan: Plan = JSON.parse(readFileSync(planFile, 'utf8'));
/** The mutant that stands in the place of its file from the start. */
const fromStart = firstMutant === '' ? null : Number(firstMutant);
const seen: TestsSeen = existsSync(seenFile)
  ? JSON.parse(readFileSync(seenFile, 'utf8'))
  : { files: [], whileLoading: [], cases: {}, failing: [], seconds: {} };

// A failing property is all that is asked for: looking for a smaller counterexample takes longer than all other tests.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const ownTestModule = pathToFileURL(join(import.meta.dirname, 'rerunnable-tests.ts')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && !context.parentURL?.includes('/scripts/mutation/')
      ? { url: ownTestModule, shortCircuit: true }
      : next(specifier, context),
});

const files = [...new Set(plan.mutants.map(({ file }) => file))];
const fileOf = (mutant: number) => plan.mutants[mutant]?.file ?? '';
const modules = switchModules(
  plan.root,
  files,
  (mutant) => plan.mutants[mutant]?.code ?? '',
  fromStart === null ? null : { file: fileOf(fromStart), mutant: fromStart },
);
const regions = plan.mutants.map(({ file, position }) =>
  modules.sources.get(file)?.marked.regionAt(position),
);

/** The mutants whose regions have run since the last time. */
function takeReached(): readonly number[] {
  const taken = [...plan.mutants.keys()].filter((mutant) => {
    const region = regions[mutant];
    return region !== undefined && modules.sources.get(fileOf(mutant))?.marks[region] === 1;
  });
  for (const { marks } of modules.sources.values()) marks.fill(0);
  return taken;
}

const loaded = new Map<string, Suite>();
const reachedBy = new Map(Object.entries(seen.cases).map(([id, mutants]) => [id, new Set(mutants)]));
const failing = new Set(seen.failing);
const whileLoading = new Set(seen.whileLoading);
/** Files whose functions others call while they load. */
const usedWhileLoading = new Set<string>();
/** Suites whose tests build on one another: all of them run, or none. */
const wholeSuites = new Set<Suite>();

function say(message: Message): void {
  process.send?.(message);
}

async function loadTests(file: string): Promise<Suite> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  say({ kind: 'loading' });
  const suite = await loadTestFile(file, pathToFileURL(join(plan.root, file)).href);
  for (const { file: source, marks } of modules.sources.values())
    if (marks.subarray(1).includes(1)) usedWhileLoading.add(source);
  for (const mutant of takeReached()) whileLoading.add(mutant);
  loaded.set(file, suite);
  if (!seen.files.includes(file)) await runWithout(suite);
  return suite;
}

/** Runs a test file without any mutant. What fails then says nothing about a mutant, and is left out. */
async function runWithout(suite: Suite): Promise<void> {
  const began = performance.now();
  const failed = await runSuite(suite, {
    isWanted: () => true,
    stops: false,
    ran(tests) {
      const reached = takeReached();
      for (const { id } of tests) reachedBy.set(id, new Set([...(reachedBy.get(id) ?? []), ...reached]));
    },
  });
  for (const { id } of failed) failing.add(id);
  const now: TestsSeen = {
    files: [...seen.files, suite.name],
    whileLoading: [...whileLoading],
    cases: Object.fromEntries([...reachedBy].map(([id, mutants]) => [id, [...mutants]])),
    failing: [...failing],
    seconds: { ...seen.seconds, [suite.name]: (performance.now() - began) / 1_000 },
  };
  Object.assign(seen, now);
  writeFileSync(seenFile, JSON.stringify(now));
}

async function tryMutant(mutant: number): Promise<MutantResult> {
  for (const file of plan.tests[fileOf(mutant)] ?? []) {
    // With a mutant from the start it cannot be learned what the tests do without one.
    if (fromStart !== null && !seen.files.includes(file)) continue;
    const suite = await loadTests(file);
    say({ kind: 'running', secondsWithout: seen.seconds[file] ?? 0 });
    const comesToIt = ({ id }: Case) => !failing.has(id) && reaches(id, mutant);
    const result = await trySuite(suite, comesToIt, mutant);
    if (result !== null) return result;
  }
  // What others have worked out from it while they loaded is as it was.
  return { kind: fromStart === null && mayBeKept(mutant) ? 'may-be-kept' : 'survived' };
}

/**
 * A test that comes to it. Where it is worked out while modules load, one that comes to its file; where no test does, as to a
 * file of values, any.
 */
function reaches(test: string, mutant: number): boolean {
  const reached = reachedBy.get(test);
  if (reached === undefined) return false;
  if (!whileLoading.has(mutant)) return reached.has(mutant);
  const file = fileOf(mutant);
  const comesToFile = (mutants: ReadonlySet<number>) => [...mutants].some((other) => fileOf(other) === file);
  return comesToFile(reached) || ![...reachedBy.values()].some(comesToFile);
}

const mayBeKept = (mutant: number): boolean =>
  usedWhileLoading.has(fileOf(mutant)) || modules.hasValues(fileOf(mutant));

/** Null when no test of the suite fails, or none that passes without the mutant. */
async function trySuite(
  suite: Suite,
  comesToIt: (test: Case) => boolean,
  mutant: number,
): Promise<MutantResult | null> {
  const isWanted = (test: Case) =>
    comesToIt(test) ||
    (wholeSuites.has(suite) && !failing.has(test.id) && casesOf(suite).some((other) => comesToIt(other)));
  if (fromStart === null) {
    const isLoaded = await modules.switchTo(fileOf(mutant), mutant).then(
      () => true,
      () => false,
    );
    if (!isLoaded) return { kind: 'killed', by: 'loading the file' };
  }
  const began = performance.now();
  const [failed] = await runSuite(suite, { isWanted, stops: true });
  if (fromStart === null) await modules.switchTo(fileOf(mutant), null);
  if (failed === undefined) return null;
  const killed: MutantResult = { kind: 'killed', by: failed.id };
  const isQuick = performance.now() - began < quickMilliseconds;
  if (fromStart !== null || (await passesWithout(suite, isWanted, failed, isQuick))) return killed;
  if (wholeSuites.has(suite)) return { kind: 'unclear' };
  wholeSuites.add(suite);
  return trySuite(suite, comesToIt, mutant);
}

const passedWithout = new Set<string>();
const quickMilliseconds = 200;

/** Whether the same tests, up to the one that failed, pass without the mutant; slow ones are run once for it. */
async function passesWithout(
  suite: Suite,
  isWanted: (test: Case) => boolean,
  failed: Case,
  isQuick: boolean,
): Promise<boolean> {
  const wanted = casesOf(suite).filter(isWanted);
  const upToFailed = new Set(wanted.slice(0, wanted.indexOf(failed) + 1));
  const choice = [...upToFailed].map(({ id }) => id).join('\n');
  if (!isQuick && passedWithout.has(choice)) return true;
  const failures = await runSuite(suite, { isWanted: (test) => upToFailed.has(test), stops: true });
  if (failures.length === 0) passedWithout.add(choice);
  return failures.length === 0;
}

async function answer(mutant: number): Promise<void> {
  const result = await tryMutant(mutant);
  say({ kind: 'result', result, failing: [...failing] });
}

async function end(): Promise<void> {
  await endOfProcess();
  process.exit(0);
}

/** An error here is one of this program: its parent says so, and does not wait. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

process.on(
  'message',
  (mutant: number | 'end') => void (mutant === 'end' ? end() : answer(mutant)).catch(fail),
);
process.on('disconnect', () => process.exit(1));
say({ kind: 'ready' });
