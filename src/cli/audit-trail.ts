// `npm run audit`: prints who lodged, read or removed which claim, a line an entry.
import { parseArgs } from 'node:util';
import type { AuditQuery, HeldEntry } from '../ports/audit-trail.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { toldUsage, wronglyAsked } from './usage.ts';

const usage = `Usage:
  npm run audit -- --correlation-id <id>
  npm run audit -- --since 2026-11-01 [--until 2026-12-01]`;

/** Entries read at once. */
const entriesAtOnce = 500;

/** Oldest first; returns the exit code. */
export async function auditTrailCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  if (toldUsage(words, usage, terminal)) return exitCode.done;
  const query = readQuery(words);
  if (query === null) return wronglyAsked(terminal, usage);
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

/** At least one of the three; null when they cannot be used. */
function readQuery(words: readonly string[]): AuditQuery | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        'correlation-id': { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
      },
    });
    const [since, until] = [momentOf(values.since), momentOf(values.until)];
    const correlationId = values['correlation-id'] ?? null;
    return correlationId === null && since === null ? null : { correlationId, since, until };
  } catch {
    return null;
  }
}

/** A day begins at midnight of Greenwich. Throws for what is no moment. */
function momentOf(words: string | undefined): Date | null {
  if (words === undefined) return null;
  const moment = new Date(words);
  if (Number.isNaN(moment.getTime())) throw new TypeError(words);
  return moment;
}

function lineOf({ at, act, outcome, correlationId, location, asker, keyLabel }: HeldEntry): string {
  const key = keyLabel === null ? asker.keyId : `${asker.keyId ?? ''} ${JSON.stringify(keyLabel)}`;
  const parts = [
    act,
    outcome,
    correlationId ?? '-',
    location ?? '-',
    `key ${key ?? '-'}`,
    `request ${asker.requestId ?? '-'}`,
  ];
  return [at.toISOString(), ...parts].join(' | ');
}

if (import.meta.main)
  process.exitCode = await auditTrailCommand(process.argv.slice(2), process.env, thisTerminal);
