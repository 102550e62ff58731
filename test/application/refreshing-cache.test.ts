// The refreshing cache: always the last state, whatever happens while it is read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openRefreshingCache } from '../../src/application/refreshing-cache.ts';
import { capturedLog } from '../support/captured-log.ts';
import { eventually } from '../support/eventually.ts';

/** Something kept elsewhere whose readings finish when the test says so. */
function slowlyRead() {
  let state = 0;
  let changed = () => {};
  let watching = 0;
  const waiting: (() => void)[] = [];
  let readings = 0;
  return {
    change: () => {
      state += 1;
      changed();
    },
    finishReading: () => waiting.shift()?.(),
    readings: () => readings,
    watching: () => watching,
    kept: {
      name: 'the state',
      read: () =>
        new Promise<number>((resolve) => {
          readings += 1;
          const seen = state;
          waiting.push(() => resolve(seen));
        }),
      watch: async (watcher: () => void) => {
        changed = watcher;
        watching += 1;
        return async () => void (watching -= 1);
      },
    },
  };
}

describe('a copy', () => {
  it('ends as the last state when changes come while it is read, with as few readings as can be', async (test) => {
    const source = slowlyRead();
    const opening = openRefreshingCache(source.kept, capturedLog());
    await eventually(() => source.readings() === 1);
    source.finishReading();
    const current = await opening;
    test.after(() => current.close());
    for (let change = 0; change < 5; change += 1) source.change();
    await eventually(() => source.readings() === 2);
    source.change();
    source.finishReading();
    await eventually(() => source.readings() === 3);
    source.finishReading();
    await eventually(() => current.value() === 6);
    assert.equal(source.readings(), 3);
  });

  it('misses no change between its first reading and the watch', async (test) => {
    const source = slowlyRead();
    const opening = openRefreshingCache(source.kept, capturedLog());
    await eventually(() => source.readings() === 1);
    source.change();
    assert.equal(source.readings(), 1, 'one reading at a time');
    source.finishReading();
    const current = await opening;
    test.after(() => current.close());
    await eventually(() => source.readings() === 2);
    source.finishReading();
    await eventually(() => current.value() === 1);
  });

  it('that cannot be read at first is not watched any longer', async () => {
    const source = slowlyRead();
    const read = () => Promise.reject(new Error('down'));
    await assert.rejects(openRefreshingCache({ ...source.kept, read }, capturedLog()), /down/);
    assert.equal(source.watching(), 0);
  });

  it('that cannot be read at first is not read again by a change that comes before watching ends', async () => {
    const source = slowlyRead();
    let readings = 0;
    const read = () => {
      readings += 1;
      return Promise.reject(new Error('down'));
    };
    const watch = async (changed: () => void) => async () => changed();
    await assert.rejects(openRefreshingCache({ ...source.kept, read, watch }, capturedLog()), /down/);
    assert.equal(readings, 1);
  });

  it('that cannot be read for a while says so once, and is behind until it is read', async (test) => {
    const source = slowlyRead();
    const log = capturedLog();
    let failures = 0;
    let isDown = false;
    const read = async () => {
      if (!isDown) return 1;
      failures += 1;
      throw new Error('down');
    };
    const current = await openRefreshingCache({ ...source.kept, read }, log);
    test.after(() => current.close());
    assert.equal(current.isCurrent(), true);
    isDown = true;
    source.change();
    await eventually(() => failures >= 2);
    assert.deepEqual([current.isCurrent(), log.lines.length], [false, 1]);
    isDown = false;
    await eventually(() => current.isCurrent());
    isDown = true;
    source.change();
    await eventually(() => log.lines.length === 2);
  });

  it('is left alone once closed', async () => {
    const source = slowlyRead();
    const opening = openRefreshingCache(source.kept, capturedLog());
    await eventually(() => source.readings() === 1);
    source.finishReading();
    const current = await opening;
    await current.close();
    assert.equal(source.watching(), 0);
    source.change();
    assert.equal(source.readings(), 1);
  });
});
