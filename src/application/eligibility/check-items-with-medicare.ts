// Asks Medicare about the items of a check, once the patient is verified and both providers are named (interface 2.6, behaviour 6.12).
import { chooseStreamForItems } from '../../domain/claims/choose-stream-for-items.ts';
import {
  knownFact,
  notSentFact,
  unavailableFact,
  factValue,
  type Fact,
} from '../../domain/eligibility/facts/fact.ts';
import type {
  ResolvedEligibilityRequest,
  OnlineAnswer,
  OnlineAnswerByItem,
} from '../../domain/eligibility/facts/resolved-request.ts';
import { tryLater, type PatientVerification } from '../../domain/patients/patient-verification.ts';
import type { EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';

/** One call for all items; those in no release are left out. */
export async function checkItemsWithMedicare(
  insurer: EligibilityInsurer,
  asked: ResolvedEligibilityRequest,
  verification: PatientVerification,
  signal?: AbortSignal,
): Promise<OnlineAnswerByItem> {
  const { patient } = asked.patient;
  const { servicingProvider: servicing, principalProvider: principal } = asked;
  const dateOfService = factValue(asked.dateOfService);
  if (asked.patient.sent === 'none') return always(notSentFact('PatientMedicareNumber'));
  if (asked.dateOfService.state !== 'known') return always(asked.dateOfService);
  if (patient === null || dateOfService === null || verification.verified !== true) {
    return always(
      unavailableFact(
        "Medicare was not asked about the items, because the patient's details are not confirmed.",
      ),
    );
  }
  // A number that came and cannot be read says so itself, and is not asked for again.
  if (servicing.state !== 'known') return always(servicing);
  if (principal.state !== 'known') return always(principal);
  const items = asked.items.filter(({ inForce }) => inForce.kind !== 'unknown');
  if (items.length === 0)
    return always(unavailableFact('Medicare was not asked, because no item is in the schedule.'));
  const categories = items.flatMap(({ inForce }) =>
    inForce.kind === 'unknown' ? [] : [inForce.item.published.category],
  );
  const referrer = factValue(asked.referrer);
  const outcome = await insurer.checkOnline({
    minorId: asked.minorId,
    stream: chooseStreamForItems(categories, referrer !== null),
    patient,
    servicingProviderNumber: servicing.value.number,
    principalProviderNumber: principal.value.number,
    referrerProviderNumber: referrer?.number ?? null,
    dateOfService,
    inHospital: asked.inHospital,
    bulkBilled: asked.bulkBilled,
    items,
    signal,
  });
  if (!outcome.ok)
    return always(
      unavailableFact(`Medicare could not be asked about the items: ${outcome.failure.sentence} ${tryLater}`),
    );
  const answers = new Map(items.map((item, at) => [item.index, outcome.answer[at]]));
  return ({ index }) => {
    const answer = answers.get(index);
    return answer === undefined ? unavailableFact('Medicare gave no answer on the item.') : knownFact(answer);
  };
}

function always(fact: Fact<OnlineAnswer>): OnlineAnswerByItem {
  return () => fact;
}
