// Limits in forms of their own read from wordings.
import { describe } from 'node:test';
import type { FrequencyFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import { wordingCases } from './cases.ts';

const limit = (max: number, n: number, unit: FrequencyFact['per']['unit'], more: object = {}) => ({
  max,
  per: { n, unit },
  ...more,
});
const on = (condition: string) => ({ condition });
const stated = on('only in the case that the descriptor states');
const same = { sameProvider: true };

describe('A wording that is for one attendance of a course', () => {
  wordingCases('frequency', [
    [
      'other than a second one, in brackets behind the attendance',
      'Visit by a physician-an attendance (other than a second or subsequent attendance in one course of attention)',
      [limit(1, 1, 'course-of-treatment', same)],
    ],
    [
      'other than a second one',
      'Video visit, other than a second or subsequent attendance in one course of attention, by a surgeon',
      [limit(1, 1, 'course-of-treatment')],
    ],
    [
      'as part of a course',
      'Visit other than a second or subsequent attendance as part of one course of treatment',
      [limit(1, 1, 'course-of-treatment')],
    ],
    [
      'the first or only time',
      'Visit that is the first or only time in a single course of treatment that the knee is assessed',
      [limit(1, 1, 'course-of-treatment', same)],
    ],
    [
      'the first or only time by video',
      'Video attendance that is the first or only time in a single course of treatment',
      [limit(1, 1, 'course-of-treatment')],
    ],
    [
      'the first after a presentation',
      'Visit that is the first attendance by the doctor for the talk about wishes following the presentation of the patient',
      [limit(1, 1, 'episode', same)],
    ],
    [
      'not on a day with another of the course',
      'Visit, if no more; one of the knee did not take place on the same day by the surgeon in the same single course',
      [limit(1, 1, 'day', { ...same, condition: 'in one course of treatment' })],
    ],
  ]);
});

describe('A wording that names what it is once for', () => {
  wordingCases('frequency', [
    ['a cycle of a year', 'Hormones-initial cycle in a single calendar year', [limit(1, 1, 'calendar-year')]],
    [
      'a treatment cycle',
      'Test. Applicable once per treatment cycle (H)',
      [limit(1, 1, 'episode', on('per treatment cycle'))],
    ],
    [
      'some times a treatment cycle',
      'Test. Applicable not more than 3 times per treatment cycle',
      [limit(3, 1, 'course-of-treatment')],
    ],
    [
      'cycles of a phase',
      'Drug. Applicable once per cycle, up to a maximum of 3 cycles',
      [limit(3, 1, 'course-of-treatment', on('per cycle'))],
    ],
    [
      'an assisted cycle',
      'Applicable once per assisted reproductive treatment cycle',
      [limit(1, 1, 'course-of-treatment', on('per treatment cycle'))],
    ],
    [
      'an embryo',
      'Test applicable not more than once per embryo',
      [limit(1, 1, 'episode', on('per embryo'))],
    ],
    [
      'an episode of disease',
      'Test applicable once per patient per episode of disease or relapse',
      [limit(1, 1, 'episode', on('per episode of disease'))],
    ],
    [
      'a presentation',
      'Clot removal, applicable once per presentation by the patient at a clinic that is open',
      [limit(1, 1, 'episode', on('per presentation'))],
    ],
    ['a claim', 'Peeling, limited to one claim per patient per episode', [limit(1, 1, 'episode')]],
    ['a patient, without a period', 'Filler-once per patient', [limit(1, 1, 'lifetime')]],
    ['nothing, at the end', 'Scope of the nose. Applicable once (H) (Anaes.)', [limit(1, 1, 'lifetime')]],
    ['a variant', 'Test of a gene Once per variant', [limit(1, 1, 'lifetime', on('per variant'))]],
    [
      'the first diagnosis',
      'Test applicable once at initial diagnosis',
      [limit(1, 1, 'lifetime', on('at the first diagnosis'))],
    ],
    ['a limb', 'Clot removal, to be claimed once per limb', [limit(1, 1, 'occasion', on('per limb'))]],
    [
      'an operation',
      'Cut of a nerve, applicable once for a single operation',
      [limit(1, 1, 'occasion', on('one operation'))],
    ],
    ['a visit', 'Fee that can be claimed once only per visit', [limit(1, 1, 'occasion', on('per visit'))]],
    [
      'the first patient of a visit',
      'For the first patient attended during one attendance by a doctor at one care home on one occasion, a fee',
      [limit(1, 1, 'occasion', { ...same, condition: 'first patient of the visit' })],
    ],
    ['one day', 'Poison, including all injections in 1 day', [limit(1, 1, 'day')]],
    ['an occasion', 'Samples of the skin, 1 or more samples on any 1 occasion', [limit(1, 1, 'occasion')]],
    ['some days', 'Breath, 1 or more tests within a 14 day period', [limit(1, 14, 'day')]],
  ]);
});

describe('A wording of a series', () => {
  wordingCases('frequency', [
    ['of services', 'Magnets, treatment of up to 20 services', [limit(20, 1, 'course-of-treatment')]],
    [
      'of sessions over months',
      'Needles; the protocol comprises no more than 6 sessions, delivered over a 4 month period',
      [limit(6, 4, 'month')],
    ],
    [
      'of sites a day',
      'Rays applicable once per day per site, for a maximum of 3 sites',
      [limit(3, 1, 'day', on('per site'))],
    ],
    [
      'of pressures a day',
      'Line, on any calendar day (up to a maximum of 3 types)',
      [limit(3, 1, 'day', on('for each type'))],
    ],
    [
      'to a maximum',
      'Skin test, 1 of this item to a maximum of 3 in a 6 month period',
      [limit(3, 6, 'month')],
    ],
    [
      'of a pregnancy',
      'Turning of the child, limited to a maximum of 2 turns per pregnancy',
      [limit(2, 1, 'pregnancy')],
    ],
    ['of services per side', 'Fat, up to a total of 3 services per side', [limit(3, 1, 'lifetime', stated)]],
    [
      'each a while after the one before',
      'Fat, if each service is provided at least 2 months after the previous service',
      [limit(1, 2, 'month', stated)],
    ],
    [
      'with exceptions',
      'Poison, applicable not more than twice except if it helped',
      [limit(2, 1, 'lifetime', stated)],
    ],
    [
      'of orthodontic quarters',
      'Braces-each subsequent 3 months of active treatment (repairs included) for a maximum of a further 30 months',
      [limit(1, 3, 'month'), limit(10, 1, 'course-of-treatment')],
    ],
    ['that begins', 'Braces-initial 3 months of active treatment', [limit(1, 1, 'course-of-treatment')]],
  ]);
});

describe('A wording that looks back', () => {
  wordingCases('frequency', [
    [
      'on that day',
      'Pressure that has not previously been performed in those circumstances on the day for another',
      [limit(1, 1, 'day', on('for each type'))],
    ],
    [
      'on the procedure',
      'Pressure not measured or performed in association with the current procedure for that type',
      [limit(1, 1, 'occasion', on('for each type'))],
    ],
    [
      'on a drug',
      'Poison, if the patient has not had treatment with the drug within the immediately preceding 4 months',
      [limit(1, 4, 'month')],
    ],
    [
      'on occasions',
      'Poison: if treated within the previous 12 months-the patient had treatment on no more than 2 separate occasions',
      [limit(3, 12, 'month')],
    ],
    [
      'on the item or others that applied',
      'Visit other than on a patient in relation to whom this item or any of items 7100, 7102 to 7105 has applied in the preceding 24 months',
      [limit(1, 24, 'month', { with: ['7100', '7102-7105'] })],
    ],
    [
      'on the item or others that applied, with an exception',
      'Review of a person in relation to whom, in the preceding 18 months, this item or item 7100 has applied, unless much changed',
      [limit(1, 18, 'month', { ...stated, with: ['7100'] })],
    ],
    [
      'on another item of the same period',
      'Review, not more than once in each 6 month period, and only if item 7100 does not apply in the same 6 month period, except if much changed',
      [limit(1, 6, 'month', { ...stated, with: ['7100'] })],
    ],
    [
      'on another service of the year',
      'Talk, if this attendance and another attendance to which this item or items 7100 and 7103 apply have not exceeded 9 attendances in a calendar year',
      [limit(9, 1, 'calendar-year', { with: ['7100', '7103'] })],
    ],
    [
      'on fewer services',
      'Fields; the patient has received fewer than two field services to which this item or item 7100 applies in a 12-month period',
      [limit(2, 12, 'month', { with: ['7100'] })],
    ],
    [
      'on neither item',
      'Review, if neither this item nor item 7100 has applied more than twice in any 12-month period',
      [limit(2, 12, 'month', { with: ['7100'] })],
    ],
    [
      'on group services of the year',
      'Class, to a maximum of 6 group sessions in any calendar year (counting those of this item or items 7100 and 7103)',
      [limit(6, 1, 'calendar-year', { with: ['7100', '7103'] })],
    ],
    ['on no period', 'Visit to a patient in relation to whom this item or item 7100 has applied', undefined],
  ]);
});
