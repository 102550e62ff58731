// medicare-gateway retention: removes personal data after its retention period, or counts it.
import { systemClock } from '../adapters/system/clock.ts';
import { readConfig } from '../config/settings.ts';
import { countExpiredData, removeExpiredData } from '../application/maintenance/retention-job.ts';
import { retainedKinds } from '../ports/maintenance/personal-data.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { withStore } from './with-store.ts';

interface RetentionOptions {
  readonly dryRun?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Prints a line for each kind of data, or one JSON object. Returns the exit code. */
export function runRetention(
  { dryRun = false, json = false }: RetentionOptions,
  context: CommandContext,
): Promise<number> {
  const { env, terminal } = context;
  return withStore(context, async ({ retention, audit }) => {
    const read = readConfig(env);
    if (!read.ok) return exitCode.failed;
    const { keepClaimsMonths, keepInteractiveMonths, timeZone } = read.config;
    const clock = systemClock(timeZone);
    const deps = { retention, audit, clock, keepClaimsMonths, keepInteractiveMonths };
    const counts = await (dryRun ? countExpiredData(deps) : removeExpiredData(deps));
    const did = dryRun ? 'would be removed' : 'removed';
    if (json) terminal.print(JSON.stringify({ dryRun, counts }));
    else for (const kind of retainedKinds) terminal.print(`${kind}: ${counts[kind]} ${did}`);
    return exitCode.done;
  });
}
