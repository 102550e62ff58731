// The hash chain of the audit trail in PostgreSQL: extends and verifies it, and manages the months that it covers.
import type { AuditChain } from '../../../ports/maintenance/audit-chain.ts';
import type { Sql } from '../connection/sql.ts';
import { addAuditPartitions, removeAuditMonthsBefore } from './audit-months.ts';
import type { AuditSecret } from './audit-mac.ts';
import { extendAuditChain } from './extend-chain.ts';
import { readAuditAnchor, verifyAuditChain } from './verify-chain.ts';

/** The chain of a database; `now` is in milliseconds. */
export const auditChain = (sql: Sql, secret: AuditSecret, now: () => number = Date.now): AuditChain => ({
  extend: () => extendAuditChain(sql, secret, now),
  anchor: () => readAuditAnchor(sql),
  verify: (expected, report) => verifyAuditChain(sql, secret, expected, report),
  addMonths: () => addAuditPartitions(sql),
  removeMonthsBefore: (day) => removeAuditMonthsBefore(sql, secret, day),
});
