// Shared by the contracts of the claim store: how it is opened, how claims are lodged, and the insurer's answers.
import { classifyClaimArrival, type ClaimArrival } from '../../src/domain/claims/classify-arrival.ts';
import type { CheckedClaim } from '../../src/domain/claims/claim-record.ts';
import { serviceMessagesFromErrors, type ServiceMessages } from '../../src/domain/claims/validation-error.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import type {
  StoreForwardClaim,
  StoreForwardStream,
} from '../../src/domain/claims/store-and-forward-claim.ts';
import { candidateOf, chargedAt } from '../support/bulk-bill-claims.ts';
import { alliedHealthClaim, alliedHealthEvent, alliedHealthService } from '../support/veteran-claims.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import type { LodgeAnswer } from '../../src/ports/insurer/claim-insurer.ts';
import type { StoredClaimArrival, ClaimStore } from '../../src/ports/claims/claim-store.ts';

export interface OpenedClaims {
  readonly claims: ClaimStore;
  /** A second store on the same claims, as another process has it. */
  readonly elsewhere: ClaimStore;
  /** Every revision of a claim that was kept, oldest first: its charge, and whether the insurer refused it. */
  revisions(correlationId: CorrelationId): Promise<readonly { charge: string | null; isRefused: boolean }[]>;
  /** How many claims of a payee count on a day. */
  countOn(payee: string, day: string): Promise<number>;
  /** Lets every lease come to its end, as a crash and some waiting do. */
  endLeases(): Promise<void>;
  /** Deletes every claim. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const accepted = (serial: number): LodgeAnswer => ({
  kind: 'accepted',
  claimId: claimIdFromCount(serial),
});
export const messages: ServiceMessages = serviceMessagesFromErrors([
  { code: '9342', severity: 'Error', reason: 'Not so.' },
]);
export const refusedAnswer: LodgeAnswer = { kind: 'refused', messages };
/** Far longer than a test. */
export const leaseMs = 60_000;

/** A kind of claim that is stored: the same claim at any charge, which is other content of it. */
export interface StoredKind {
  readonly stream: StoreForwardStream;
  readonly charged: (charge: string) => StoreForwardClaim;
}
export const bulkBilledKind: StoredKind = { stream: 'general', charged: (charge) => chargedAt(charge) };
export const ofVeteran: StoredKind = {
  stream: 'dva-community-nursing',
  charged: (chargeAmount) =>
    alliedHealthClaim('dva-community-nursing', {
      medicalEvent: [
        alliedHealthEvent('dva-community-nursing', {
          service: [alliedHealthService('dva-community-nursing', { chargeAmount })],
        }),
      ],
    }),
};

/** Candidates of a kind, and other content of their claim. */
export const candidatesOf = ({ stream, charged }: StoredKind) => ({
  chargedAt: charged,
  candidateOf: (
    id: CorrelationId,
    claim: StoreForwardClaim = charged('60.00'),
    fields: Partial<CheckedClaim> = {},
  ): CheckedClaim => candidateOf(id, claim, { stream, ...fields }),
});

/** Admits as the service does, with a smaller limit where one is given. */
export function lodge(
  claims: ClaimStore,
  candidate: CheckedClaim,
  limit?: number,
): Promise<StoredClaimArrival> {
  return claims.accept(candidate, (held, lodgedToday): ClaimArrival => {
    const decided = classifyClaimArrival(candidate, held, lodgedToday);
    return decided.kind === 'new' && limit !== undefined && lodgedToday >= limit ? overLimit : decided;
  });
}
const overLimit: ClaimArrival = {
  kind: 'error',
  error: { code: '3004', severity: 'Error', reason: 'Enough.' },
};
