// What other services leave of the payment for an item: less is true, nothing is false, what may be nothing or is not known is null.
import { multipleServicesCheck } from '../../../../src/domain/eligibility/checks/multiple-services.ts';
import type { MultipleServicesEffect } from '../../../../src/domain/eligibility/facts/eligibility-facts.ts';
import { checkCases, noPatient } from '../../../support/eligibility-facts.ts';

const sentence = 'Item 30071 is the second of 2 operations by fee.';
const effect = (payment: MultipleServicesEffect['payment'], indicative = false) => ({
  multipleServices: { payment, sentence, stillToCheck: null, lowered: null, indicative },
});

checkCases(multipleServicesCheck, '30071', [
  ['no effect', { multipleServices: null }, null, null],
  ['a benefit', effect('paid'), true, 'MultipleServicesApplied', sentence],
  ['an indicative benefit', effect('paid', true), true, 'MultipleServicesIndicative', sentence],
  ['nothing left', effect('nothing'), false, 'NotPaidWithOthers', sentence],
  ['nothing left for any patient', { ...effect('nothing'), patient: noPatient }, false, 'NotPaidWithOthers'],
  ['maybe nothing left', effect('maybe-nothing', true), null, 'MayNotBePaid', sentence],
  ['a fee that is not known', effect('missing'), null, 'FeeNotWorkedOut', sentence],
  ['the same service again', effect('repeated'), false, 'RepeatedService', sentence],
  ['a service that was claimed', effect('paid-already'), false, 'PaidAlready', sentence],
  [
    'one claimed for a patient who is not verified',
    { ...effect('paid-already'), patient: noPatient },
    null,
    'PaidAlready',
  ],
  [
    'nothing, if what a person has to check is so',
    { multipleServices: { ...effect('maybe-nothing').multipleServices, stillToCheck: 'it was given up' } },
    null,
    'MayNotBePaid',
    `${sentence} Still to check: it was given up.`,
  ],
  ['nothing charged', effect('not-charged'), false, 'NotCharged', sentence],
]);
