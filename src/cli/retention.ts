// `npm run retention`: removes what is no longer to be kept, as the service does by itself; or only counts it.
import { systemClock } from '../adapters/system/clock.ts';
import { readConfig } from '../config/settings.ts';
import { countExpired, removeExpired } from '../application/maintenance/retention-job.ts';
import { keptKinds } from '../ports/maintenance/personal-data.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage:
  npm run retention
  npm run retention -- --dry-run
Removes what is no longer to be kept, as the service does by itself; with --dry-run only says how much.`;

/** A line for each kind; returns the exit code. */
export async function retentionCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const isDry = words[0] === '--dry-run';
  if (words.length > (isDry ? 1 : 0)) return usageError(terminal, usage);
  return withStore(env, terminal, async ({ retention, audit }) => {
    const read = readConfig(env);
    if (!read.ok) return exitCode.failed;
    const { keepClaimsMonths, keepInteractiveMonths, timeZone } = read.config;
    const clock = systemClock(timeZone);
    const deps = { retention, audit, clock, keepClaimsMonths, keepInteractiveMonths };
    const counts = await (isDry ? countExpired(deps) : removeExpired(deps));
    const did = isDry ? 'would be removed' : 'removed';
    for (const kind of keptKinds) terminal.print(`${kind}: ${counts[kind]} ${did}`);
    return exitCode.done;
  });
}

if (import.meta.main)
  process.exitCode = await retentionCommand(process.argv.slice(2), process.env, thisTerminal);
