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
      'a service before, or one of its own',
      'Ring, if a service to which item 7100, or this item, applies has been performed on the patient',
      [{ items: ['7001', '7100'], when: 'before' }],
    ],
    [
      'a service that another gave before',
      'Look, if the patient has attended another ringer for an attendance to which item 7100 or 7105 applies',
      [{ items: ['7100', '7105'], when: 'before' }],
    ],
    [
      'a finding of a service before',
      'Look, if a crack was found as a result of a service mentioned in item 7100 performed in the previous 12 months',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'the result that it follows up',
      'Second test, in the follow up of a bell result under item 7100 or 7105 that lies high',
      [{ items: ['7100', '7105'], when: 'before' }],
    ],
    [
      'the bell that it looks at again, by who made it',
      'Look at a bell prepared by a ringer under item 7100',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'a service before, behind a denial of another clause',
      'Ring, not for a child, if a service to which item 7100 applies was provided to the patient',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'the test that it repeats',
      'Test, if the test is a repeat of a test to which item 7100 applies',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'plans, by who made them',
      'Review of: (a) a bell plan prepared by a ringer (or an associated ringer) to which item 7100 applies; or (b) tower arrangements which have been coordinated by the ringer (or an associated ringer) to which item 7105 applies',
      [{ items: ['7100', '7105'], when: 'before' }],
    ],
    [
      'in one episode',
      'Test, rendered in the same patient episode as a service to which item 7100 applies',
      [{ items: ['7100'], when: 'same-occasion' }],
    ],
    [
      'associated, behind a choice',
      'Closing, with or without ringing, to be used after a fall, being a service associated with a service to which item 7100 applies',
      [{ items: ['7100'], when: 'same-occasion' }],
    ],
    [
      'before, with a dash behind its number',
      'Look, examined subsequent to item 7100-1 look in 7 days',
      [{ items: ['7100'], when: 'before' }],
    ],
    [
      'two needs, not one or the other',
      'Ring, in conjunction with a service to which item 7100 applies, and associated with a service to which item 7105 applies',
      [
        { items: ['7100'], when: 'same-occasion' },
        { items: ['7105'], when: 'same-occasion' },
      ],
    ],
    [
      'one of two cases',
      'Recording: (a) for a service not associated with a service to which item 7100 applies—a bell; or (b) for a service associated with a service to which item 7100 applies—a horn',
      undefined,
    ],
    ['an exception', 'Ring (except if a service described in item 7100 has been performed)', undefined],
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
    [
      'not before, in a list of what it is not',
      'Ring, if the service is not a service: worn with a hat; or performed within 24 months of a service to which item 7100 applies',
      undefined,
    ],
    [
      'not as another service',
      'Ring, worn in association with a walk and not as a service to which item 7100 applies',
      undefined,
    ],
    [
      'not applicable',
      'Ring. This item does not apply if, in the previous 24 months, a service to which item 7100 applies has been provided',
      undefined,
    ],
    [
      'denied behind one that is denied',
      'Ring, not being a service associated with a service to which item 7100 applies, or a service associated with a service to which item 7105 applies',
      undefined,
    ],
  ]);
});

describe('A wording of a service on top of another', () => {
  const onTop = (items: string[]) => [{ items, when: 'same-occasion' as const }];
  wordingCases('needs', [
    [
      'that it begins with',
      'A bell service to which item 7100 or 7105 applies, if the bell is large',
      onTop(['7100', '7105']),
    ],
    [
      'that it begins with, in a list',
      'A bell service to which: (a) item 7100 applies; or (b) item 7105 applies (see the tower), if it rings',
      onTop(['7100', '7105']),
    ],
    [
      'that an episode consists of',
      'Opening of an episode that consists of 1 or more services described in items 7100 and 7105',
      onTop(['7100', '7105']),
    ],
    [
      'that an episode includes',
      'A payment when the episode is bulk billed and includes item 7100.',
      onTop(['7100']),
    ],
    ['assisted at', 'Assistance at any bell casting covered by items 7100 and 7105', onTop(['7100', '7105'])],
    [
      'assisted at, by group',
      'Assistance at any operation mentioned in an item in Group T9 that is large',
      onTop(['group:T9']),
    ],
    [
      'in brackets',
      'Help at the raising of a bell (a service to which item 7100 applies) by another ringer',
      onTop(['7100']),
    ],
    ['related to it', 'Ring, if the service is related to item 7100', onTop(['7100'])],
    [
      'whose fee it raises',
      'The fee for the medical service described in whichever of items 7100 or 7105 applies',
      onTop(['7100', '7105']),
    ],
    [
      'that is an operation of the day',
      'Attendance, if the operation is a service to which an item in Group T9 applies',
      [{ items: ['group:T9'], when: 'same-day' }],
    ],
  ]);
  const ofTable = 'A bell service to which an item in this table (other than item 7100) applies';
  wordingCases('needs', [['of a table that is not known', ofTable, undefined]]);
  wordingCases(
    'needs',
    [
      [
        'of the table of imaging',
        'A picture service to which an item in this table (other than item 7100) applies if it rings',
        onTop(['group:I1', 'group:I2', 'group:I3', 'group:I4', 'group:I5']),
      ],
    ],
    { group: 'I6', subGroup: null },
  );
});

describe('A wording of a service after another', () => {
  const after = (items: string[]) => [{ items, when: 'before' as const }];
  wordingCases('needs', [
    [
      'within a time',
      'Second bell within 10 days of the casting described by items 7100 or 7105',
      after(['7100', '7105']),
    ],
    [
      'or of itself',
      'Second bell within 36 months of a first bell to which this item or item 7100 applies',
      after(['7001', '7100']),
    ],
    [
      'given in a time',
      'Bell, if a service has been provided to the patient in the preceding 6 months to which item 7100 applies',
      after(['7100']),
    ],
    [
      'received',
      'Bell for a patient who has received two bell services to which item 7100 applies',
      after(['7100']),
    ],
    [
      'fewer than some',
      'Bell for a patient who has received fewer than two bell services to which item 7100 applies',
      undefined,
    ],
    [
      'received, in a list',
      'Bell, if the patient has previously received: (a) a service under item 7100; and (b) a service under item 7105',
      [...after(['7100']), ...after(['7105'])],
    ],
    ['without a result', 'Second test, where the results in item 7100 are inconclusive', after(['7100'])],
    [
      'that was undone',
      'Reversal, if any of items 7100 to 7105 applied to the previous procedure',
      after(['7100-7105']),
    ],
    [
      'with which a course begins',
      'All attendances, being a course for which the first attendance is a service to which item 7100 applies',
      after(['7100']),
    ],
    ['in either order', 'Attendance before or after a first look under item 7100 in a course', undefined],
    [
      'with or after',
      'Talk, if it is in conjunction with, or after, an attendance by the ringer that is described in item 7100',
      after(['7100']),
    ],
  ]);
});
