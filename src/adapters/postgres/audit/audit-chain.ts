// The chain of the audit trail in a database, as the service and the commands use it.
import type { AuditChain } from '../../../ports/maintenance/audit-chain.ts';
import type { Sql } from '../connection/sql.ts';
import { addAuditPartitions, removeMonthsBefore } from './audit-months.ts';
import type { AuditSecret } from './audit-mac.ts';
import { extendChain } from './extend-chain.ts';
import { readAnchor, verifyChain } from './verify-chain.ts';

/** The chain of a database; `now` is in milliseconds. */
export const auditChain = (sql: Sql, secret: AuditSecret, now: () => number = Date.now): AuditChain => ({
  extend: () => extendChain(sql, secret, now),
  anchor: () => readAnchor(sql),
  verify: (expected, report) => verifyChain(sql, secret, expected, report),
  addMonths: () => addAuditPartitions(sql),
  removeMonthsBefore: (day) => removeMonthsBefore(sql, secret, day),
});
