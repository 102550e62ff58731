// Dated figures: the newest value that holds on a day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  parameterOn,
  type ParameterLine,
} from '../../../../src/domain/schedule/releases/schedule-amounts.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { ParameterLine as ParameterLineSchema } from '../../../../src/domain/schedule/releases/schedule-amounts.ts';
import { schemaCases } from '../../../support/schema-cases.ts';

const line = (value: string, from: string): ParameterLine => ({
  name: 'greatest-permissible-gap',
  value,
  unit: 'dollars',
  from,
  shownBy: [from],
  source: 'made up',
});
const lines = [line('10.00', '2025-03-01'), line('20.00', '2026-07-01')];

describe('a parameter on a day', () => {
  const cases: [date: string, value: string | null][] = [
    ['2025-02-28', null],
    ['2025-03-01', '10.00'],
    ['2026-06-30', '10.00'],
    ['2026-07-01', '20.00'],
    ['2030-01-01', '20.00'],
  ];
  for (const [date, value] of cases) {
    it(`${date}: ${value ?? 'none is held'}`, () => {
      assert.equal(parameterOn(lines, 'greatest-permissible-gap', localDate(date)), value);
    });
  }
});

const parameter = { ...line('10.00', '2025-03-01') };
schemaCases('a parameter', ParameterLineSchema, parameter, [
  ['the releases that show it to none', { ...parameter, shownBy: [] }, false],
  ['the source to no text', { ...parameter, source: '' }, false],
  ['the source to one character', { ...parameter, source: 'x' }, true],
]);
