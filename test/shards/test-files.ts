// Loads the test files of a shard, a process each, and fails a shard in which no test ends any more.
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { filesTestedInPart } from '../../scripts/choose-test-files.mjs';

const testFolder = join(import.meta.dirname, '..');

/**
 * The folders of each shard; `others` runs what no shard names. Those that often wait come first: none of them waits alone at
 * the end, when the other processor has nothing to do. One more shard would load the service's code once more, which takes
 * five seconds.
 */
export const shards = {
  browser: ['browser'],
  scenarios: ['scenarios'],
  simulation: ['simulation', 'security'],
  others: [],
  adapters: ['adapters'],
  cli: ['cli', 'scripts', 'bin', 'application'],
  http: ['http'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type Shard = keyof typeof shards;

/** Every test file, in order, relative to `test/`. */
export const testFiles: readonly string[] = globSync('**/*.test.ts', { cwd: testFolder }).toSorted();

/** Those from which something is left out without SWEEP=all, in order, relative to `test/`. */
export const testFilesInPart = (): readonly string[] =>
  filesTestedInPart(testFolder).map((file) => relative(testFolder, file));

/** The one shard that a file belongs to. */
export function shardOf(file: string): Shard {
  const [folder = ''] = file.split(sep);
  const names = Object.keys(shards) as Shard[];
  return names.find((name) => (shards[name] as readonly string[]).includes(folder)) ?? 'others';
}

/** After so long without the end of a test the shard is stuck, in milliseconds. */
const stuckAfterMs = 240_000;

const running = new Set<string>();
const namesOfRunning = () => [...running].join('; ');

/** Ends the process with the names of the running tests when none of them ends any more; a hang is a failure. */
function failWhenStuck(): void {
  let endedAt = performance.now();
  beforeEach((context) => void running.add(context.fullName));
  afterEach((context) => {
    running.delete(context.fullName);
    endedAt = performance.now();
  });
  const timer = setInterval(() => {
    if (performance.now() - endedAt < stuckAfterMs) return;
    const names = running.size === 0 ? 'none: something was left open' : namesOfRunning();
    process.stderr.write(`No test has ended for ${stuckAfterMs / 1_000} seconds. Running: ${names}\n`);
    process.exit(1);
  }, 5_000);
  timer.unref();
}

/** Says on standard error what makes a process fail in which every test has passed: an error that no test waits for. */
function reportStrayErrors(shard: Shard): void {
  const report = (error: unknown) => {
    const text = error instanceof Error ? error.stack : String(error);
    const during = running.size === 0 ? '' : `, during ${namesOfRunning()}`;
    process.stderr.write(`An error in shard ${shard} that nothing waited for${during}: ${text}\n`);
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtExceptionMonitor', report);
}

/**
 * Loads the files of a shard, then runs them: all, or with SWEEP=all those that are tested in part otherwise. One that cannot
 * be loaded is a failed test, and the others run. A shard that ends before its last test has failed.
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
  const files = process.env['SWEEP'] === 'all' ? testFilesInPart() : testFiles;
  for (const file of files.filter((each) => shardOf(each) === shard)) {
    const path = join(testFolder, file);
    await import(pathToFileURL(path).href).catch((error: unknown) => {
      test(`loads ${relative(process.cwd(), path)}`, () => {
        throw error;
      });
    });
  }
  loaded.resolve();
}
