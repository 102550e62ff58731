// What every store of the time zones of locations promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLocationZones } from '../../src/application/providers/location-zone-register.ts';
import type { LocationZone } from '../../src/domain/values/location-zone.ts';
import type { LocationZoneStore } from '../../src/ports/providers/location-zones.ts';
import { capturedLog } from '../support/captured-log.ts';
import { eventually } from '../support/eventually.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly zones: LocationZoneStore;
  /** A second store on the same zones, as another process has it. */
  readonly elsewhere: LocationZoneStore;
  close(): Promise<void>;
}

const [one, two] = [minorId('SBX00001'), minorId('SBX00002')];

/** Runs the suite on the store that `open` gives. */
export function locationZoneStoreContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
): void {
  describe(`a store of time zones on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('has each location as it was set last, and none that is not set any more', async () => {
      const { zones, elsewhere } = opened;
      assert.equal((await zones.loadAll()).size, 0);
      await zones.set(one, 'Australia/Darwin');
      await elsewhere.set(one, 'Australia/Perth');
      await zones.set(two, 'Pacific/Norfolk');
      const both = new Map<string, LocationZone>([
        [one, 'Australia/Perth'],
        [two, 'Pacific/Norfolk'],
      ]);
      assert.deepEqual(await zones.loadAll(), both);
      await zones.set(two, null);
      await zones.set(two, null);
      assert.deepEqual(await elsewhere.loadAll(), new Map([[one, 'Australia/Perth']]));
    });

    it('lets a register use it at once, that of another process soon, and one that is opened later', async (test) => {
      const { zones, elsewhere } = opened;
      const file = new Map([[one, { timeZone: 'Australia/Eucla' as const }]]);
      const sources = { file, ofService: 'Australia/Sydney' };
      const here = await openLocationZones({ store: zones, ...sources }, capturedLog());
      test.after(() => here.close());
      const there = await openLocationZones({ store: elsewhere, ...sources }, capturedLog());
      test.after(() => there.close());
      for (const zone of ['Australia/Adelaide', 'Australia/Perth'] as const) {
        await here.set(one, zone);
        assert.equal(here.zoneOf(one), zone);
        await eventually(() => there.zoneOf(one) === zone);
      }
      const later = await openLocationZones({ store: elsewhere, ...sources }, capturedLog());
      test.after(() => later.close());
      assert.equal(later.zoneOf(one), 'Australia/Perth');
      await here.set(one, null);
      await eventually(() => there.zoneOf(one) === 'Australia/Eucla');
    });
  });
}
