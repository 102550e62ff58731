// medicare-gateway crash-test: kills and disturbs an installation of its own while claims are lodged, and checks every answer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandContext, Environment } from './command-context.ts';
import { describeCounts, isEveryPromiseKept } from './crash-test/crash-test-outcome.ts';
import { faults, type FaultName } from './crash-test/faults.ts';
import { runCrashTest } from './crash-test/run-crash-test.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';

interface CrashTestCommandOptions {
  readonly minutes: number;
  readonly seed?: number | undefined;
}

const secondsInMinute = 60;
const seedMax = 1_000_000;
/** Leaves a small machine the time to recover. */
const pauseMs = 20;
/** A claim that was lodged long before a fault is less at risk. */
const answersBetween = 60;

/** Prints the counts; exit code 1 when a claim was lost or doubled, or is stale, and when the test could not go on. */
export async function crashTestCommand(
  { minutes, seed = Math.floor(Math.random() * seedMax) }: CrashTestCommandOptions,
  { env, terminal, interruption }: CommandContext,
): Promise<number> {
  rejectOwnDatabase(env);
  const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-crash-'));
  terminal.error(`seed ${seed}, for ${minutes} minutes, in ${folder}`);
  const keptThere = `The databases and the logs are kept in ${folder}.`;
  try {
    const counts = await runCrashTest({
      folder,
      seed,
      seconds: minutes * secondsInMinute,
      faultNames: Object.keys(faults).filter((name): name is FaultName => Object.hasOwn(faults, name)),
      pauseMs,
      answersBetween,
      env: environmentOfProcesses(env, folder),
      report: (line) => terminal.error(line),
      interrupted: interruption(),
    });
    terminal.print(describeCounts(counts));
    const isKept = isEveryPromiseKept(counts);
    // Why a process ended by itself is in its log.
    if (isKept && counts.endedByItself === 0) await rm(folder, { recursive: true, force: true });
    else terminal.error(keptThere);
    if (isKept) return exitCode.done;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.error(`The crash test could not go on: ${reason}\n${keptThere}`);
  }
  return exitCode.failed;
}

/** It kills databases: those that it uses are always its own. */
function rejectOwnDatabase(env: Environment): void {
  for (const name of ['DATABASE_URL', 'SIMULATE_DATABASE_URL']) {
    if ((env[name] ?? '') !== '')
      throw new UsageError(
        `The crash test kills the databases that it uses, so it makes its own: run it without ${name}.`,
      );
  }
}

/** The settings of the operator's own service are not for these processes. */
function environmentOfProcesses(env: Environment, folder: string): Record<string, string> {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(wanted), NODE_COMPILE_CACHE: join(folder, 'compiled') };
}
