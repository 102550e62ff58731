// npm run bench: runs the measures one after the other and prints one table of ratios.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildProcesses } from './harness/child-process.ts';
import { factsText, tableText, verdictOf, type BenchFindings, type Measure } from './harness/table.ts';
import { measureClaimsAccepted } from './measures/claims-accepted.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureEligibility } from './measures/eligibility.ts';
import { measureAgentTools, measureBenefit, measureCatalogue, measureItem } from './measures/endpoints.ts';
import { measureImport } from './measures/import.ts';
import { measureMemory, measureStart } from './measures/start-and-memory.ts';
import { readOptions, usage } from './options.ts';

const measures: Readonly<Record<string, Measure>> = {
  benefit: measureBenefit,
  item: measureItem,
  catalogue: measureCatalogue,
  eligibility: measureEligibility,
  agents: measureAgentTools,
  'claims-accepted': measureClaimsAccepted,
  import: measureImport,
  documents: measureDocuments,
  start: measureStart,
  memory: measureMemory,
};

const print = (text: string) => process.stdout.write(`${text}\n`);

async function runMeasures({ only, effort }: ReturnType<typeof readOptions>, scratch: string) {
  const all: BenchFindings & { readonly failures: string[] } = { rows: [], facts: [], failures: [] };
  for (const name of only) {
    print(`\n${name}`);
    try {
      const folder = join(scratch, name);
      await mkdir(folder);
      const found = await measures[name]?.({ effort, folder, print });
      all.rows.push(...(found?.rows ?? []));
      all.facts.push(...(found?.facts ?? []));
    } catch (error) {
      all.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await stopChildProcesses();
    }
  }
  return all;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return void print(usage);
  const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-bench-'));
  const cleanUp = async () => {
    await stopChildProcesses();
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
  }
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  print(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}, wrk`);
  const { rows, facts, failures } = await runMeasures(options, scratch);
  await cleanUp();
  if (facts.length > 0) print(`\n${factsText(facts)}`);
  if (rows.length > 0) print(`\n${tableText(rows)}`);
  for (const failure of failures) print(`\nNOT MEASURED: ${failure}`);
  if (options.quick) print('\nA quick look: too few and too short rounds to decide anything.');
  const missed = rows.filter((row) => verdictOf(row) === 'MISSED').length;
  const targets = rows.filter(({ target }) => target !== null).length;
  print(`\n${targets - missed} of ${targets} targets met, ${failures.length} not measured`);
  if (missed + failures.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
