// Stores bulk bill claims in PostgreSQL: accepts them durably, finds them by location, and queues them in the outbox.
import type { StoreForwardClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import { acceptNewClaim, acceptClaim } from './accept-claim.ts';
import { countClaims } from './count-claims.ts';
import { createOutbox } from './outbox.ts';
import { acceptedContentOf } from './accepted-content.ts';
import {
  claimDocumentFromRow,
  claimRecordFromRow,
  requireUnchangedRow,
  type ClaimRow,
} from './claim-rows.ts';
import { revisionDelayMs } from './delay-newer-revision.ts';
import { settleClaim } from './settle-claim.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import { noEncryption, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql } from '../connection/sql.ts';

/**
 * The claim store of a database; `isKeyMissing` says whether this process lacks a data key in use, `recorded` is called
 * when events of claims are committed, and `zoneOf` says in which time zone a location is.
 */
export function claimStore(
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
  isKeyMissing: () => boolean = () => false,
  recorded: () => void = () => {},
  zoneOf: ZoneOfLocation = () => 'Australia/Sydney',
): ClaimStore {
  const announced = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    recorded();
    return answer;
  };
  const storage = { encryption, zoneOf };
  return {
    ...createOutbox(sql, encryption, isKeyMissing),
    acceptNew: (candidate, newClaims) => announced(acceptNewClaim(sql, storage, candidate, newClaims)),
    accept: (candidate, decide) => announced(acceptClaim(sql, storage, candidate, decide)),
    settle: (correlationId, revision, answer, mayArrive = false) =>
      announced(settleClaim(sql, encryption, { correlationId, revision, answer, mayArrive })),

    heldBackMs: (correlationId, messageLifetimeMs) => revisionDelayMs(sql, correlationId, messageLifetimeMs),

    async find(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select * from claim where correlation_id = ${correlationId} and minor_id = ${location}`;
      if (row === undefined) return null;
      requireUnchangedRow(row, encryption);
      return claimRecordFromRow(row, encryption);
    },

    async findContents(location, correlationIds) {
      const rows = await sql<ClaimRow[]>`
        select * from claim where correlation_id = any(${[...correlationIds]}) and minor_id = ${location}`;
      return new Map(rows.flatMap((row) => readableContent(row, encryption)));
    },

    async findAccepted(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select claim.*, ${acceptedContentOf(sql)}
        from claim where correlation_id = ${correlationId} and minor_id = ${location} and state = 'lodged'`;
      return row === undefined ? null : claimDocumentFromRow(row, encryption);
    },

    counts: () => countClaims(sql),
  };
}

/** Nothing where it was removed, or cannot be decrypted, which decrypting reports. */
function readableContent(
  row: ClaimRow,
  encryption: FieldEncryption,
): readonly (readonly [CorrelationId, StoreForwardClaim])[] {
  try {
    const content = claimDocumentFromRow(row, encryption);
    return content === null ? [] : [[row.correlation_id as CorrelationId, content]];
  } catch (error) {
    if (error instanceof DecryptionError) return [];
    throw error;
  }
}
