// In which time zone a location is: as it was set at the desk, else in the operator's file, else that of the service.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLocationZones } from '../../../src/application/providers/location-zone-register.ts';
import { setLocationZone } from '../../../src/application/providers/set-location-zone.ts';
import type { LocationZone } from '../../../src/domain/values/location-zone.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { minorId } from '../../support/minor-id.ts';

const [one, two] = [minorId('ABC00001'), minorId('ABC00002')];

/** A store without notice of changes: what is read again is read by the register itself. */
function storeOf(held: Map<string, LocationZone>) {
  return {
    loadAll: async () => new Map(held),
    set: async (location: string, zone: LocationZone | null) =>
      void (zone === null ? held.delete(location) : held.set(location, zone)),
    watch: async () => async () => {},
  };
}

describe('the time zone of a location', () => {
  it('is that of the desk, else of the file, else of the service, and no other location gets it', async (test) => {
    const file = new Map([
      [one, { timeZone: 'Australia/Darwin' as const }],
      [two, {}],
    ]);
    const sources = { store: storeOf(new Map()), file, ofService: 'Australia/Sydney' };
    const register = await openLocationZones(sources, capturedLog());
    test.after(() => register.close());
    const zones = () => [one, two, null].map((location) => register.zoneOf(location));
    assert.deepEqual(zones(), ['Australia/Darwin', 'Australia/Sydney', 'Australia/Sydney']);
    await register.set(one, 'Australia/Perth');
    assert.deepEqual(zones(), ['Australia/Perth', 'Australia/Sydney', 'Australia/Sydney']);
    assert.deepEqual(
      [register.atDesk(one), register.withoutDesk(one)],
      ['Australia/Perth', 'Australia/Darwin'],
    );
    const used = ['Australia/Sydney', 'Australia/Perth'];
    assert.deepEqual([...register.inUse()].toSorted(), used.toSorted());
    await register.set(one, null);
    assert.equal(register.zoneOf(one), 'Australia/Darwin');
  });

  it('is set only after who did it is recorded', async () => {
    const done: unknown[] = [];
    const deps = {
      audit: {
        add: async ({ act, outcome, location }: AuditEntry) => void done.push([act, outcome, location]),
      },
      zones: { set: async (...set: readonly unknown[]) => void done.push(set) },
    };
    const who = { location: one, actor: { keyId: null, requestId: 'request-1' } };
    await setLocationZone(deps, who, 'Australia/Perth');
    await setLocationZone(deps, who, null);
    assert.deepEqual(done, [
      ['set-time-zone', 'Australia/Perth', one],
      [one, 'Australia/Perth'],
      ['set-time-zone', 'removed', one],
      [one, null],
    ]);
  });
});
