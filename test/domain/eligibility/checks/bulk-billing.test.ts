// Items that must be bulk billed, incentives on top of a service, and imaging that pays 95% once it is bulk billed.
import { bulkBillingCheck } from '../../../../src/domain/eligibility/checks/bulk-billing.ts';
import { notSentFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { checkCases, gpCode, registered, unregistered } from '../../../support/eligibility-facts.ts';
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
  ['alone', bulkBilled, true, 'BulkBilled'],
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
