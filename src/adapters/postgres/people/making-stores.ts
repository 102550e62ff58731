// The stores that forms of the desk make something in, all within the transaction that keeps what a form made.
import type { MakingStores } from '../../../ports/people/posted-form-store.ts';
import { keyRegister } from '../api-key-register.ts';
import { auditTrail } from '../audit/claim-audit-trail.ts';
import { sqlIn, type Sql, type Transaction } from '../connection/sql.ts';
import { endpointStore } from '../webhooks/endpoint-store.ts';
import { personRegister } from './person-register.ts';
import type { PeopleProtection } from './signed-people.ts';

/** Makes them for a transaction of this database. */
export const createMakingStores =
  (sql: Sql, protection: PeopleProtection) =>
  (transaction: Transaction): MakingStores => {
    const inOne = sqlIn(transaction, sql);
    return {
      people: personRegister(inOne, protection),
      keys: keyRegister(inOne, protection.rowMacs),
      // Its tests alone record events, and they are no part of this.
      webhookEndpoints: endpointStore(inOne, protection.encryption, () => {}),
      audit: auditTrail(inOne),
    };
  };
