// Runs test files against one mutant in a process of its own; the working tree is never changed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import { relatedTests } from './related-tests.ts';

/** How a mutant ended: by which test, by taking too long, or not at all. */
type MutantResult =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'survived' };

interface MutantRunner {
  /** Runs the tests related to these files without a mutant: the first one that fails, null if all pass. */
  findFailingTest(files: readonly string[]): Promise<string | null>;
  /** Runs the tests related to the mutant's file, stage by stage, until one fails. */
  run(mutant: Mutant): Promise<MutantResult>;
  /** Removes its temporary folder. */
  close(): void;
}

/** Per stage: a mutant may loop for ever. The slowest stage takes about 30 seconds on one core. */
const stageSecondsMax = 180;

/** Makes a runner for the project at `root`. */
export function createMutantRunner(root: string): MutantRunner {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const textFile = join(folder, 'mutant.mjs');
  const environment = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return {
    async findFailingTest(files) {
      const stages = files.flatMap((file) => relatedTests(root, file));
      const result = await runTests(root, [...new Set(stages.flat())], environment);
      return result.kind === 'killed' ? result.by : null;
    },
    async run(mutant) {
      writeFileSync(textFile, mutant.code);
      const env = { ...environment, MUTANT_FILE: join(root, mutant.file), MUTANT_TEXT_FILE: textFile };
      for (const tests of relatedTests(root, mutant.file)) {
        const result = await runTests(root, tests, env);
        if (result.kind !== 'survived') return result;
      }
      return { kind: 'survived' };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runTests(root: string, tests: readonly string[], env: NodeJS.ProcessEnv): Promise<MutantResult> {
  const preload = ['./test/support/fixed-seed.ts', './scripts/mutation/replace-module.ts'];
  const argv = [
    ...preload.flatMap((file) => ['--import', file]),
    '--test',
    '--test-isolation=none',
    '--test-reporter=./scripts/mutation/stop-at-first-failure.ts',
    ...tests,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, stageSecondsMax * 1_000);
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    const endChild = () => child.kill('SIGKILL');
    process.once('exit', endChild);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', endChild);
      if (timedOut) return resolve({ kind: 'timed-out' });
      resolve(
        code === 0 ? { kind: 'survived' } : { kind: 'killed', by: printed.trim() || 'loading the tests' },
      );
    });
  });
}
