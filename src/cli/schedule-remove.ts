// medicare-gateway schedule remove: removes an imported release of the schedule.
import { join } from 'node:path';
import { loadBundledReleases } from '../adapters/schedule-files/bundled-releases.ts';
import { recordCommand } from '../application/audit/record-operator-command.ts';
import { removeRelease, type ReleaseRemovalResult } from '../application/schedule/remove-release.ts';
import { countInWords } from '../domain/schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../domain/values/local-date.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { withStore } from './with-store.ts';

const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');

/** Removes the imported release of this day; running services know of it at once. Returns the exit code: 1 when it stays. */
export function runScheduleRemove(date: LocalDate, context: CommandContext): Promise<number> {
  const { terminal } = context;
  return withStore(context, async ({ releases, audit }, { schedule }) => {
    const bundled = (await loadBundledReleases(bundledDataDir)).map((release) => release.date);
    const answersFromBundled = schedule !== 'imported';
    const removed = await removeRelease({ store: releases, bundled, answersFromBundled }, date);
    if (!removed.ok) {
      terminal.error(removed.error);
      return exitCode.failed;
    }
    await recordCommand(audit, 'remove-schedule', date);
    terminal.print(
      `Removed the imported schedule of ${formatLongDate(date)}: ${countInWords(removed.items, 'item')}.`,
    );
    terminal.print(insteadOf(date, removed));
    return exitCode.done;
  });
}

function insteadOf(date: LocalDate, { instead }: Extract<ReleaseRemovalResult, { ok: true }>): string {
  return instead === null
    ? `No schedule is left for services on ${formatLongDate(date)}.`
    : `Services from ${formatLongDate(date)} on have the ${instead.origin} schedule of ${formatLongDate(instead.date)}.`;
}
