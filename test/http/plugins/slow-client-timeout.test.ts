// Which connections count as slow readers, by what they have taken and when they were looked at.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readersWatch } from '../../../src/http/plugins/slow-client-timeout.ts';

/** A connection on which so many bytes were sent, of which so many wait to be taken. */
function connection() {
  const socket = {
    bytesWritten: 0,
    writableLength: 0,
    destroyed: false,
    sends(bytes: number) {
      socket.bytesWritten += bytes;
      socket.writableLength += bytes;
    },
    takes(bytes: number) {
      socket.writableLength -= bytes;
    },
    destroy() {
      socket.destroyed = true;
      return socket as never;
    },
  };
  return socket;
}

describe('a connection whose answer waits', () => {
  it('is closed when nothing was taken for the longest time, and not a moment sooner', () => {
    const watch = readersWatch(1_000);
    const socket = connection();
    watch.add(socket);
    socket.sends(500);
    assert.equal(watch.look(0), 0);
    assert.equal(watch.look(999), 0);
    assert.equal(socket.destroyed, false);
    assert.equal(watch.look(1_000), 1);
    assert.equal(socket.destroyed, true);
  });

  it('is kept while it takes answer after answer, though the next one always waits', () => {
    const watch = readersWatch(1_000);
    const socket = connection();
    watch.add(socket);
    for (let now = 0; now <= 10_000; now += 900) {
      socket.sends(500);
      assert.equal(watch.look(now), 0);
      socket.takes(500);
      socket.sends(500);
    }
    assert.equal(socket.destroyed, false);
  });

  it('begins anew once everything was taken', () => {
    const watch = readersWatch(1_000);
    const socket = connection();
    watch.add(socket);
    socket.sends(500);
    watch.look(0);
    socket.takes(500);
    watch.look(900);
    socket.sends(500);
    assert.equal(watch.look(1_000), 0);
    assert.equal(watch.look(1_999), 0);
    assert.equal(watch.look(2_000), 1);
  });

  it('is looked at no more once it is gone, and one that is idle is never closed', () => {
    const watch = readersWatch(1_000);
    const [gone, idle] = [connection(), connection()];
    for (const socket of [gone, idle]) watch.add(socket);
    gone.sends(500);
    watch.look(0);
    watch.remove(gone);
    assert.equal(watch.look(10_000), 0);
    assert.deepEqual([gone.destroyed, idle.destroyed], [false, false]);
  });
});
