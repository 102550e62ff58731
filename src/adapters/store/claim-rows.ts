// How a claim stands in its row, and how it is read back.
import type { Claim, Stream } from '../../domain/claims/claim.ts';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { ServiceMessages } from '../../domain/claims/fault.ts';
import type { ClaimState } from '../../domain/claims/lifecycle.ts';
import { parseClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import { invariant } from '../../domain/values/invariant.ts';
import { localDate } from '../../domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../domain/values/minor-id.ts';
import type { TakenClaim } from '../../ports/claim-store.ts';

/** A row of the table `claim`; only this store writes it, from checked claims. */
export interface ClaimRow {
  readonly correlation_id: string;
  readonly minor_id: string;
  readonly stream: Stream;
  readonly payee_provider_number: string;
  readonly state: ClaimState;
  readonly revision: number;
  readonly fingerprint: string;
  readonly document: Claim;
  readonly lodged_on: string;
  readonly claim_id: string | null;
  readonly refusal: ServiceMessages | null;
  readonly attempts: number;
  readonly sent_revision: number | null;
  /** The newest one that the insurer accepted. */
  readonly accepted_revision: number | null;
}

/** `standing_fingerprint` is that of the accepted revision where the newest is refused; null elsewhere. */
export interface HeldRow extends ClaimRow {
  readonly standing_fingerprint: string | null;
}

/** A taken claim: `sent_document` is that of an older revision that is in doubt; null when the newest is to be sent. */
export interface TakenRow extends ClaimRow {
  readonly sent_document: Claim | null;
}

export function recordOf(row: ClaimRow): ClaimRecord {
  return {
    correlationId: row.correlation_id as CorrelationId,
    location: locationOf(row),
    stream: row.stream,
    claim: row.document,
    fingerprint: row.fingerprint,
    payeeProviderNumber: row.payee_provider_number,
    state: row.state,
    revision: row.revision,
    lodgedOn: localDate(row.lodged_on),
    claimId: row.claim_id === null ? null : parseClaimId(row.claim_id),
    refusal: row.refusal,
  };
}

/** What an admission is to know of the claim that has the id. */
export function heldOf(row: HeldRow): ClaimRecord {
  const { standing_fingerprint: standingFingerprint } = row;
  return { ...recordOf(row), ...(standingFingerprint === null ? {} : { standingFingerprint }) };
}

export function takenOf(row: TakenRow): TakenClaim {
  return {
    correlationId: row.correlation_id as CorrelationId,
    location: locationOf(row),
    stream: row.stream,
    claim: row.sent_document ?? row.document,
    lodgedOn: localDate(row.lodged_on),
    revision: row.sent_revision ?? row.revision,
    attempt: row.attempts,
  };
}

function locationOf({ minor_id }: ClaimRow): MinorId {
  const location = parseMinorId(minor_id);
  invariant(location, 'a stored claim has the Minor ID of its location');
  return location;
}
