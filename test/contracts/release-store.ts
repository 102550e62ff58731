// What every release store promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { publishedItemFromLine, type PublishedItem } from '../../src/domain/schedule/items/published-item.ts';
import type { PublishedRelease } from '../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import type { ReleaseStore } from '../../src/ports/schedule/release-store.ts';
import { anyCharacter } from '../support/any-character.ts';
import { eventually } from '../support/eventually.ts';
import { scheduleItem } from '../support/schedule-items.ts';

interface Opened {
  readonly releases: ReleaseStore;
  /** A second store on the same releases, as another process has it. */
  readonly elsewhere: ReleaseStore;
  /** Deletes every release. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const item = (itemNumber: string, descriptor = `Wording of ${itemNumber}.`): PublishedItem =>
  scheduleItem({ item: itemNumber, descriptor }).published;

const releaseOf = (date: string, items: readonly PublishedItem[]): PublishedRelease => ({
  date: localDate(date),
  origin: 'official',
  items,
});

/** Every field filled, in forms that text formats stumble over. */
const everyField = publishedItemFromLine({
  item: '104',
  category: 5,
  group: 'T8',
  subGroup: '13',
  itemType: 'S',
  feeType: 'N',
  benefitType: 'C',
  fee: '1234567.05',
  benefit75: '0.05',
  benefit85: '10.00',
  benefit100: '40.00',
  derivedFee: 'Half of the other, \\N and "so on"',
  basicUnits: 0,
  itemStart: '2004-02-29',
  feeStart: '2026-07-01',
  anaes: true,
  capType: 'P',
  capPercentage: 80.5,
  capMaximum: '500.00',
  descriptorHash: 'abcdef012345',
  descriptor: 'One\ttwo\nthree\r\n\\. \\N “four” 王 🩺 \u2028 {five}',
});

/** Runs the suite on the store that `open` gives. */
export function releaseStoreContract(name: string, skip: string | false, open: () => Promise<Opened>): void {
  describe(`a release store on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    it('is empty at first', async () => {
      assert.deepEqual(await opened.releases.loadAll(), []);
      assert.deepEqual(await opened.releases.summaries(), []);
    });

    it('gives back a release word for word', async () => {
      const release = releaseOf('2026-07-01', [item('23'), everyField]);
      assert.equal(await opened.releases.save(release), 'stored');
      assert.deepEqual(await opened.elsewhere.loadAll(), [release]);
    });

    it('gives back any wording', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 4000 }), async (words) => {
          const release = releaseOf('2026-07-01', [item('23', words)]);
          await opened.releases.save(release);
          assert.deepEqual(await opened.releases.loadAll(), [release]);
        }),
        { numRuns: 30 },
      );
    });

    it('orders items by number, whatever order they came in', async () => {
      const numbers = ['10', '9', '23', '100', '90001', '3'];
      await opened.releases.save(
        releaseOf(
          '2026-07-01',
          numbers.map((number) => item(number)),
        ),
      );
      const [loaded] = await opened.releases.loadAll();
      assert.deepEqual(
        loaded?.items.map(({ itemNumber }) => itemNumber),
        ['3', '9', '10', '23', '100', '90001'],
      );
    });

    it('orders releases by date and counts their items', async () => {
      await opened.releases.save(releaseOf('2026-07-01', [item('23')]));
      await opened.releases.save(releaseOf('2025-03-01', [item('23'), item('24')]));
      assert.deepEqual(await opened.releases.summaries(), [
        { date: '2025-03-01', items: 2 },
        { date: '2026-07-01', items: 1 },
      ]);
      const loaded = await opened.releases.loadAll();
      assert.deepEqual(
        loaded.map(({ date }) => date),
        ['2025-03-01', '2026-07-01'],
      );
    });

    it('does not change the same content, in whatever order the items come', async () => {
      await opened.releases.save(releaseOf('2026-07-01', [item('23'), item('24')]));
      assert.equal(
        await opened.releases.save(releaseOf('2026-07-01', [item('23'), item('24')])),
        'unchanged',
      );
      assert.equal(
        await opened.releases.save(releaseOf('2026-07-01', [item('24'), item('23')])),
        'unchanged',
      );
    });

    it('replaces other content of the same day as a whole, and no other day', async () => {
      const other = releaseOf('2025-07-01', [item('23')]);
      await opened.releases.save(other);
      await opened.releases.save(releaseOf('2026-07-01', [item('23'), item('24')]));
      const changed = releaseOf('2026-07-01', [item('23', 'Reworded.')]);
      assert.equal(await opened.releases.save(changed), 'replaced');
      assert.deepEqual(await opened.releases.loadAll(), [other, changed]);
    });

    it('changes nothing when a release cannot be stored whole', async () => {
      const held = releaseOf('2026-07-01', [item('23')]);
      await opened.releases.save(held);
      const twice = releaseOf('2026-07-01', [item('23', 'Reworded.'), item('24'), item('24')]);
      await assert.rejects(opened.releases.save(twice));
      assert.deepEqual(await opened.releases.loadAll(), [held]);
      assert.equal(await opened.releases.save(held), 'unchanged');
    });

    it('stores a release of thousands of items whole or not at all, whichever item is refused', async () => {
      const items = Array.from({ length: 2_500 }, (_, index) => item(String(index + 1)));
      for (const refused of [item('1'), item('1300'), item('2500')]) {
        await assert.rejects(opened.releases.save(releaseOf('2026-07-01', [...items, refused])));
        assert.deepEqual(await opened.releases.loadAll(), []);
      }
      assert.equal(await opened.releases.save(releaseOf('2026-07-01', items)), 'stored');
      assert.deepEqual(await opened.elsewhere.loadAll(), [releaseOf('2026-07-01', items)]);
      assert.equal(await opened.elsewhere.save(releaseOf('2026-07-01', items)), 'unchanged');
    });

    it('stores one of two imports of a day at once, and then the other', async () => {
      const one = releaseOf('2026-07-01', [item('23', 'One.')]);
      const two = releaseOf('2026-07-01', [item('23', 'Two.'), item('24')]);
      const outcomes = await Promise.all([opened.releases.save(one), opened.elsewhere.save(two)]);
      assert.deepEqual(outcomes.toSorted(), ['replaced', 'stored']);
      const loaded = await opened.releases.loadAll();
      assert.deepEqual(loaded, [outcomes[0] === 'replaced' ? one : two]);
    });

    it('removes a release as a whole, and no other', async () => {
      const other = releaseOf('2025-07-01', [item('23')]);
      await opened.releases.save(other);
      await opened.releases.save(releaseOf('2026-07-01', [item('23'), item('24')]));
      assert.equal(await opened.releases.remove(localDate('2026-07-01')), 2);
      assert.deepEqual(await opened.elsewhere.loadAll(), [other]);
      assert.equal(await opened.elsewhere.remove(localDate('2026-07-01')), null);
      assert.equal(await opened.releases.save(releaseOf('2026-07-01', [item('24')])), 'stored');
    });

    it('leaves a release whole or removed when it is imported and removed at once', async () => {
      const one = releaseOf('2026-07-01', [item('23', 'One.')]);
      const two = releaseOf('2026-07-01', [item('23', 'Two.'), item('24')]);
      for (let turn = 0; turn < 10; turn += 1) {
        await opened.releases.save(one);
        await Promise.all([opened.releases.save(two), opened.elsewhere.remove(one.date)]);
        const loaded = await opened.releases.loadAll();
        assert.ok(loaded.length === 0 || loaded[0]?.items.length === 2);
        assert.notEqual(await opened.releases.save(one), 'unchanged');
      }
    });

    it('notifies of releases removed elsewhere', async () => {
      await opened.releases.save(releaseOf('2026-07-01', [item('23')]));
      await opened.releases.loadAll();
      let calls = 0;
      const stop = await opened.releases.watch(() => (calls += 1));
      await opened.elsewhere.remove(localDate('2026-07-01'));
      await eventually(() => calls === 1);
      await stop();
    });

    it('notifies of releases saved elsewhere, until it is stopped, and not of unchanged ones', async () => {
      let calls = 0;
      await opened.releases.loadAll();
      const stop = await opened.releases.watch(() => (calls += 1));
      const release = releaseOf('2026-07-01', [item('23')]);
      await opened.elsewhere.save(release);
      await eventually(() => calls === 1);
      await opened.elsewhere.save(release);
      await opened.elsewhere.save(releaseOf('2026-07-01', [item('24')]));
      await eventually(() => calls === 2);
      await stop();
      await opened.elsewhere.save(release);
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(calls, 2);
    });

    it('reports a release saved between loading and watching', async () => {
      await opened.releases.loadAll();
      await opened.elsewhere.save(releaseOf('2026-07-01', [item('23')]));
      let calls = 0;
      const stop = await opened.releases.watch(() => (calls += 1));
      await eventually(() => calls === 1);
      await stop();
    });
  });
}
