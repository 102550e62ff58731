// Which texts are a file number of Veterans' Affairs: state, war code, digits, and a letter for a dependant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseVeteranNumber } from '../../../src/domain/values/veteran-number.ts';

describe('a file number', () => {
  const rows: readonly (readonly [text: string, number: string | null, why: string])[] = [
    ['NX12', 'NX12', 'a state, a war code and digits'],
    ['N12', 'N12', 'has no war code, and is of the shortest length'],
    ['N1', null, 'is shorter than the insurer takes'],
    ['NSIM9001', 'NSIM9001', 'is of eight characters'],
    ['NSIM90012', null, 'is of nine without a segment'],
    ['NSIM9001A', 'NSIM9001A', 'has a letter for a dependant'],
    ['NSIM9001AB', null, 'has two letters at its end'],
    ['NSIMX9001', null, 'has a war code of four letters'],
    ['NX123456', 'NX123456', 'has six digits'],
    ['N1234567', null, 'has seven digits'],
    ['QX 901', 'QX901', 'is written with a space'],
    ['qx901a', 'QX901A', 'is in small letters'],
    ['AX901', null, 'has no state letter'],
    ['NXYZ', null, 'has no digit'],
    ['', null, 'is empty'],
    [`N1${' '.repeat(200)}2`, null, 'is all but empty'],
  ];
  for (const [text, number, why] of rows)
    it(`${number === null ? 'is not' : 'is'} read where it ${why}`, () =>
      assert.equal(parseVeteranNumber(text), number));

  for (const state of 'NVQSWT')
    it(`begins with the state ${state}`, () => assert.notEqual(parseVeteranNumber(`${state}X901`), null));
});
