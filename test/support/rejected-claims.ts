// Claims that the insurer rejects, or whose patient it has otherwise, put into a store.
import assert from 'node:assert/strict';
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import { classifyClaimArrival } from '../../src/domain/claims/classify-arrival.ts';
import { claimsPerDayMax } from '../../src/domain/limits.ts';
import { cents } from '../../src/domain/values/money.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import type { LodgeAnswer } from '../../src/ports/insurer/claim-insurer.ts';
import {
  bulkBillClaim,
  candidateOf,
  claimDay,
  claimService,
  idOf,
  medicalEvent,
} from './bulk-bill-claims.ts';
import { minorId } from './minor-id.ts';

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
  const candidate = (number: number, chargeAmount: string) => {
    const service = [claimService('general', { chargeAmount })];
    return candidateOf(
      idOf(number),
      bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient, service })] }),
    );
  };
  // Leased as it is stored: a service on the same database would lodge it otherwise.
  const settleNew = async (number: number, answer: LodgeAnswer) => {
    const claim = candidate(number, '61.00');
    const stored = await store.claims.acceptNew(claim, { perDayMax: claimsPerDayMax, leaseMs: 60_000 });
    const { revision } = stored?.leased ?? assert.fail();
    await store.claims.settle(claim.correlationId, revision, answer);
  };
  await settleNew(70_000, { kind: 'refused', messages });
  await settleNew(70_001, { kind: 'accepted', claimId: claimIdFromCount(70_001) });
  for (let charge = 62; ; charge += 1) {
    const corrected = candidate(70_001, `${charge}.00`);
    await store.claims.accept(corrected, (held, count) => classifyClaimArrival(corrected, held, count));
    const taken = await store.claims.lease(corrected.correlationId, 60_000);
    if (taken === null) continue;
    await store.claims.settle(corrected.correlationId, taken.revision, { kind: 'refused', messages });
    return;
  }
}

/** Assesses the second of these claims, whose patient the insurer has by another given name. */
export async function recordOtherName(
  store: Store,
  { identity: { givenName: lodged = '' } }: ReturnType<typeof medicalEvent>['patient'],
): Promise<void> {
  const isStored = await store.outcomeCollection.recordAssessment(
    { location: minorId('SBX00001'), correlationId: idOf(70_001) },
    {
      assessment: { benefitPaid: cents(6_100), events: [] },
      differing: [],
      patientDifferences: [{ detail: 'givenName', lodged, recorded: `${lodged} Drummond` }],
      day: localDate(claimDay),
    },
  );
  assert.ok(isStored);
}
