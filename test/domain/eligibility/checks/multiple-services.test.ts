// What other services do to an item: reported whenever they do something, never a rejection.
import { multipleServicesCheck } from '../../../../src/domain/eligibility/checks/multiple-services.ts';
import { checkCases } from '../../../support/eligibility-facts.ts';

const sentence = 'Item 30071 counts at 50% of $62.55.';
const effect = { rule: 'Multiple operation rule', sentence };

checkCases(multipleServicesCheck, '30071', [
  ['no effect', { multipleServices: null }, null, null],
  [
    'an effect',
    { multipleServices: { ...effect, indicative: false } },
    true,
    'MultipleServicesApplied',
    sentence,
  ],
  [
    'an indicative effect',
    { multipleServices: { ...effect, indicative: true } },
    true,
    'MultipleServicesIndicative',
    sentence,
  ],
]);
