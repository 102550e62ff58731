// Checks what the other services of the day leave of the payment for an item: nothing, less, or a fee that cannot be worked out.
import type { Verdict } from '../../values/verdict.ts';
import { askFor, defineCheck, openSentence } from '../check.ts';
import type { MultipleServicesEffect } from '../facts/eligibility-facts.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

const reasons = {
  MultipleServicesApplied: openSentence,
  MultipleServicesIndicative: openSentence,
  NotPaidWithOthers: openSentence,
  MayNotBePaid: openSentence,
  FeeNotWorkedOut: openSentence,
  RepeatedService: openSentence,
  PaidAlready: openSentence,
  NotCharged: openSentence,
};

/** Verdict and code; a payment has two codes. */
const outcomes: Readonly<
  Record<MultipleServicesEffect['payment'], readonly [Verdict, keyof typeof reasons]>
> = {
  paid: [true, 'MultipleServicesApplied'],
  nothing: [false, 'NotPaidWithOthers'],
  'maybe-nothing': [null, 'MayNotBePaid'],
  missing: [null, 'FeeNotWorkedOut'],
  repeated: [false, 'RepeatedService'],
  'paid-already': [false, 'PaidAlready'],
  'not-charged': [false, 'NotCharged'],
};

export const multipleServicesCheck = defineCheck({
  title: 'Multiple services',
  source:
    'Interface 2.6; behaviour 6.9; the rules of data/multiple-services.json (docs/generated/multiple-services.md)',
  about:
    'What several services to one patient on one day do to the fee and benefit of the item: operations, assistance, anaesthesia, imaging, pathology, the same service twice. An item that would be paid nothing is false; one that may be paid nothing, or whose fee follows from something that is not there, is null.',
  // Not as a whole: items of one request act on one another for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  appliesTo: ({ multipleServices: effect }) => effect !== null,
  reasons,
  run(facts, say) {
    const { multipleServices: effect } = facts;
    if (effect === null) return null;
    const { payment, sentence, stillToCheck, indicative, field } = effect;
    const [verdict, usual] = outcomes[payment];
    const code = payment === 'paid' && indicative ? 'MultipleServicesIndicative' : usual;
    const found = say(verdict, code, sentence, stillToCheck);
    const asked = field === undefined ? found : askFor(found, field);
    return payment === 'paid-already' ? nullUntilConfirmed(facts, asked) : asked;
  },
});
