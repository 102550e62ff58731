// Eligibility scenarios: bulk-billing incentives, add-ons, assistance and attendances that must go with a service.
import { eligibilityScenarios } from '../../../support/eligibility-scenarios.ts';
import { withOthers, bulkBilled, descriptor, onOneDay } from '../../../support/same-day-scenarios.ts';

const single = descriptor('10990');
const triple = 'note of Group M1, subgroup 2, schedule of 1 July 2026';
const mymedicare = 'note of Group M1, subgroup 3, schedule of 1 July 2026';
/** Under 16: an incentive that is for patients with a concession as well is for this one. */
const under16 = { born: '2015-06-15' };

eligibilityScenarios('Bulk-billing incentives', [
  onOneDay('10990 23', 'false true', single),
  onOneDay('23 10990', 'true false', single),
  onOneDay('10990 36', 'false true', single),
  onOneDay('10990 3', 'true true', single, { name: 'level A' }),
  onOneDay('10990 965', 'true true', single, { name: 'a care plan' }),
  onOneDay('10990 91801', 'null true', single, { name: 'unless enrolled in MyMedicare' }),
  onOneDay('75870 23', 'true true', triple),
  onOneDay('75870 3', 'false true', triple, { name: 'level A' }),
  onOneDay('23 75870 10990', 'true true false', single),
  onOneDay('23 11505 75870 10990', 'true true null null', single, { name: 'two services' }),
  onOneDay('23 75870 75871', 'true false false', descriptor('75870')),
  withOthers('75870 23', 'true -', triple),
  withOthers('10992 585', 'true -', 'descriptor of 10992, 1 July 2025: one of two lists', {
    on: '2025-10-10',
  }),
  withOthers('10992 761', 'true -', 'descriptor of 10992, 1 July 2025: one of two lists', {
    on: '2025-10-10',
  }),
  withOthers('732', 'true', 'descriptor of 732, 1 March 2025: a plan or team care arrangements', {
    on: '2025-06-10',
    history: ['723 2025-01-10'],
  }),
  withOthers('75870 91800', 'true -', triple, { name: 'level B by video' }),
  withOthers('75870 91801', 'null -', triple, { name: 'level C by video' }),
  withOthers('75870', 'null', triple),
  withOthers('75880 91801', 'true -', mymedicare),
  withOthers('75880 23', 'null -', mymedicare),
  bulkBilled('10990', 'null', single),
  bulkBilled('10990 3', 'true -', single),
  bulkBilled('64990 55036', 'null -', 'IN.0.20: not for imaging that another practitioner requested', {
    by: 'gp',
    referredBy: 'gp-other-practice',
  }),
  bulkBilled('64990 55037', 'true -', 'IN.0.20: imaging that the doctor decides on', {
    by: 'gp',
    patient: under16,
  }),
  bulkBilled('74990 65070', 'null -', 'PN.0.24: services of Group P9', { by: ['117'], referredBy: 'gp' }),
  bulkBilled('74990 73806', 'true -', 'PN.0.24: services of Group P9', { by: 'gp', patient: under16 }),
]);

const operationFee = 'descriptors of 111, 115, 117 and 120, 1 July 2026';
eligibilityScenarios('Attendances with an operation', [
  withOthers('111 30443', 'true -', operationFee),
  withOthers('111 30071', 'null -', operationFee, { name: 'a small operation' }),
  withOthers('111', 'null', operationFee),
  withOthers('115 30443', 'true -', operationFee),
  withOthers('117 30443', 'true -', operationFee),
  withOthers('120 30443', 'true -', operationFee),
]);

const assistance = 'descriptors of 51300 and 51303, 1 July 2026';
eligibilityScenarios('Assistance at operations', [
  withOthers('51300 30390', 'true -', assistance, { name: 'below the amount', inHospital: true }),
  withOthers('51300 30443', 'false -', assistance, { name: 'above the amount', inHospital: true }),
  withOthers('51303 30443', 'true -', assistance, { name: 'above the amount', inHospital: true }),
  withOthers('51303 30390', 'null -', assistance, { name: 'below the amount', inHospital: true }),
  withOthers('51300', 'null', assistance, { name: 'the surgeon claims the operation' }),
  withOthers('51318 42702', 'true -', descriptor('51318')),
]);

const anaesthetic =
  'descriptors of 20100, 23010 and 25000, 1 July 2026: one fee of units, time and modifiers';
eligibilityScenarios('Parts of an anaesthetic', [
  withOthers('20142 23025', '- true', anaesthetic, { inHospital: true }),
  withOthers('23025', 'null', anaesthetic, { name: 'time alone', inHospital: true }),
  withOthers('20142 23025 25000', '- true true', anaesthetic, { inHospital: true }),
  withOthers('25000', 'null', anaesthetic, { name: 'a modifier alone', inHospital: true }),
  withOthers('88351 88384', 'true -', 'Dental Benefits Rules 2014 s 22'),
  withOthers('88351', 'null', 'Dental Benefits Rules 2014 s 22'),
]);

const unmarked = 'descriptors of 21992 and 21997, 1 July 2026: the procedure has no (Anaes.)';
const child = { by: 'anaesthetist', inHospital: true, patient: { born: '2020-05-01' } } as const;
eligibilityScenarios('Anaesthetics for procedures without the marker', [
  withOthers('21992', 'true', unmarked, { ...child, name: 'another practitioner claims the procedure' }),
  withOthers('21992 30071', 'false -', unmarked, { ...child, name: 'marked (Anaes.)' }),
  withOthers('21992 11003', 'true -', unmarked, { ...child, name: 'not marked' }),
  withOthers('21997 30473', 'false -', unmarked, { by: 'anaesthetist', inHospital: true }),
  withOthers('21997 11003', 'true -', unmarked, { by: 'anaesthetist', inHospital: true }),
  withOthers('21997 56001', 'false -', unmarked, { by: 'anaesthetist', inHospital: true }),
]);

eligibilityScenarios('Items on top of others', [
  withOthers('35501 35503', 'true -', descriptor('35501')),
  withOthers('35501', 'null', descriptor('35501')),
  withOthers('35501 30071', 'null -', descriptor('35501')),
  withOthers('30411 30443', 'true -', descriptor('30411')),
  withOthers('30411 30600', 'null -', descriptor('30411'), { name: 'perhaps inside the abdomen' }),
  withOthers('30411', 'null', descriptor('30411')),
  withOthers('46117 46101', 'true -', descriptor('46117')),
  withOthers('63494 63497', 'null null', descriptor('63494'), { name: 'a modifier is no scan' }),
  withOthers('63494 63001', 'true -', descriptor('63494')),
  withOthers('22012 22900', 'true -', descriptor('22012'), { inHospital: true }),
  withOthers('25025 22900', 'null -', 'derived fee of 25025, 1 July 2026', { name: 'no time item' }),
  withOthers('25025 22900 23010', 'true - -', 'derived fee of 25025, 1 July 2026'),
  withOthers('17690 17615', 'true -', 'billingcodes.com.au, item 17690, July 2026'),
  withOthers('17690 17610', 'null -', 'billingcodes.com.au, item 17690, July 2026'),
  withOthers('74992 73920', 'true -', descriptor('74992')),
  withOthers('59103 58500', 'true -', descriptor('59103')),
]);
