// The simulator's durable records of the claims that were lodged with it: bulk bill claims, and veterans'.
import type { ClaimArrival } from '../../domain/claims/classify-arrival.ts';
import type { Claim, ClaimStream } from '../../domain/claims/claim.ts';
import type { VeteranClaim } from '../../domain/claims/veterans/veteran-claim.ts';
import type { VeteranStream } from '../../domain/claims/store-and-forward-claim.ts';
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { LodgeCall } from '../insurer/claim-insurer.ts';

/** A claim as it arrives at the simulator, with what it was resolved to. */
export interface ReceivedInsurerClaim extends LodgeCall {
  /** The day it is assessed on when it is new. */
  readonly assessedOn: LocalDate;
  /** Who is paid. */
  readonly payeeProviderNumber: string;
  /**
   * The insurer's own keys of the people that it names, each once; people it does not know have none. A veteran has
   * another key as such than as a patient of Medicare.
   */
  readonly patients: readonly string[];
}

/** A recorded claim with its newest content. */
export interface InsurerClaimRecord extends ReceivedInsurerClaim {
  readonly claimId: ClaimId;
  /** Counts from 1; a correction is the next. */
  readonly revision: number;
  /** Its place in the order of lodging over all locations; a correction keeps it. */
  readonly place: number;
}

/** The record of a bulk bill claim. */
export type BulkBillClaimRecord = InsurerClaimRecord & {
  readonly stream: ClaimStream;
  readonly claim: Claim;
};

/** The record of a veteran's claim. */
export type VeteranClaimRecord = InsurerClaimRecord & {
  readonly stream: VeteranStream;
  readonly claim: VeteranClaim;
};

export interface ReceiveInsurerClaimResult {
  readonly arrival: ClaimArrival;
  /** The claim as it is recorded then; null when it was rejected. */
  readonly claim: InsurerClaimRecord | null;
}

export interface InsurerClaimRecords {
  /**
   * Decides on a claim and records what follows, in one durable transaction under a lock of its correlation id. A new
   * one gets the next claim id of its location; a correction changes the document and the patients, nothing else.
   */
  receive(
    arrived: ReceivedInsurerClaim,
    decide: (stored: InsurerClaimRecord | null) => ClaimArrival,
  ): Promise<ReceiveInsurerClaimResult>;
  find(correlationId: CorrelationId): Promise<InsurerClaimRecord | null>;
  /** The claim of the location that has the claim id and was lodged on the day; ids begin again after some years. */
  findByClaimId(location: MinorId, claimId: ClaimId, lodgedOn: LocalDate): Promise<InsurerClaimRecord | null>;
  /** Every claim that names any of these people and is assessed by a day; by day of assessment, then in order of lodging. */
  naming(patients: readonly string[], until: LocalDate): Promise<readonly InsurerClaimRecord[]>;
  /** Every claim of the payee, from any location, that is assessed on the day; in the order of lodging. */
  ofPayee(payeeProviderNumber: string, assessedOn: LocalDate): Promise<readonly InsurerClaimRecord[]>;
}
