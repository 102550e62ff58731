// Limits on how often read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

const limit = (
  max: number,
  n: number,
  unit:
    | 'day'
    | 'week'
    | 'month'
    | 'year'
    | 'calendar-year'
    | 'lifetime'
    | 'pregnancy'
    | 'occasion'
    | 'course-of-treatment'
    | 'episode',
) => ({ max, per: { n, unit } });

describe('A wording that counts services in a period', () => {
  wordingCases('frequency', [
    [
      'once in a period',
      'Scan of the hip Applicable once in any 12 month period (R)',
      [limit(1, 12, 'month')],
    ],
    [
      'not more than',
      'Scan of the hip; applicable not more than 4 times in any 12 month period',
      [limit(4, 12, 'month')],
    ],
    ['hyphened period', 'Test. Applicable twice per patient in a 12-month period', [limit(2, 12, 'month')]],
    [
      'number word',
      'Conference. (Not payable more than once per patient in a five year period.)',
      [limit(1, 5, 'year')],
    ],
    ['each', 'Plan Applicable once each 5 years', [limit(1, 5, 'year')]],
    [
      'once only',
      'Scan. For any particular patient, once only in a 24 month period',
      [limit(1, 24, 'month')],
    ],
    ['a maximum of things', 'Test; maximum of 2 tests in a 12 month period', [limit(2, 12, 'month')]],
    [
      'two limits, in reading order',
      'Plan Applicable each 2 years; maximum of 3 tests in a 12 month period',
      [limit(1, 2, 'year'), limit(3, 12, 'month')],
    ],
    [
      'each part of the body apart',
      'Scan Applicable once per breast in any 12 month period',
      [{ ...limit(1, 12, 'month'), condition: 'per breast' }],
    ],
    [
      'each provider apart is no condition',
      'Scan Applicable once per provider in any 12 month period',
      [{ ...limit(1, 12, 'month'), sameProvider: true }],
    ],
    [
      'by the same provider, said behind the period',
      'Test Applicable once in any 12 month period by the same practitioner',
      [{ ...limit(1, 12, 'month'), sameProvider: true }],
    ],
    [
      'each eye apart',
      'Laser Applicable once to that eye in any 12 month period',
      [{ ...limit(1, 12, 'month'), condition: 'per eye' }],
    ],
    [
      'a calendar year, after a clause that names another item',
      'Review of a test to which item 7100 applies; applicable twice in a calendar year',
      [limit(2, 1, 'calendar-year')],
    ],
    [
      'not provided twice before',
      'Scan, if the service has not already been provided twice in the previous 12 months',
      [limit(2, 12, 'month')],
    ],
    [
      'an initial attendance in a course',
      'Attendance, being an initial attendance in a single course of treatment',
      [limit(1, 1, 'course-of-treatment')],
    ],
    [
      'the first in a course, by one provider',
      'Attendance, being the initial attendance in a single course of treatment',
      [{ ...limit(1, 1, 'course-of-treatment'), sameProvider: true }],
    ],
    ['per day', 'Care, applicable once per day', [limit(1, 1, 'day')]],
    ['24 hours', 'Care, applicable once in a 24 hour period', [limit(1, 1, 'day')]],
    ['each occasion', 'Planning, for each occasion at which it is provided', [limit(1, 1, 'occasion')]],
    ['each day', 'Pump, management of-each day (H)', [limit(1, 1, 'day')]],
    ['lifetime', 'Analysis of tissue Applicable only once per lifetime', [limit(1, 1, 'lifetime')]],
    ['pregnancy', 'Attendance, to a maximum of 3 services per pregnancy', [limit(3, 1, 'pregnancy')]],
    [
      'occasion',
      'Flap Applicable only once per occasion on which the service is provided',
      [limit(1, 1, 'occasion')],
    ],
    [
      'course',
      'Plan for therapy Applicable once per course of treatment',
      [limit(1, 1, 'course-of-treatment')],
    ],
    [
      'first of a course',
      'Attendance by a specialist-initial attendance in a single course of treatment',
      [{ ...limit(1, 1, 'course-of-treatment'), sameProvider: true }],
    ],
    [
      'later ones of a course',
      'Lantern fitting by a specialist-each fitting after the first in a single course of treatment',
      undefined,
    ],
  ]);
});

describe('A wording that counts other items too', () => {
  wordingCases('frequency', [
    [
      'including',
      'Lantern walk, to a maximum of 5 attendances (including any attendances to which this item or item 7100 applies) in a calendar year',
      [{ ...limit(5, 1, 'calendar-year'), with: ['7100'] }],
    ],
    [
      'a group',
      'Lantern walk, to a maximum of 5 attendances (including any attendances to which this item or an item in Group M3 applies) in a calendar year',
      [{ ...limit(5, 1, 'calendar-year'), with: ['group:M3'] }],
    ],
    [
      'to which',
      'Visit. Applicable up to a total of 4 services to which this item, item 7100 or item 7105 applies on the same day',
      [{ ...limit(4, 1, 'day'), with: ['7100', '7105'] }],
    ],
    [
      'not yet exceeded',
      'Visit, if that attendance and another attendance to which any of items 7100 to 7105 applies have not exceeded 50 attendances in a calendar year',
      [{ ...limit(50, 1, 'calendar-year'), with: ['7100-7105'] }],
    ],
    [
      'not yet exceeded, behind an item that is excluded',
      'Visit, other than a service to which item 7200 applies, if that attendance and another attendance to which item 7100 applies have not exceeded 50 attendances in a calendar year',
      [{ ...limit(50, 1, 'calendar-year'), with: ['7100'] }],
    ],
    [
      'claimed before, in a lifetime',
      'Test, if a claim has not previously been made under this item or item 7100-applicable only once per lifetime',
      [{ ...limit(1, 1, 'lifetime'), with: ['7100'] }],
    ],
    [
      'claimed before, which is no limit of a shorter period',
      'Test, if a claim has previously been made under this item or item 7100-applicable once in any 12 month period',
      [limit(1, 12, 'month')],
    ],
    [
      'already exceeded',
      'Visit, if that attendance and another attendance to which item 7100 applies exceed 50 attendances in a calendar year',
      undefined,
    ],
    [
      'items whose part is not clear',
      'Visit, applicable once in any 12 month period and item 7100',
      undefined,
    ],
  ]);
});

describe('A wording that denies services in the period before', () => {
  wordingCases('frequency', [
    [
      'not provided',
      'Plan, if a service to which this item or item 7100 applies has not been provided to the walker in the preceding 12 months',
      [{ ...limit(1, 12, 'month'), with: ['7100'] }],
    ],
    [
      'by the same provider',
      'Plan, if a service to which this item applies has not been provided to the patient by the same specialist in the preceding 12 months',
      [{ ...limit(1, 12, 'month'), sameProvider: true }],
    ],
    [
      'some are allowed',
      'Lantern walk, if not more than one attendance to which this item applies has been provided in the preceding 12 months',
      [limit(2, 12, 'month')],
    ],
    [
      'in one case only',
      'Scan, and if the patient is 17 years or older-a service to which this item applies has not been provided in the previous 24 months',
      [{ ...limit(1, 24, 'month'), condition: 'only in the case that the descriptor states' }],
    ],
    [
      'at least years after itself',
      'Second reading, performed at least 2 years after a service to which this item applies',
      [limit(1, 2, 'year')],
    ],
    [
      'at least years after another service, which is a wait and no limit',
      'Second reading, performed at least 2 years after a service to which item 7100 applies',
      undefined,
    ],
    [
      'at least months after itself',
      'Second reading, performed at least 6 months after a service to which this item applies',
      [limit(1, 6, 'month')],
    ],
    [
      'the same day, which is no period before',
      'Visit, if a service to which this item applies has not been provided in the same day',
      undefined,
    ],
    [
      'was provided',
      'Review, if a service to which this item applies has been provided in the preceding 12 months',
      undefined,
    ],
  ]);
});

describe('A limit that is counted separately', () => {
  wordingCases('frequency', [
    [
      'per part of the body',
      'Implant Applicable only once per breast per lifetime',
      [{ ...limit(1, 1, 'lifetime'), condition: 'per breast' }],
    ],
    [
      'behind the period',
      'Implant Applicable once per lifetime per nostril',
      [{ ...limit(1, 1, 'lifetime'), condition: 'per nostril' }],
    ],
    [
      'per diagnosis',
      'Scan Applicable once per cancer diagnosis (R)',
      [{ ...limit(1, 1, 'episode'), condition: 'per cancer diagnosis' }],
    ],
    [
      'for one case',
      'Scope, not more than 3 times in a 12 month period if the patient has stones',
      [{ ...limit(3, 12, 'month'), condition: 'only in the case that the descriptor states' }],
    ],
  ]);
});

describe('A wording whose counts are not limits on the service', () => {
  wordingCases('frequency', [
    ['how often something happens', 'Recording for faints occurring more than once a week', undefined],
    [
      'how often something happens in a pregnancy',
      'Recording for faints occurring more than once per pregnancy',
      undefined,
    ],
    ['a quantity', 'Repair of 2 or more tendons', undefined],
    ['a count of parts', 'Attendance on not more than one patient on one occasion', undefined],
  ]);
});
