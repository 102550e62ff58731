// Practitioners who are suggested while a name or a number is typed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestProviders } from '../../../src/application/providers/suggest-providers.ts';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { holderOf } from '../../support/providers.ts';

const provider = (number: string, name: string, closedOn: string | null = null): Provider =>
  holderOf([], {
    number: number as Provider['number'],
    name,
    closedOn: closedOn === null ? null : localDate(closedOn),
  });
const all = [
  provider('9900110B', 'Dr Anna Adder'),
  provider('9900120A', 'Dr Anna Bilby'),
  provider('9900130X', 'Dr Anna Closed', '2026-11-19'),
  provider('9900140T', 'Dr Cassowary'),
];
const suggested = (typed: string, max = 10) =>
  suggestProviders(
    { providers: { all: () => all }, clock: { today: () => localDate('2026-11-20') } },
    typed,
    max,
  ).map(({ name }) => name);

describe('the practitioners that are suggested', () => {
  for (const [typed, names] of [
    ['anna', ['Dr Anna Adder', 'Dr Anna Bilby']],
    ['  BIL anna ', ['Dr Anna Bilby']],
    ['990014', ['Dr Cassowary']],
    ['dr 9900110b', ['Dr Anna Adder']],
    ['anna cassowary', []],
    ['closed', []],
    ['', []],
    ['  ', []],
  ] as const)
    it(`for "${typed}" are ${names.length} that are open and have each word`, () => {
      assert.deepEqual(suggested(typed), names);
    });

  it('are so many at most', () => assert.deepEqual(suggested('dr', 2), ['Dr Anna Adder', 'Dr Anna Bilby']));
});
