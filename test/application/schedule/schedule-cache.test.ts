// The schedule in memory: which wordings are read when releases are loaded, and what happens to one that cannot be read.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { joinReleaseWithFacts } from '../../../src/domain/schedule/items/join-release-with-facts.ts';
import { openScheduleCache } from '../../../src/application/schedule/schedule-cache.ts';
import { createGroupLookup } from '../../../src/domain/schedule/items/groups.ts';
import { createRuleIndex } from '../../../src/domain/schedule/rules/rule-index.ts';
import { createNoteLookup } from '../../../src/domain/schedule/items/explanatory-notes.ts';
import type { PublishedRelease } from '../../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { ReleaseStore } from '../../../src/ports/schedule/release-store.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { readerInProcess, type CountingReader } from '../../support/descriptor-readers.ts';
import { eventually } from '../../support/eventually.ts';
import { scheduleItem } from '../../support/schedule-items.ts';

const reference = {
  knownReleases: [],
  groups: createGroupLookup([]),
  notes: createNoteLookup([]),
  rules: createRuleIndex([]),
  factsOf: () => null,
  titleOf: () => null,
  roleTitle: (role: string) => role,
};
const anaes = { descriptorHash: '111111111111', descriptor: 'Invented procedure (Anaes.)' };
const assist = { descriptorHash: '222222222222', descriptor: 'Invented procedure (Assist.)' };

const release = (
  date: string,
  origin: PublishedRelease['origin'],
  wordings: Readonly<Record<string, typeof anaes>>,
): PublishedRelease => ({
  date: localDate(date),
  origin,
  items: Object.entries(wordings).map(([item, wording]) => scheduleItem({ item, ...wording }).published),
});

/** Stored releases, which a test may change as another process would. */
function storeOf(...stored: PublishedRelease[]) {
  let changed = () => {};
  const store: Pick<ReleaseStore, 'loadAll' | 'watch'> = {
    loadAll: () => Promise.resolve([...stored]),
    watch(heard) {
      changed = heard;
      return Promise.resolve(() => Promise.resolve());
    },
  };
  return {
    store,
    change(...releases: PublishedRelease[]) {
      stored.splice(0, stored.length, ...releases);
      changed();
    },
  };
}

async function open(
  test: TestContext,
  descriptors: CountingReader,
  imported: Pick<ReleaseStore, 'loadAll' | 'watch'>,
  published: readonly PublishedRelease[] = [],
) {
  const log = capturedLog();
  const bundled = published.map((each) => joinReleaseWithFacts(each, reference));
  const cache = await openScheduleCache({ bundled, imported, descriptors, reference }, log);
  test.after(() => cache.close());
  const shown = () => cache.releases().map(({ date, origin }) => `${date} ${origin}`);
  return { cache, log, shown };
}

describe('the wordings of imported releases', () => {
  it('are read once each, the newest release first', async (test) => {
    const reader = readerInProcess();
    const { store } = storeOf(
      release('2025-07-01', 'official', { '104': anaes, '105': assist }),
      release('2026-07-01', 'official', { '104': anaes, '106': anaes }),
    );
    const { cache } = await open(test, reader, store);
    assert.deepEqual(reader.calls, [['104', '106'], ['105']]);
    const facts = cache.releases().map(({ items }) => [...items.values()].map((item) => item.facts));
    assert.deepEqual(facts, [
      [{ anaes: true }, { assist: true }],
      [{ anaes: true }, { anaes: true }],
    ]);
  });

  it('are not read again when a release is added', async (test) => {
    const reader = readerInProcess();
    const july = release('2026-07-01', 'official', { '104': anaes });
    const stored = storeOf(july);
    const { shown } = await open(test, reader, stored.store);
    stored.change(july, release('2026-11-01', 'official', { '104': anaes, '105': assist }));
    await eventually(() => shown().length === 2);
    assert.deepEqual(reader.calls, [['104'], ['105'], []]);
  });
});

describe('a snapshot', () => {
  it('stays when no release is left, until there is one again', async (test) => {
    const july = release('2026-07-01', 'official', { '104': anaes });
    const stored = storeOf(july);
    const { log, shown } = await open(test, readerInProcess(), stored.store);
    stored.change();
    await eventually(() => log.text().includes('the last snapshot is used'));
    assert.deepEqual(shown(), ['2026-07-01 official']);
    stored.change(release('2026-11-01', 'official', { '104': anaes }));
    await eventually(() => shown().includes('2026-11-01 official'));
    assert.equal(shown().length, 1);
  });

  it('is watched until the cache is closed', async (test) => {
    let stopped = 0;
    const imported = {
      loadAll: () => Promise.resolve([]),
      watch: () => Promise.resolve(() => Promise.resolve(void (stopped += 1))),
    };
    const { cache } = await open(test, readerInProcess(), imported);
    assert.equal(stopped, 0);
    await cache.close();
    assert.equal(stopped, 1);
  });

  it('may be empty at first', async (test) => {
    const { shown } = await open(test, readerInProcess(), storeOf().store);
    assert.deepEqual(shown(), []);
  });
});

describe('an imported release with a descriptor that cannot be read', () => {
  const march = release('2025-03-01', 'bundled', { '104': anaes });
  const bundledJuly = release('2026-07-01', 'bundled', { '104': anaes });
  const importedJuly = release('2026-07-01', 'official', { '104': anaes, '105': assist });

  it('is left out, and the bundled one of its day stays', async (test) => {
    const { store } = storeOf(importedJuly);
    const { shown } = await open(test, readerInProcess('105'), store, [march, bundledJuly]);
    assert.deepEqual(shown(), ['2025-03-01 bundled', '2026-07-01 bundled']);
  });

  it('is named in the log with its item', async (test) => {
    const { store } = storeOf(importedJuly);
    const { log } = await open(test, readerInProcess('105'), store, [march]);
    assert.deepEqual(
      log.lines.filter(({ level }) => level === 'error'),
      [
        {
          level: 'error',
          message: 'a release is left out; import it again or remove it',
          release: '2026-07-01',
          error: 'the descriptor of item 105 cannot be read, because it takes more than 30 seconds',
        },
      ],
    );
  });

  it('does not take the others with it', async (test) => {
    const { store } = storeOf(release('2025-07-01', 'official', { '104': anaes }), importedJuly);
    const { shown } = await open(test, readerInProcess('105'), store, [march]);
    assert.deepEqual(shown(), ['2025-03-01 bundled', '2025-07-01 official']);
  });
});
