// The practitioners of a location: those of its claims, then those that were checked with.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocationProviders } from '../../../src/application/providers/location-providers.ts';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { holderOf } from '../../support/providers.ts';
import { minorId } from '../../support/minor-id.ts';

const [here, elsewhere] = [minorId('ABC00001'), minorId('ABC00002')];
const today = localDate('2026-11-20');

const provider = (number: string, name: string, closedOn: string | null = null): Provider =>
  holderOf([], {
    number: number as Provider['number'],
    name,
    closedOn: closedOn === null ? null : localDate(closedOn),
  });

const register = new Map<string, Provider>(
  [
    provider('A', 'Dr Adder'),
    provider('B', 'Dr Bilby'),
    provider('C', 'Dr Cassowary'),
    provider('X', 'Dr Closed', '2026-11-19'),
    ...Array.from({ length: 9 }, (_, at) => provider(String(at), `Dr ${at}`)),
  ].map((each) => [each.number, each] as const),
);

const listOf = (billed: readonly string[]) =>
  createLocationProviders({
    billed: { ofLocation: (location) => Promise.resolve(location === here ? billed : []) },
    providers: { find: (number) => register.get(number) ?? null },
    clock: { today: () => today },
  });
const names = async (list: ReturnType<typeof listOf>, location = here) =>
  (await list.list(location)).map(({ name }) => name);

describe('the practitioners of a location', () => {
  it('are those of its claims and those that were checked with, by name', async () => {
    const list = listOf(['C', 'B']);
    list.noteChecked(here, 'A');
    assert.deepEqual(await names(list), ['Dr Adder', 'Dr Bilby', 'Dr Cassowary']);
  });

  it('are of that location alone', async () => {
    const list = listOf(['C']);
    list.noteChecked(here, 'A');
    assert.deepEqual(await names(list, elsewhere), []);
  });

  it('are in the register and open today', async () => {
    const list = listOf(['X', 'unknown', 'B']);
    list.noteChecked(here, 'nothing');
    assert.deepEqual(await names(list), ['Dr Bilby']);
  });

  it('are eight at most: what was checked with longest ago is forgotten first', async () => {
    const list = listOf([]);
    for (let at = 0; at < 9; at += 1) list.noteChecked(here, String(at));
    list.noteChecked(here, '1');
    list.noteChecked(here, 'nothing');
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Dr ${at}`);
    assert.deepEqual(await names(list), eight);
    const ofNine = await names(listOf(['A', 'B', '0', '1', '2', '3', '4', '5', 'C']));
    assert.equal(ofNine.length, 8);
    assert.ok(!ofNine.includes('Dr Cassowary'));
  });
});
