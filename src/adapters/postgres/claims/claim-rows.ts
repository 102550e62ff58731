// How a claim stands in its row, and how it is read back.
import type { Claim, Stream } from '../../../domain/claims/claim.ts';
import type { ClaimRecord } from '../../../domain/claims/claim-record.ts';
import type { ServiceMessages } from '../../../domain/claims/validation-error.ts';
import type { ClaimState } from '../../../domain/claims/lifecycle.ts';
import { parseClaimId } from '../../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../../domain/values/minor-id.ts';
import { parseTraceId, type TraceId } from '../../../domain/values/trace-id.ts';
import type { LeasedClaim } from '../../../ports/claims/claim-store.ts';
import { contexts } from '../encryption/encrypted-columns.ts';
import type { StoredColumn, FieldEncryption } from '../encryption/field-encryption.ts';

/** A row of the table `claim`; only this store writes it, from checked claims. */
export interface ClaimRow {
  readonly correlation_id: string;
  readonly minor_id: string;
  readonly stream: Stream;
  readonly payee_provider_number: string;
  readonly state: ClaimState;
  readonly revision: number;
  /** Sealed, like document and refusal, where there is a key. */
  readonly fingerprint: string;
  /** Null once the content was removed. */
  readonly document: StoredColumn<Claim> | null;
  readonly lodged_on: string;
  readonly claim_id: string | null;
  readonly refusal: StoredColumn<ServiceMessages> | null;
  readonly attempts: number;
  readonly sent_revision: number | null;
  /** The newest one that the insurer accepted. */
  readonly accepted_revision: number | null;
  readonly trace_id: string | null;
}

/** `standing_fingerprint` is that of the accepted revision where the newest is refused; null elsewhere. */
export interface HeldRow extends ClaimRow {
  readonly standing_fingerprint: string | null;
}

/** A taken claim: `sent_document` is that of an older revision that is in doubt; null when the newest is to be sent. */
export interface TakenRow extends ClaimRow {
  readonly sent_document: StoredColumn<Claim> | null;
}

/** The record of a row; what is sealed is opened when it is asked for. `row` may come with content that is known already. */
export function recordOf(row: ClaimRow, vault: FieldEncryption, known: DecryptedValues = {}): ClaimRecord {
  const { correlation_id: id, revision } = row;
  return {
    correlationId: id as CorrelationId,
    location: locationOf(row),
    stream: row.stream,
    get claim() {
      return known.claim ?? documentOf(row, vault);
    },
    get requestHash() {
      return known.fingerprint ?? vault.decrypt(row.fingerprint, contexts.claimFingerprint(id));
    },
    payeeProviderNumber: row.payee_provider_number,
    state: row.state,
    revision,
    lodgedOn: localDate(row.lodged_on),
    claimId: row.claim_id === null ? null : parseClaimId(row.claim_id),
    get refusal() {
      return row.refusal === null
        ? null
        : vault.decryptJson(row.refusal, contexts.claimRefusal(id, revision));
    },
  };
}

/** What need not be opened, since it has just been sealed. */
export interface DecryptedValues {
  readonly claim?: Claim;
  readonly fingerprint?: string;
}

/** The newest content; null once it was removed. @throws DecryptionError. */
export function documentOf(
  row: Pick<ClaimRow, 'correlation_id' | 'revision' | 'document'>,
  vault: FieldEncryption,
): Claim | null {
  const { correlation_id: id, revision, document } = row;
  return document === null ? null : vault.decryptJson(document, contexts.claimDocument(id, revision));
}

/** What an admission is to know of the claim that has the id. @throws DecryptionError. */
export function heldOf(row: HeldRow, vault: FieldEncryption): ClaimRecord {
  const { correlation_id: id, standing_fingerprint: standing } = row;
  const record = recordOf(row, vault);
  if (standing === null) return record;
  return { ...record, acceptedRequestHash: vault.decrypt(standing, contexts.claimFingerprint(id)) };
}

/** @throws DecryptionError. */
export function takenOf(row: TakenRow, vault: FieldEncryption): LeasedClaim {
  const revision = row.sent_revision ?? row.revision;
  const claim = documentOf({ ...row, document: row.sent_document ?? row.document, revision }, vault);
  invariant(claim, 'a claim that waits for the insurer has its content');
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

/** Nothing where the claim came without one. */
function traceOf({ trace_id: text }: ClaimRow): { readonly traceId?: TraceId } {
  const traceId = text === null ? null : parseTraceId(text);
  return traceId === null ? {} : { traceId };
}

function locationOf({ minor_id }: ClaimRow): MinorId {
  const location = parseMinorId(minor_id);
  invariant(location, 'a stored claim has the Minor ID of its location');
  return location;
}
