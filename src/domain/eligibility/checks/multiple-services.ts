// Checks what the other services of the day leave of the payment for an item: nothing, less, or a fee that cannot be worked out.
import { askFor, defineCheck, type CheckFinding } from '../check.ts';
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
    NotPaidWithOthers: (sentence: string) => sentence,
    MayNotBePaid: (sentence: string) => sentence,
    FeeNotWorkedOut: (sentence: string) => sentence,
    RepeatedService: (sentence: string) => sentence,
    PaidAlready: (sentence: string) => sentence,
    NotCharged: (sentence: string) => sentence,
  },
  run(facts, say) {
    const { payment = 'paid', sentence = '', indicative = false, field } = facts.multipleServices ?? {};
    const fields = field === undefined ? [] : [field];
    switch (payment) {
      case 'nothing':
        return say(false, 'NotPaidWithOthers', sentence);
      case 'maybe-nothing':
        return say(null, 'MayNotBePaid', sentence);
      case 'missing':
        return askFor(say(null, 'FeeNotWorkedOut', sentence), ...fields);
      case 'repeated':
        return say(false, 'RepeatedService', sentence);
      case 'paid-already':
        return nullUntilConfirmed(facts, say(false, 'PaidAlready', sentence));
      case 'not-charged':
        return askFor(say(false, 'NotCharged', sentence), ...fields);
      default:
        return withStillToCheck(
          say(true, indicative ? 'MultipleServicesIndicative' : 'MultipleServicesApplied', sentence),
        );
    }
  },
});

/** What the working leaves for a person to check belongs to the reason of the item as well. */
function withStillToCheck(finding: CheckFinding): CheckFinding {
  const stillToCheck = /Still to check: ([^.]+)\./.exec(finding.reason)?.[1];
  return stillToCheck === undefined ? finding : { ...finding, stillToCheck };
}
