// Asks Medicare about the items of a check, once the patient is verified and both providers are named (interface 2.6, behaviour 6.12).
import { streamOfItems } from '../../domain/claims/stream-for-items.ts';
import { known, notSent, unavailable, valueOf, type Fact } from '../../domain/eligibility/facts/fact.ts';
import type {
  ResolvedEligibilityRequest,
  OnlineAnswer,
  OnlineAnswerByItem,
} from '../../domain/eligibility/facts/resolved-request.ts';
import type { PatientVerification } from '../../domain/patients/verification.ts';
import type { Insurer } from '../../ports/insurer/insurer.ts';

/** One call for all items; those in no release are left out. */
export async function checkItemsWithMedicare(
  insurer: Insurer,
  asked: ResolvedEligibilityRequest,
  verification: PatientVerification,
): Promise<OnlineAnswerByItem> {
  const { patient } = asked.patient;
  const { servicingProvider: servicing, principalProvider: principal } = asked;
  const dateOfService = valueOf(asked.dateOfService);
  if (asked.patient.sent === 'none') return always(notSent('PatientMedicareNumber'));
  if (patient === null || dateOfService === null || verification.verified !== true) {
    return always(unavailable('Medicare was not asked about the items, since the patient is not verified.'));
  }
  // A number that came and cannot be read says so itself, and is not asked for again.
  if (servicing.state !== 'known') return always(servicing);
  if (principal.state !== 'known') return always(principal);
  const items = asked.items.filter(({ inForce }) => inForce.kind !== 'unknown');
  if (items.length === 0)
    return always(unavailable('Medicare was not asked, since no item is in the schedule.'));
  const categories = items.flatMap(({ inForce }) =>
    inForce.kind === 'unknown' ? [] : [inForce.item.published.category],
  );
  const referrer = valueOf(asked.referrer);
  const outcome = await insurer.checkOnline({
    minorId: asked.minorId,
    stream: streamOfItems(categories, referrer !== null),
    patient,
    servicingProviderNumber: servicing.value.number,
    principalProviderNumber: principal.value.number,
    referrerProviderNumber: referrer?.number ?? null,
    dateOfService,
    inHospital: asked.inHospital,
    bulkBilled: asked.bulkBilled,
    items,
  });
  if (!outcome.ok)
    return always(unavailable(`Medicare could not be asked about the items: ${outcome.failure.sentence}`));
  const answers = new Map(items.map((item, at) => [item.index, outcome.answer[at]]));
  return ({ index }) => {
    const answer = answers.get(index);
    return answer === undefined ? unavailable('Medicare gave no answer on the item.') : known(answer);
  };
}

function always(fact: Fact<OnlineAnswer>): OnlineAnswerByItem {
  return () => fact;
}
