// Providers made for tests: holders of recognition codes, and the bundled roles to read them by.
import assert from 'node:assert/strict';
import type { HeldRecognition, Provider } from '../../src/domain/providers/provider.ts';
import { createRoleIndex } from '../../src/domain/providers/role-index.ts';
import { decideServicingEligibility } from '../../src/domain/providers/servicing-eligibility.ts';
import type { ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { parseProviderNumber, type ProviderNumber } from '../../src/domain/values/provider-number.ts';
import { bundledData } from './bundled-data.ts';

const data = await bundledData();

/** The roles of data/recognitions.json. */
export const bundledRoles = createRoleIndex(data.recognitions, data.roles);

const parsed = parseProviderNumber('2426621B');
assert.ok(parsed);
const number: ProviderNumber = parsed;
const longAgo = localDate('2000-01-01');

/** A code held from a day to a day, both inclusive. */
export function held(code: string, from = '2000-01-01', to: string | null = null): HeldRecognition {
  return { code, from: localDate(from), to: to === null ? null : localDate(to) };
}

/** Who has held these codes since 2000, at a location open since then; every field can be set. */
export function holderOf(codes: readonly string[], fields: Partial<Provider> = {}): Provider {
  return {
    number,
    name: 'Dr Test Provider',
    recognitions: codes.map((code) => held(code)),
    openedOn: longAgo,
    closedOn: null,
    state: 'NSW',
    modifiedMonash: 1,
    ...fields,
  };
}

/** May the provider render the item on the day, by the bundled groups, notes and roles. */
export function mayRender(provider: Provider, item: ScheduleItem, date = '2026-11-20') {
  const { groups, notes } = data.reference;
  return decideServicingEligibility({
    provider,
    item,
    groups,
    notes,
    roles: bundledRoles,
    date: localDate(date),
  });
}
