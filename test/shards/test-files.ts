// Loads the test files of a shard, a process each, and fails a shard in which no test ends any more.
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, afterEach, before, beforeEach, test } from 'node:test';

const testFolder = join(import.meta.dirname, '..');

/**
 * The folders of each shard; `others` runs what no shard names. They take about as much processor time each, and those
 * that take most come first: one more would load the service's code once more, which takes five seconds.
 */
export const shards = {
  browser: ['browser'],
  others: [],
  adapters: ['adapters'],
  http: ['http'],
  cli: ['cli', 'scripts', 'bin', 'application'],
  simulation: ['simulation', 'security'],
  scenarios: ['scenarios'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type Shard = keyof typeof shards;

/** Every test file, in order, relative to `test/`. */
export const testFiles: readonly string[] = globSync('**/*.test.ts', { cwd: testFolder }).toSorted();

/** The one shard that a file belongs to. */
export function shardOf(file: string): Shard {
  const [folder = ''] = file.split(sep);
  const names = Object.keys(shards) as Shard[];
  return names.find((name) => (shards[name] as readonly string[]).includes(folder)) ?? 'others';
}

/** After so long without the end of a test the shard is stuck, in milliseconds. */
const stuckAfterMs = 240_000;

/** Ends the process with the names of the running tests when none of them ends any more; a hang is a failure. */
function failWhenStuck(): void {
  const running = new Set<string>();
  let endedAt = performance.now();
  beforeEach((context) => void running.add(context.fullName));
  afterEach((context) => {
    running.delete(context.fullName);
    endedAt = performance.now();
  });
  const timer = setInterval(() => {
    if (performance.now() - endedAt < stuckAfterMs) return;
    const names = running.size === 0 ? 'none: something was left open' : [...running].join('; ');
    process.stderr.write(`No test has ended for ${stuckAfterMs / 1_000} seconds. Running: ${names}\n`);
    process.exit(1);
  }, 5_000);
  timer.unref();
}

/** Says on standard error what makes a process fail in which every test has passed: an error that no test waits for. */
function reportStrayErrors(shard: Shard): void {
  const report = (error: unknown) => {
    const text = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`An error in shard ${shard} that nothing waited for: ${text}\n`);
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtExceptionMonitor', report);
}

/**
 * Loads the files of a shard, then runs them; one that cannot be loaded is a failed test, and the others run. A shard that
 * ends before its last test has failed.
 */
export async function loadShard(shard: Shard): Promise<void> {
  reportStrayErrors(shard);
  let isFinished = false;
  after(() => void (isFinished = true));
  process.once('exit', () => {
    const code = isFinished ? (process.exitCode ?? 0) : 1;
    if (code !== 0) process.stderr.write(`Shard ${shard} ends with exit code ${code}.\n`);
    // Node would now close what tests left open, one by one; now and then that never ends (seen in Node 24).
    process.exit(code);
  });
  failWhenStuck();
  const loaded = Promise.withResolvers<void>();
  // The first test waits, or it would run while the last file is loaded.
  before(() => loaded.promise);
  for (const file of testFiles.filter((each) => shardOf(each) === shard)) {
    const path = join(testFolder, file);
    await import(pathToFileURL(path).href).catch((error: unknown) => {
      test(`loads ${relative(process.cwd(), path)}`, () => {
        throw error;
      });
    });
  }
  loaded.resolve();
}
