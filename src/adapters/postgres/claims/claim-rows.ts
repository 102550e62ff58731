// Reads claims from their rows, decrypting their content.
import type {
  StoreForwardClaim,
  StoreForwardStream,
} from '../../../domain/claims/store-and-forward-claim.ts';
import type { ClaimRecord } from '../../../domain/claims/claim-record.ts';
import type { ServiceMessages } from '../../../domain/claims/validation-error.ts';
import type { ClaimState } from '../../../domain/claims/claim-lifecycle.ts';
import { keepClaimId } from '../../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../../domain/values/minor-id.ts';
import { parseTraceId, type TraceId } from '../../../domain/values/trace-id.ts';
import type { LeasedClaim } from '../../../ports/claims/claim-store.ts';
import { missingContentError } from '../encryption/decryption-error.ts';
import { columnContexts, type BoundClaimColumns } from '../encryption/encrypted-columns.ts';
import type { StoredColumn, FieldEncryption } from '../encryption/field-encryption.ts';

/** A row of the table `claim`; only this store writes it, from checked claims. */
export interface ClaimRow extends BoundClaimColumns {
  readonly stream: StoreForwardStream;
  readonly state: ClaimState;
  readonly revision: number;
  /** The request hash; encrypted, like the document and the messages, where there is a key. */
  readonly fingerprint: string;
  /** Null once the content was removed. */
  readonly document: StoredColumn<StoreForwardClaim> | null;
  readonly claim_id: string | null;
  readonly refusal: StoredColumn<ServiceMessages> | null;
  readonly attempts: number;
  readonly sent_revision: number | null;
  /** The newest one that the insurer accepted. */
  readonly accepted_revision: number | null;
  readonly trace_id: string | null;
}

/** `accepted_request_hash` is that of the accepted revision where the newest is refused; null elsewhere. */
export interface StoredClaimRow extends ClaimRow {
  readonly accepted_request_hash: string | null;
}

/** `sent_document` is that of an older revision whose outcome is unknown; null when the newest is to be sent. */
export interface LeasedClaimRow extends ClaimRow {
  readonly sent_document: StoredColumn<StoreForwardClaim> | null;
}

/** The record of a row; content is decrypted when it is read, except for values that are `known` already. */
export function claimRecordFromRow(
  row: ClaimRow,
  encryption: FieldEncryption,
  known: DecryptedValues = {},
): ClaimRecord {
  const { correlation_id: id, revision } = row;
  return {
    correlationId: id as CorrelationId,
    location: locationOf(row),
    stream: row.stream,
    get claim() {
      return known.claim ?? claimDocumentFromRow(row, encryption);
    },
    get requestHash() {
      return known.requestHash ?? encryption.decrypt(row.fingerprint, columnContexts.claimRequestHash(row));
    },
    payeeProviderNumber: row.payee_provider_number,
    state: row.state,
    revision,
    lodgedOn: localDate(row.lodged_on),
    claimId: row.claim_id === null ? null : keepClaimId(row.claim_id),
    get rejection() {
      return row.refusal === null
        ? null
        : encryption.decryptJson(row.refusal, columnContexts.claimRejection(row, revision));
    },
  };
}

/** Content that need not be decrypted, because it has just been encrypted. */
interface DecryptedValues {
  readonly claim?: StoreForwardClaim;
  readonly requestHash?: string;
}

/** The newest content; null once it was removed. @throws DecryptionError. */
export function claimDocumentFromRow(
  row: BoundClaimColumns & Pick<ClaimRow, 'revision' | 'document'>,
  encryption: FieldEncryption,
): StoreForwardClaim | null {
  const { revision, document } = row;
  return document === null
    ? null
    : encryption.decryptJson(document, columnContexts.claimDocument(row, revision));
}

/**
 * Checks that location, payee and day of a row are those that its values were stored with: who may read a report depends
 * on them. @throws DecryptionError.
 */
export function requireUnchangedRow(row: ClaimRow, encryption: FieldEncryption): void {
  encryption.decrypt(row.fingerprint, columnContexts.claimRequestHash(row));
  claimDocumentFromRow(row, encryption);
}

/** The claim that has the id, as a new arrival is compared with it. @throws DecryptionError. */
export function storedClaimFromRow(row: StoredClaimRow, encryption: FieldEncryption): ClaimRecord {
  const { accepted_request_hash: accepted } = row;
  const record = claimRecordFromRow(row, encryption);
  if (accepted === null) return record;
  return {
    ...record,
    acceptedRequestHash: encryption.decrypt(accepted, columnContexts.claimRequestHash(row)),
  };
}

/** The revision that is to be sent. @throws DecryptionError. */
export function leasedClaimFromRow(row: LeasedClaimRow, encryption: FieldEncryption): LeasedClaim {
  const revision = row.sent_revision ?? row.revision;
  const claim = claimDocumentFromRow(
    { ...row, document: row.sent_document ?? row.document, revision },
    encryption,
  );
  // Removal leaves queued claims alone: somebody else did this, and it must not hold up the other claims.
  if (claim === null) throw encryption.reportChanged(missingContentError());
  return {
    correlationId: row.correlation_id as CorrelationId,
    location: locationOf(row),
    stream: row.stream,
    claim,
    lodgedOn: localDate(row.lodged_on),
    revision,
    attempt: row.attempts,
    ...traceOf(row),
  };
}

/** Empty where the claim came without one. */
function traceOf({ trace_id: text }: ClaimRow): { readonly traceId?: TraceId } {
  const traceId = text === null ? null : parseTraceId(text);
  return traceId === null ? {} : { traceId };
}

function locationOf({ minor_id }: ClaimRow): MinorId {
  const location = parseMinorId(minor_id);
  invariant(location, 'a stored claim has the Minor ID of its location');
  return location;
}
