// `npm run audit`: prints who lodged, read or removed which claim, a line an entry.
import { parseArgs } from 'node:util';
import { readConfig } from '../config/settings.ts';
import { dayStart, parseLocalDate } from '../domain/values/local-date.ts';
import type { AuditQuery, StoredAuditEntry } from '../ports/claims/audit-trail.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage:
  npm run audit -- --correlation-id <id>
  npm run audit -- --since 2026-11-01 [--until 2026-12-01]
Says who lodged, read or removed which claim. A day begins at midnight in TIME_ZONE; --until is the first one left out.`;

/** Entries read at once. */
const entriesAtOnce = 500;

/** Oldest first; returns the exit code. */
export async function auditTrailCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const config = readConfig(env);
  if (!config.ok) {
    terminal.error(config.problems.join('\n'));
    return exitCode.failed;
  }
  const query = readQuery(words, config.config.timeZone);
  if (typeof query === 'string') return usageError(terminal, usage, query);
  return withStore(env, terminal, async ({ audit }) => {
    let after = 0;
    for (;;) {
      const entries = await audit.read(query, after, entriesAtOnce);
      for (const entry of entries) terminal.print(lineOf(entry));
      const last = entries.at(-1);
      if (last === undefined || entries.length < entriesAtOnce) return exitCode.done;
      after = last.id;
    }
  });
}

/** The claim or the days asked for, or a sentence on what is wrong with them. */
function readQuery(words: readonly string[], timeZone: string): AuditQuery | string {
  const read = readOptions(words);
  if (typeof read === 'string') return read;
  const { 'correlation-id': correlationId = null, since: sinceDay, until: untilDay } = read;
  if (correlationId === null && sinceDay === undefined) return 'Name a claim, or the day to begin with.';
  const [since, until] = [sinceDay, untilDay].map((day) => startOf(timeZone, day));
  if (since === undefined) return noDay('since', sinceDay);
  return until === undefined ? noDay('until', untilDay) : { correlationId, since, until };
}

function readOptions(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...words], options: { 'correlation-id': text, since: text, until: text } })
      .values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const noDay = (option: string, sent = '') =>
  `--${option} is ${JSON.stringify(sent)}, not a calendar day YYYY-MM-DD.`;

/** The beginning of a day; null where none was named, undefined for what is none. */
function startOf(timeZone: string, words: string | undefined): Date | null | undefined {
  if (words === undefined) return null;
  const day = parseLocalDate(words);
  return day === null ? undefined : new Date(dayStart(timeZone, day));
}

function lineOf({ at, act, outcome, correlationId, location, actor, keyLabel }: StoredAuditEntry): string {
  const key = keyLabel === null ? actor.keyId : `${actor.keyId ?? ''} ${JSON.stringify(keyLabel)}`;
  const parts = [
    act,
    outcome,
    correlationId ?? '-',
    location ?? '-',
    `key ${key ?? '-'}`,
    `request ${actor.requestId ?? '-'}`,
  ];
  return [at.toISOString(), ...parts].join(' | ');
}

if (import.meta.main)
  process.exitCode = await auditTrailCommand(process.argv.slice(2), process.env, thisTerminal);
