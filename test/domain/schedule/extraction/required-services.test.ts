// Services that must go together, read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording of a service that goes with another', () => {
  wordingCases('needs', [
    [
      'associated',
      'Biopsy, being a service associated with a service to which item 7100 or 7105 applies',
      [{ items: ['7100', '7105'], when: 'same-occasion' }],
    ],
    [
      'in conjunction',
      'Repair, if performed in conjunction with a service to which item 7100 applies',
      [{ items: ['7100'], when: 'same-occasion' }],
    ],
    [
      'on the same day',
      'Echo that is provided on the same day as a service to which item 7100 applies',
      [{ items: ['7100'], when: 'same-day' }],
    ],
    [
      'on the same day, said behind',
      'Biopsy, being a service associated with a service to which item 7100 applies on the same day',
      [{ items: ['7100'], when: 'same-day' }],
    ],
    [
      'a group',
      'Ring, when worn in conjunction with a test to which an item in Group T7 or Group T9 applies',
      [{ items: ['group:T7', 'group:T9'], when: 'same-occasion' }],
    ],
    [
      'a second group by its letter alone',
      'Ring, when worn in conjunction with a test to which an item in Group T7 or T9 applies',
      [{ items: ['group:T7', 'group:T9'], when: 'same-occasion' }],
    ],
    [
      'a plan before',
      'Second plan, if a plan described in item 7100 has been prepared',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'a service before',
      'Review, if a service to which item 7100 applies was provided to the patient',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'one way among others',
      'Freezing, as an independent procedure, or when performed in conjunction with item 7100',
      undefined,
    ],
    [
      'excluded, not needed',
      'Repair, other than a service associated with a service to which item 7100 applies',
      undefined,
    ],
    ['not before', 'Review, if a service to which item 7100 applies has not been provided', undefined],
  ]);
});
