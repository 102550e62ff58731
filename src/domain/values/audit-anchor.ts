// Formats and parses an anchor of the audit trail: a place in its chain that is also kept outside the database, such as in the log.
import { parseLocalDate, type LocalDate } from './local-date.ts';

/** What comes before it cannot be changed unseen. */
export interface AuditAnchor {
  /** The first day of the month, by UTC. */
  readonly month: LocalDate;
  /** The entries of that month up to here. */
  readonly entries: number;
  /** The message authentication code of the last of them, 64 hexadecimal digits. */
  readonly mac: string;
}

/** In one word, as the log has it: `2026-11-01:1042:` and the code. */
export const formatAuditAnchor = ({ month, entries, mac }: AuditAnchor): string =>
  `${month}:${entries}:${mac}`;

const form = /^(\d{4}-\d{2}-01):(\d{1,15}):([0-9a-f]{64})$/;

/** Reads that word; null for anything else. */
export function parseAuditAnchor(text: string): AuditAnchor | null {
  const [, day = '', entries = '', mac = ''] = form.exec(text) ?? [];
  const month = parseLocalDate(day);
  return month === null ? null : { month, entries: Number(entries), mac };
}
