// What every provider store promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { australianStates, type Provider } from '../../src/domain/providers/provider.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import {
  practiceLocationCharacters,
  parseProviderNumber,
  providerCheckCharacter,
} from '../../src/domain/values/provider-number.ts';
import type { ProviderStore } from '../../src/ports/providers/provider-store.ts';
import { eventually } from '../support/eventually.ts';

interface Opened {
  readonly providers: ProviderStore;
  /** A second store on the same providers, as another process has it. */
  readonly elsewhere: ProviderStore;
  /** Deletes every provider. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A provider of this stem, an open location of a general practitioner unless the change says otherwise. */
export function providerOf(stem: number, change: Partial<Provider> = {}): Provider {
  const digits = String(stem).padStart(6, '0');
  const number = parseProviderNumber(`${digits}0${providerCheckCharacter(digits, '0')}`);
  assert.ok(number);
  return {
    number,
    name: `Dr Fictitia Example ${stem}`,
    recognitions: [{ code: '130', from: localDate('2010-01-01'), to: null }],
    openedOn: localDate('2012-02-29'),
    closedOn: null,
    state: 'NSW',
    modifiedMonash: 1,
    ...change,
  };
}

const someDay = fc
  .integer({ min: -20_000, max: 20_000 })
  .map((days) => plusDays(localDate('2000-01-01'), days));
const someProvider = fc
  .record({
    stem: fc.nat(999_999),
    location: fc.nat(practiceLocationCharacters.length - 1),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((name) => !name.includes('\0')),
    recognitions: fc.array(
      fc.record(
        { code: fc.nat(9_999).map(String), from: someDay, to: fc.option(someDay) },
        { noNullPrototype: true },
      ),
      { maxLength: 5 },
    ),
    openedOn: someDay,
    closedOn: fc.option(someDay),
    state: fc.constantFrom(...australianStates),
    modifiedMonash: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ stem, location, ...rest }): Provider => {
    const digits = String(stem).padStart(6, '0');
    const place = practiceLocationCharacters.charAt(location);
    const number = parseProviderNumber(`${digits}${place}${providerCheckCharacter(digits, place)}`);
    assert.ok(number);
    return { number, ...rest };
  });

/** Runs the suite on the store that `open` gives. */
export function providerStoreContract(name: string, skip: string | false, open: () => Promise<Opened>): void {
  describe(`a provider store on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    it('is empty at first', async () => {
      assert.deepEqual(await opened.providers.loadAll(), []);
    });

    it('gives back any providers as they were, by number', async () => {
      const register = fc.uniqueArray(someProvider, { selector: ({ number }) => number, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(register, async (providers) => {
          await opened.providers.replaceAll(providers);
          const ordered = providers.toSorted((one, other) => (one.number < other.number ? -1 : 1));
          assert.deepEqual(await opened.elsewhere.loadAll(), ordered);
        }),
        { numRuns: 30 },
      );
    });

    it('replaces all that was there, and says how many', async () => {
      const [one, two, three] = [providerOf(1), providerOf(2), providerOf(3)];
      assert.deepEqual(await opened.providers.replaceAll([two, one]), { before: 0, now: 2, changed: true });
      assert.deepEqual(await opened.elsewhere.replaceAll([three]), { before: 2, now: 1, changed: true });
      assert.deepEqual(await opened.providers.loadAll(), [three]);
      assert.deepEqual(await opened.providers.replaceAll([]), { before: 1, now: 0, changed: true });
      assert.deepEqual(await opened.providers.loadAll(), []);
    });

    it('does not change the same content, in whatever order it comes', async () => {
      const [one, two] = [providerOf(1), providerOf(2)];
      await opened.providers.replaceAll([one, two]);
      assert.deepEqual(await opened.providers.replaceAll([two, one]), { before: 2, now: 2, changed: false });
      const renamed = { ...one, name: 'Dr Renamed Example' };
      assert.equal((await opened.providers.replaceAll([two, renamed])).changed, true);
    });

    it('stores more providers than one statement does', async () => {
      const many = Array.from({ length: 20_001 }, (_, stem) => providerOf(stem));
      assert.equal((await opened.providers.replaceAll(many)).now, 20_001);
      const loaded = await opened.providers.loadAll();
      assert.equal(loaded.length, 20_001);
      assert.deepEqual(loaded[20_000], many[20_000]);
    });

    it('changes nothing when the providers cannot be stored whole', async () => {
      const held = [providerOf(1)];
      await opened.providers.replaceAll(held);
      await assert.rejects(opened.providers.replaceAll([providerOf(2), providerOf(3), providerOf(3)]));
      await assert.rejects(
        opened.providers.replaceAll([providerOf(2), providerOf(3, { modifiedMonash: 8 })]),
      );
      assert.deepEqual(await opened.providers.loadAll(), held);
      assert.equal((await opened.providers.replaceAll(held)).changed, false);
    });

    it('stores one of two imports at once and then the other, never a mixture', async () => {
      const one = [providerOf(1), providerOf(2)];
      const two = [providerOf(2, { name: 'Dr Second Example' }), providerOf(3), providerOf(4)];
      const [first, second] = await Promise.all([
        opened.providers.replaceAll(one),
        opened.elsewhere.replaceAll(two),
      ]);
      // The first to be stored found nothing, the other found the first.
      const isFirst = first.before === 0;
      assert.deepEqual([first.before, second.before], isFirst ? [0, 2] : [3, 0]);
      assert.deepEqual(await opened.providers.loadAll(), isFirst ? two : one);
    });

    it('notifies of imports elsewhere, until it is stopped, and not of unchanged ones', async () => {
      let calls = 0;
      await opened.providers.loadAll();
      const stop = await opened.providers.watch(() => (calls += 1));
      await opened.elsewhere.replaceAll([providerOf(1)]);
      await eventually(() => calls === 1);
      await opened.elsewhere.replaceAll([providerOf(1)]);
      await opened.elsewhere.replaceAll([providerOf(2)]);
      await eventually(() => calls === 2);
      await stop();
      await opened.elsewhere.replaceAll([providerOf(3)]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(calls, 2);
    });

    it('reports an import made between loading and watching', async () => {
      await opened.providers.loadAll();
      await opened.elsewhere.replaceAll([providerOf(1)]);
      let calls = 0;
      const stop = await opened.providers.watch(() => (calls += 1));
      await eventually(() => calls === 1);
      await stop();
    });
  });
}
