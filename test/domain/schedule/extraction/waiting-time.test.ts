// Waiting times after other services read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that makes the service wait', () => {
  wordingCases('gap', [
    [
      'after other items',
      'Scan, if a service to which item 7100 applies has not been provided in the previous 12 months',
      [{ n: 12, unit: 'month', after: ['7100'] }],
    ],
    [
      'in days',
      'Scan, if a service to which item 7100 applies has not been provided in the previous 30 days',
      [{ n: 30, unit: 'day', after: ['7100'] }],
    ],
    [
      'in weeks',
      'Scan, if a service to which item 7100 applies has not been provided in the previous 6 weeks',
      [{ n: 6, unit: 'week', after: ['7100'] }],
    ],
    [
      'in years',
      'Scan, if a service to which item 7100 applies has not been provided in the previous 2 years',
      [{ n: 2, unit: 'year', after: ['7100'] }],
    ],
    [
      'for ever',
      'Test, if the patient has not previously received a service to which item 7100 applies',
      [{ n: 1, unit: 'lifetime', after: ['7100'] }],
    ],
    [
      'at least so long',
      'Second reading, performed at least 24 months after a service to which item 7100 applies',
      [{ n: 24, unit: 'month', after: ['7100'] }],
    ],
    [
      'at least so many years, after several',
      'Second reading, performed at least 2 years after a service to which item 7100 or 7105 applies',
      [{ n: 2, unit: 'year', after: ['7100', '7105'] }],
    ],
    [
      'a limit on itself and another is none',
      'Plan, if a service to which this item or item 7100 applies has not been provided in the preceding 12 months',
      undefined,
    ],
    [
      'a number of services before is allowed',
      'Visit, if not more than one service to which item 7100 applies has been provided in the preceding 12 months',
      undefined,
    ],
    [
      'a limit on itself is none',
      'Scan, if a service to which this item applies has not been provided in the previous 12 months',
      undefined,
    ],
    [
      'more is said than code reads',
      'Scan, if a service to which item 7100 applies has not been provided in the previous 12 months for the same pain',
      undefined,
    ],
  ]);
});

describe('A wording that makes the service wait after a group that only its place shows', () => {
  const wording =
    'Scan, if a service to which an item in this Group applies has not been provided in the previous 12 months';
  wordingCases('gap', [['read with the place', wording, [{ n: 12, unit: 'month', after: ['group:T8'] }]]]);
  wordingCases('gap', [['read without it', wording, undefined]], null);
});
