// Outcomes of interactive claims for tests of what is kept.
import { createInteractiveClaimId } from '../../src/domain/interactive/interactive-claim-id.ts';
import type { InteractiveOutcome } from '../../src/domain/interactive/interactive-outcome.ts';
import type { InteractiveState } from '../../src/domain/interactive/interactive-lifecycle.ts';
import { parseCorrelationId, type CorrelationId } from '../../src/domain/values/correlation-id.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import type { MinorId } from '../../src/domain/values/minor-id.ts';
import { cents } from '../../src/domain/values/money.ts';
import { serviceDay, correlationIdOf } from './interactive-claims.ts';
import { minorId } from './minor-id.ts';

/** The n-th id of a location. */
export function correlationIdAt(location: MinorId, number: number): CorrelationId {
  const id = parseCorrelationId(correlationIdOf(location, number));
  invariant(id, 'an id of a test is an id');
  return id;
}

/** The card of the patient of these claims. */
export const membership = { memberNumber: '2953701411', memberRefNumber: '1' };

/** What a claim of that patient holds for its outcome: one consultation. */
export const asked = {
  identity: { familyName: 'Quokka', dateOfBirth: '1986-03-14' },
  content: {
    serviceProvider: { providerNumber: '9900110B' },
    medicalEvent: [
      {
        id: '01',
        medicalEventDate: serviceDay,
        service: [{ id: '0001', itemNumber: '23', chargeAmount: '60.00' }],
      },
    ],
  },
} as const;

/** What an insurer could answer on one consultation. */
export function outcomeOf(
  state: InteractiveState,
  claimId = createInteractiveClaimId(minorId('ABC00001'), serviceDay, 1),
): InteractiveOutcome {
  return {
    state,
    claimId,
    claimant: membership,
    patient: membership,
    events: [
      {
        id: '01',
        eventDate: serviceDay,
        services: [
          {
            id: '0001',
            itemNumber: '00023',
            chargeAmount: cents(10_000),
            benefitPaid: cents(state === 'assessed' ? 4_505 : 0),
            assessmentCode: state === 'assessed' ? 'ASSESSED' : 'ACCEPTABLE_ERROR',
            error: state === 'assessed' ? null : { code: 9632, text: 'Paid already – “23”, perhaps.' },
          },
        ],
      },
    ],
    error: null,
  };
}
