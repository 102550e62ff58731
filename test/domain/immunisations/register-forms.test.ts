// The forms of the Immunisation Register: its days, its own provider numbers, and what a status code comes to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatRegisterDay, parseRegisterDay } from '../../../src/domain/immunisations/register-day.ts';
import { registerOutcome } from '../../../src/domain/immunisations/register-outcome.ts';
import { isRegisterProviderNumber } from '../../../src/domain/immunisations/register-provider-number.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

describe('a day of the register', () => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['24112026', '2026-11-24'],
    ['01022024', '2024-02-01'],
    ['29022024', '2024-02-29'],
    ['29022026', null],
    ['20261124', null],
    ['2411202', null],
    ['241120261', null],
    ['2026-11-24', null],
    ['', null],
  ];
  for (const [text, day] of rows)
    it(`"${text}" is ${day ?? 'none'}`, () => {
      assert.equal(parseRegisterDay(text), day);
      if (day !== null) assert.equal(formatRegisterDay(localDate(day)), text);
    });
});

describe('a provider number of the register', () => {
  const rows: readonly (readonly [string, boolean, string])[] = [
    ['T39126X', true, 'is the published sample'],
    ['T39126Y', false, 'has another check letter'],
    ['T39127X', false, 'has another digit'],
    ['N39126X', false, 'has another state'],
    ['t39126X', false, 'is in small letters'],
    ['T3912X', false, 'is too short'],
    ['t00000Y', false, 'has no state, and a check letter that fits'],
    ['9900110B', false, 'is of Medicare'],
  ];
  for (const [number, isOne, why] of rows)
    it(`is ${isOne ? '' : 'not '}one where it ${why}`, () =>
      assert.equal(isRegisterProviderNumber(number), isOne));

  it('counts the territories C and E alike', () => {
    const letters = 'YXWTLKJHFBA'.split('');
    const of = (state: string) =>
      letters.filter((letter) => isRegisterProviderNumber(`${state}12345${letter}`));
    assert.deepEqual(of('C'), of('E'));
    assert.equal(of('C').length, 1);
  });
});

describe('a status code of the register', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['AIR-I-1000', 'accepted'],
    ['AIR-I-1100', 'accepted'],
    ['AIR-W-1001', 'to-confirm'],
    ['AIR-W-1008', 'to-confirm'],
    ['AIR-W-1004', 'not-found'],
    ['AIR-E-1005', 'rejected'],
    ['AIR-E-1058', 'rejected'],
    ['AIR-X-1000', 'status-unknown'],
    ['AIR-I-100', 'status-unknown'],
    ['', 'status-unknown'],
  ];
  for (const [code, outcome] of rows)
    it(`"${code}" is ${outcome}`, () => assert.equal(registerOutcome(code), outcome));
});
