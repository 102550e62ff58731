// npm run bench: runs the measures one after the other and closes with one table.
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from './harness/children.ts';
import { chooseGenerator } from './harness/load.ts';
import { makeScratch, removeScratch } from './harness/scratch.ts';
import { factsText, tableText, verdictOf, type Findings } from './harness/table.ts';
import type { Measure } from './measures/bench.ts';
import { measureBenefit } from './measures/benefit.ts';
import { measureClaimsAccepted } from './measures/claims-accepted.ts';
import { measureClaimsBacklog } from './measures/claims-backlog.ts';
import { measureClaimsEmbedded, measureClaimsGrowth } from './measures/claims-embedded.ts';
import { measureClaimsLookup } from './measures/claims-lookup.ts';
import { measureCatalogue } from './measures/catalogue.ts';
import { measureEligibility } from './measures/eligibility.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureImport } from './measures/import.ts';
import { measureItem } from './measures/item.ts';
import { measureMemory } from './measures/memory.ts';
import { measureNationalOverhead } from './measures/national-overhead.ts';
import { measureNationalSlow } from './measures/national-slow.ts';
import { measureNationalTwo } from './measures/national-two.ts';
import { measureStart } from './measures/start.ts';
import { readOptions, usage, type MeasureName, type Options } from './options.ts';

const measures: Readonly<Record<MeasureName, Measure>> = {
  benefit: measureBenefit,
  item: measureItem,
  catalogue: measureCatalogue,
  eligibility: measureEligibility,
  import: measureImport,
  start: measureStart,
  memory: measureMemory,
  documents: measureDocuments,
  'claims-accepted': measureClaimsAccepted,
  'claims-embedded': measureClaimsEmbedded,
  'claims-growth': measureClaimsGrowth,
  'claims-lookup': measureClaimsLookup,
  'claims-backlog': measureClaimsBacklog,
  'national-overhead': measureNationalOverhead,
  'national-slow': measureNationalSlow,
  'national-two': measureNationalTwo,
};

const print = (words: string) => process.stdout.write(`${words}\n`);

/** What may explain a figure: machine, Node and load generator. */
function surroundings(generator: string): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim();
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const version = commit === undefined || commit === '' ? '' : `, commit ${commit}`;
  return `Node ${process.version}, ${availableParallelism()} × ${processor}, load by ${generator}${version}`;
}

async function runMeasures(options: Options, folder: string): Promise<Findings> {
  const generator = chooseGenerator();
  print(surroundings(generator.name));
  if (generator.name === 'autocannon') {
    print('wrk is not installed: autocannon is slower than what it measures, so ratios come out too even.');
  }
  const all = {
    rows: [] as Findings['rows'][number][],
    facts: [] as Findings['facts'][number][],
    missing: [] as string[],
  };
  for (const name of options.only) {
    print(`\n${name}`);
    try {
      const own = join(folder, name);
      await mkdir(own);
      const found = await measures[name]({ effort: options.effort, generator, folder: own, say: print });
      all.rows.push(...found.rows);
      all.facts.push(...found.facts);
      all.missing.push(...found.missing);
    } catch (error) {
      await stopChildren();
      all.missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return all;
}

/** Prints what was found; true when every target was met and nothing is missing. */
function conclude({ rows, facts, missing }: Findings, quick: boolean): boolean {
  if (facts.length > 0) print(`\n${factsText(facts)}`);
  if (rows.length > 0) print(`\n${tableText(rows)}`);
  for (const words of missing) print(`\nNOT MEASURED: ${words}`);
  if (quick) print('\nA quick look: too few and too short rounds to decide anything.');
  const missed = rows.filter((row) => verdictOf(row) === 'MISSED').length;
  const aims = rows.filter((row) => row.target !== null).length;
  print(
    `\n${aims - missed} of ${aims} targets met${missing.length > 0 ? `, ${missing.length} not measured` : ''}`,
  );
  return missed === 0 && missing.length === 0;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(usage);
    return;
  }
  const folder = await makeScratch();
  const clear = async () => {
    await stopChildren();
    await removeScratch(folder);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void clear().finally(() => process.exit(130)));
  }
  try {
    const found = await runMeasures(options, folder);
    if (!conclude(found, options.quick)) process.exitCode = 1;
  } finally {
    await clear();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
