// Items that must be bulk billed, incentives on top of a service, and imaging that pays 95% once it is bulk billed.
import { bulkBillingCheck } from '../../../../src/domain/eligibility/checks/bulk-billing.ts';
import {
  knownFact,
  notSentFact,
  unavailableFact,
  type Fact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import type { PatientFacts } from '../../../../src/domain/eligibility/facts/eligibility-facts.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import {
  checkCases,
  gpCode,
  noPatient,
  patient,
  registered,
  unregistered,
  verification,
} from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const bulkBilled = { bulkBilled: true };

checkCases(bulkBillingCheck, '15990' /* only where bulk billed */, [
  ['bulk billed', bulkBilled, true, 'BulkBilled'],
  [
    'not bulk billed',
    {},
    false,
    'NotBulkBilled',
    'Item 15990 is paid only if the service is bulk billed. Bulk bill the service, or leave the item out.',
  ],
]);

checkCases(bulkBillingCheck, '10990' /* on top of an unreferred service */, [
  ['with a service', { ...bulkBilled, others: ['23'] }, true, 'BulkBilled'],
  ['alone', bulkBilled, null, 'ServiceNeeded', /Add that service, then check again\.$/],
  ['with another incentive only', { ...bulkBilled, others: ['75870'] }, null, 'ServiceNeeded'],
  ['with a referred service only', { ...bulkBilled, others: ['104'] }, null, 'ServiceNeeded'],
  [
    'with imaging only, which has its own incentive',
    { ...bulkBilled, others: ['55118'] },
    null,
    'ServiceNeeded',
  ],
  ['with imaging that needs no request only', { ...bulkBilled, others: ['55029'] }, null, 'ServiceNeeded'],
  ['with an unknown item only', { ...bulkBilled, others: ['00000'] }, null, 'ServiceNeeded'],
  ['with a service, not bulk billed', { others: ['23'] }, false, 'NotBulkBilled'],
]);

const inArea = (modifiedMonash: number) => ({
  ...bulkBilled,
  others: ['13105'],
  servicingProvider: registered([gpCode], { modifiedMonash }),
});
checkCases(bulkBillingCheck, '75855' /* for practices in Modified Monash areas 3 and 4 */, [
  ['in area 3', inArea(3), true, 'BulkBilled'],
  [
    'by a provider who is not named',
    { ...inArea(3), servicingProvider: notSentFact('ServicingProviderNumber') },
    null,
    'PracticeAreaNeeded',
  ],
  [
    'by one whom the register does not hold',
    { ...inArea(3), servicingProvider: unregistered() },
    true,
    'BulkBilled',
  ],
]);

checkCases(bulkBillingCheck, '64990' /* its services are required items */, [
  ['alone', { ...bulkBilled, patient: patient({ concession: knownFact(true) }) }, true, 'BulkBilled'],
  ['not bulk billed', {}, false, 'NotBulkBilled'],
]);

const unread = scheduleItem({ item: '74990', category: 6, group: 'P12', benefitType: 'B' });
checkCases(bulkBillingCheck, unread, [
  ['an incentive whose wording no one read, not bulk billed', {}, false, 'NotBulkBilled'],
  ['with a service of another kind', { ...bulkBilled, others: ['23'] }, null, 'ServiceNeeded'],
]);

checkCases(bulkBillingCheck, '57410' /* imaging that must be bulk billed */, [
  ['not bulk billed', {}, false, 'NotBulkBilled'],
]);

const imaging = { item: '58503', category: 5, group: 'I3', subGroup: '10', benefit75: '40.00' } as const;
checkCases(bulkBillingCheck, scheduleItem({ ...imaging, benefitType: 'C' }), [
  [
    'out of hospital, not bulk billed',
    {},
    true,
    'IncentiveLeftOut',
    'Item 58503 pays 85% of its fee here. Bulk billed it would pay 95%.',
  ],
  ['out of hospital, bulk billed', bulkBilled, true, 'IncentivePaid', /pays 95% of its fee instead of 85%/],
  ['in hospital, bulk billed', { ...bulkBilled, inHospital: true }, true, 'SameInHospital', /pays 75%/],
  ['in hospital, not bulk billed', { inHospital: true }, true, 'SameInHospital'],
]);
checkCases(bulkBillingCheck, scheduleItem({ ...imaging, benefitType: 'A' }), [
  ['imaging in hospital only', { inHospital: true }, null, null],
]);

checkCases(bulkBillingCheck, '23', [['an attendance', bulkBilled, null, null]]);

const withCard = (concession: Fact<boolean>, over: Partial<PatientFacts> = {}) => ({
  ...bulkBilled,
  patient: patient({ concession, ...over }),
});
const noCard = knownFact(false);
const medicareDown = unavailableFact('Medicare cannot check concessions now. Check again later.');
checkCases(bulkBillingCheck, '64990' /* for patients under 16 or with a concession card */, [
  ['of a patient with a concession', withCard(knownFact(true)), true, 'BulkBilled', /as it is here\.$/],
  [
    'of an adult without one',
    withCard(noCard),
    false,
    'ConcessionMissing',
    'Item 64990 is only for patients under 16 or with a concession card, and Medicare found no concession for the patient on that day. Leave the item out.',
  ],
  [
    'the day before the 16th birthday',
    withCard(noCard, { dateOfBirth: knownFact(localDate('2010-11-21')) }),
    true,
    'BulkBilled',
  ],
  [
    'on the 16th birthday',
    withCard(noCard, { dateOfBirth: knownFact(localDate('2010-11-20')) }),
    false,
    'ConcessionMissing',
  ],
  [
    'of an adult while Medicare cannot say',
    withCard(medicareDown),
    null,
    'ConcessionNotKnown',
    'Item 64990 is for patients under 16 or with a concession card. Medicare cannot check concessions now. Check again later.',
  ],
  [
    'of an adult whose details are not confirmed',
    withCard(noCard, { verification: verification('details-differ') }),
    null,
    'ConcessionMissing',
  ],
  [
    'without a date of birth',
    withCard(noCard, { sent: 'partly', dateOfBirth: notSentFact('PatientDateOfBirth') }),
    null,
    'ConcessionNotKnown',
    /Enter the patient's date of birth \(PatientDateOfBirth\), then check again\.$/,
  ],
  [
    'without patient details',
    { ...bulkBilled, patient: noPatient },
    true,
    'ConcessionToCheck',
    /Still to check: the patient is under 16 or holds a concession card\.$/,
  ],
  [
    'of an adult without one, not bulk billed',
    { patient: patient({ concession: noCard }) },
    false,
    'NotBulkBilled',
  ],
]);

const generalService = { ...withCard(noCard), others: ['23'] };
checkCases(bulkBillingCheck, '10990' /* for any patient since 1 November 2025 */, [
  [
    'on the last day of the old rule',
    { ...generalService, dateOfService: '2025-10-31' },
    false,
    'ConcessionMissing',
  ],
  ['on the first day of the new one', { ...generalService, dateOfService: '2025-11-01' }, true, 'BulkBilled'],
  [
    'without a service, of a patient without a card',
    { ...withCard(noCard), dateOfService: '2025-10-31' },
    false,
    'ConcessionMissing',
  ],
]);
