// What is typed on the eligibility page and cannot be meant is said at its field, without asking Medicare.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTypedCheck } from '../../../../src/desk/screens/check/check-form.ts';
import { unreadableFields } from '../../../../src/desk/screens/check/unreadable-fields.ts';

const wrongIn = (query: string): readonly string[] => [
  ...unreadableFields(readTypedCheck(new URLSearchParams(query))).keys(),
];

describe('a field of the eligibility page that cannot be read', () => {
  for (const [typed, fields] of [
    ['birth=31/2/1986&day=soon', ['birth', 'day']],
    ['birth=14 Feb 1986&day=14022026', []],
    ['card=123456789&irn=0', ['card', 'irn']],
    ['card=2953 70145 1/1', []],
    ['item=23&charge=free&minutes=ten&patients=0', ['charge', 'minutes', 'patients']],
    ['item=23&charge=$1,085.5&minutes=20&patients=9999', []],
    ['item=23&item=36&charge=&charge=-5&minutes=&minutes=10000', ['charge-2', 'minutes-2']],
    ['item=&charge=free', []],
    ['', []],
  ] as const)
    it(typed === '' ? 'is none where nothing is typed' : typed, () => {
      assert.deepEqual(wrongIn(typed.replaceAll(' ', '+')), fields);
    });
});
