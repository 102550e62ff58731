// The audit trail, what is read from it, and its chain.
import type { AuditIndex } from '../../../ports/claims/audit-index.ts';
import type { AuditTrail } from '../../../ports/claims/audit-trail.ts';
import type { AuditChain } from '../../../ports/maintenance/audit-chain.ts';
import type { ActsOfPeople } from '../../../ports/people/acts-of-people.ts';
import type { Sql } from '../connection/sql.ts';
import { actsOfPeople } from './acts-of-people.ts';
import { auditChain } from './audit-chain.ts';
import { auditIndex, type AuditSecret } from './audit-mac.ts';
import { auditTrail } from './claim-audit-trail.ts';

export interface AuditStores {
  readonly audit: AuditTrail;
  readonly actsOfPeople: ActsOfPeople;
  readonly auditIndex: AuditIndex;
  readonly auditChain: AuditChain;
}

/** The stores of a database. */
export const auditStores = (sql: Sql, secret: AuditSecret): AuditStores => ({
  audit: auditTrail(sql),
  actsOfPeople: actsOfPeople(sql),
  auditIndex: auditIndex(secret),
  auditChain: auditChain(sql, secret),
});
