// Claims that the insurer rejects, put into a store.
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import { classifyClaimArrival } from '../../src/domain/claims/classify-arrival.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import type { LodgeAnswer } from '../../src/ports/insurer/claim-insurer.ts';
import { bulkBillClaim, candidateOf, claimService, idOf, medicalEvent } from './bulk-bill-claims.ts';

/** Claims of the patient: one that the insurer rejects, with the patient's name in its words, and one with a rejected correction. */
export async function rejectClaims(
  store: Store,
  patient: ReturnType<typeof medicalEvent>['patient'],
): Promise<void> {
  const reason = 'Zephyrine Quackenbush is not known.';
  const messages = {
    highestSeverity: 'Error',
    serviceMessage: [{ code: '9777', severity: 'Error', reason }],
  } as const;
  const settleNext = async (number: number, chargeAmount: string, answer: LodgeAnswer) => {
    const service = [claimService('general', { chargeAmount })];
    const claim = bulkBillClaim('general', {
      medicalEvent: [medicalEvent('general', { patient, service })],
    });
    const candidate = candidateOf(idOf(number), claim);
    await store.claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
    const taken = await store.claims.lease(candidate.correlationId, 60_000);
    if (taken !== null) await store.claims.settle(candidate.correlationId, taken.revision, answer);
  };
  await settleNext(70_000, '61.00', { kind: 'refused', messages });
  await settleNext(70_001, '61.00', { kind: 'accepted', claimId: claimIdFromCount(70_001) });
  await settleNext(70_001, '62.00', { kind: 'refused', messages });
}
