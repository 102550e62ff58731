// Checks what the other services of the day leave of the payment for an item: nothing, less, or a fee that cannot be worked out.
import { defineCheck } from '../check.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

export const multipleServicesCheck = defineCheck({
  title: 'Multiple services',
  source:
    'Interface 2.6; behaviour 6.9; the rules of data/multiple-services.json (docs/generated/multiple-services.md)',
  about:
    'What several services to one patient on one day do to the fee and benefit of the item: operations, assistance, anaesthesia, imaging, pathology, the same service twice. An item that would be paid nothing is false; one that may be paid nothing, or whose fee follows from something that is not there, is null.',
  // Not as a whole: items of one request act on one another for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  appliesTo: ({ multipleServices: effect }) => effect !== null,
  reasons: {
    MultipleServicesApplied: (sentence: string) => sentence,
    MultipleServicesIndicative: (sentence: string) => sentence,
    NotPaidBesideOthers: (sentence: string) => sentence,
    MayNotBePaid: (sentence: string) => sentence,
    FeeNotWorkedOut: (sentence: string) => sentence,
    RepeatedService: (sentence: string) => sentence,
    PaidAlready: (sentence: string) => sentence,
    NotCharged: (sentence: string) => sentence,
  },
  run(facts, say) {
    const { payment = 'paid', sentence = '', indicative = false } = facts.multipleServices ?? {};
    switch (payment) {
      case 'nothing':
        return say(false, 'NotPaidBesideOthers', sentence);
      case 'maybe-nothing':
        return say(null, 'MayNotBePaid', sentence);
      case 'missing':
        return say(null, 'FeeNotWorkedOut', sentence);
      case 'repeated':
        return say(false, 'RepeatedService', sentence);
      case 'paid-already':
        return nullUntilConfirmed(facts, say(false, 'PaidAlready', sentence));
      case 'not-charged':
        return say(false, 'NotCharged', sentence);
      default:
        return say(true, indicative ? 'MultipleServicesIndicative' : 'MultipleServicesApplied', sentence);
    }
  },
});
