// Times of services read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that says how long the service takes', () => {
  wordingCases('minutes', [
    ['at least', 'Attendance lasting at least 20 minutes', { from: 20 }],
    ['more than', 'Attendance of more than 20 minutes in duration', { from: 20 }],
    ['not less than', 'Attendance for a period of not less than 1 hour', { from: 60 }],
    ['or more', 'Attendance for a period of 5 hours or more', { from: 300 }],
    ['less than', 'Attendance lasting less than 6 minutes', { under: 6 }],
    ['not more than counts the minute itself', 'Attendance lasting not more than 5 minutes', { under: 6 }],
    ['up to', 'Labour, management of, for up to 6 hours', { under: 361 }],
    ['or less', 'Block, if attendance is 15 minutes or less', { under: 16 }],
    ['both bounds', 'Attendance lasting at least 6 minutes but less than 20 minutes', { from: 6, under: 20 }],
    [
      'more than, not more than',
      'Attendance of more than 5 minutes in duration but not more than 25 minutes',
      { from: 5, under: 26 },
    ],
    [
      'hours and minutes',
      'Chamber for at least 1 hour 30 minutes and not more than 3 hours',
      { from: 90, under: 181 },
    ],
    ['between, in one unit', 'Labour of between 6 and 12 hours', { from: 360, under: 721 }],
    ['between, in two units', 'Procedure of between 45 minutes and 2 hours', { from: 45, under: 120 }],
    ['a number word', 'Group therapy lasting at least one hour', { from: 60 }],
    ['a span of the clock', '2:11 HOURS TO 2:20 HOURS (11 basic units)', { from: 131, under: 141 }],
    [
      'the first of two',
      'Session of at least 45 minutes, of which the pulse lasts for at least 30 minutes',
      { from: 45 },
    ],
  ]);
});

describe('A wording whose times are not the time of the service', () => {
  wordingCases('minutes', [
    ['scoring', 'Study with scoring in epochs of not more than 1 minute', undefined],
    ['a step of the operation', 'Repair taking 45 minutes or less', undefined],
    ['an exact time', 'Recording over 24 hours', undefined],
  ]);
});
