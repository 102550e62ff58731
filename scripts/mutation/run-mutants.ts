// Tries the mutants of a folder in a process of their own, which is started again when one of them loops for ever.
// The working tree is never changed.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from '../../test/support/database-folder.ts';
import { endWithDescendants } from './end-with-descendants.ts';
import { readImportGraph } from './import-graph.ts';
import type { Mutant } from './mutants.ts';
import { relatedTests } from './related-tests.ts';

/**
 * How a mutant ended: by which test, by taking too long, not at all. `may-be-kept`: it survived, but others may have kept
 * what its file gave them while they loaded. `unclear`: the tests that failed also fail without it, after what ran before.
 */
export type MutantResult =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'survived' }
  | { readonly kind: 'may-be-kept' }
  | { readonly kind: 'unclear' };

/** What the process is given. A mutant is called by its place in the list. */
export interface Plan {
  readonly root: string;
  readonly mutants: readonly Mutant[];
  /** By source: the test files to run for its mutants, the nearest first. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

/** What a process has learned by running test files without a mutant, kept for the next one. */
export interface TestsSeen {
  readonly files: readonly string[];
  /** Mutants that are worked out while modules load: any test may notice them. */
  readonly whileLoading: readonly number[];
  readonly cases: Readonly<Record<string, readonly number[]>>;
  /** Tests that fail without any mutant. */
  readonly failing: readonly string[];
  /** How long each test file took. */
  readonly seconds: Readonly<Record<string, number>>;
}

export type Message =
  | { readonly kind: 'ready' | 'loading' }
  | { readonly kind: 'running'; readonly secondsWithout: number }
  | { readonly kind: 'result'; readonly result: MutantResult; readonly failing: readonly string[] };

/** How long a test file and its load may take without a mutant. */
const loadingSecondsMax = 300;
/** How long a test file may take with a mutant, if it took so long without one: on a busy computer too. */
const runningSecondsMax = (secondsWithout: number) => 5 + 5 * secondsWithout;

interface MutantRun {
  readonly result: MutantResult;
  /** Tests that fail without any mutant: they were left out. */
  readonly failing: readonly string[];
}

/** Tries all of them, on the tests nearest to them alone or on wider ones too, and hands out how each ended, in their order. */
export async function* runMutants(
  root: string,
  mutants: readonly Mutant[],
  nearOnly: boolean,
): AsyncGenerator<MutantRun & { mutant: Mutant }> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const paths = { plan: join(folder, 'plan.json'), seen: join(folder, 'seen.json') };
  const graph = readImportGraph(root);
  const tests = Object.fromEntries(
    [...new Set(mutants.map(({ file }) => file))].map((file) => {
      const [near, wider] = relatedTests(graph, file);
      return [file, nearOnly ? near : [...near, ...wider]];
    }),
  );
  writeFileSync(paths.plan, JSON.stringify({ root, mutants, tests } satisfies Plan));
  let runner: Runner | null = null;
  try {
    for (const [number, mutant] of mutants.entries()) {
      runner ??= startProcess(root, [paths.plan, paths.seen]);
      let run = await runner.run(number);
      if (run.result.kind === 'timed-out') runner = null;
      if (run.result.kind === 'unclear') {
        await runner?.end();
        runner = null;
      }
      if (run.result.kind === 'unclear' || run.result.kind === 'may-be-kept') {
        const fresh = startProcess(root, [paths.plan, paths.seen, String(number)]);
        run = await fresh.run(number);
        await fresh.end();
      }
      yield { ...run, mutant };
    }
  } finally {
    await runner?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Runner {
  readonly run: (mutant: number) => Promise<MutantRun>;
  readonly end: () => Promise<void>;
}

function startProcess(root: string, argv: readonly string[]): Runner {
  const temporary = mkdtempSync(join(databaseFolder, 'mutants-'));
  const child = fork(join(import.meta.dirname, 'mutant-process.ts'), argv, {
    cwd: root,
    execArgv: ['--import', './test/support/fixed-seed.ts'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      TMPDIR: temporary,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const kill = () => {
    process.off('exit', kill);
    endWithDescendants(child, temporary);
  };
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    run: (mutant) => runInProcess(child, mutant, kill),
    async end() {
      if (child.connected) child.send('end');
      const timer = setTimeout(kill, 30_000);
      await ended;
      clearTimeout(timer);
      kill();
    },
  };
}

function runInProcess(child: ChildProcess, mutant: number, kill: () => void): Promise<MutantRun> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (run: MutantRun) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', giveUp);
      resolve(run);
    };
    const allow = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, seconds * 1_000);
    };
    const onMessage = (message: Message) => {
      if (message.kind === 'loading') allow(loadingSecondsMax);
      if (message.kind === 'running') allow(runningSecondsMax(message.secondsWithout));
      if (message.kind === 'result') settle(message);
    };
    /** It loops for ever, or a mutant has brought it down. */
    const giveUp = () => {
      kill();
      settle({ result: { kind: 'timed-out' }, failing: [] });
    };
    child.on('message', onMessage);
    child.once('exit', giveUp);
    allow(loadingSecondsMax);
    child.send(mutant);
  });
}
