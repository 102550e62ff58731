// medicare-gateway audit: prints the audit trail: who lodged, read or removed which claim, a line an entry.
import { readConfig } from '../config/settings.ts';
import { dayStart, type LocalDate } from '../domain/values/local-date.ts';
import type { AuditQuery, StoredAuditEntry } from '../ports/claims/audit-trail.ts';
import type { CommandContext } from './context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** Entries read at once. */
const pageSize = 500;

export interface AuditOptions {
  readonly correlationId?: string | undefined;
  /** The first day. */
  readonly since?: LocalDate | undefined;
  /** The first day that is left out. */
  readonly until?: LocalDate | undefined;
  readonly json?: boolean | undefined;
}

/** Prints the entries, oldest first; with `json` as JSON Lines. Returns the exit code. */
export async function auditTrailCommand(options: AuditOptions, context: CommandContext): Promise<number> {
  const { correlationId, since, json = false } = options;
  if (correlationId === undefined && since === undefined)
    throw new UsageError('Name a claim with --correlation-id, or the day to begin with by --since.');
  const { env, terminal } = context;
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  const query = queryOf(options, read.config.timeZone);
  const line = json ? (entry: StoredAuditEntry) => JSON.stringify(entry) : lineOf;
  return withStore(context, async ({ audit }) => {
    let after = 0;
    for (;;) {
      const entries = await audit.read(query, after, pageSize);
      for (const entry of entries) terminal.print(line(entry));
      const last = entries.at(-1);
      if (last === undefined || entries.length < pageSize) return exitCode.done;
      after = last.id;
    }
  });
}

function queryOf({ correlationId, since, until }: AuditOptions, timeZone: string): AuditQuery {
  const startOf = (day: LocalDate | undefined) =>
    day === undefined ? null : new Date(dayStart(timeZone, day));
  return { correlationId: correlationId ?? null, since: startOf(since), until: startOf(until) };
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
