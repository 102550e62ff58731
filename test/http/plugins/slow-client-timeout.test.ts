// Which connections are closed as slow, by what their client has read and when they were checked.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSlowClientMonitor } from '../../../src/http/plugins/slow-client-timeout.ts';

/** A stub socket: counts the bytes that were sent and those that the client has not read. */
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
    const monitor = createSlowClientMonitor(1_000);
    const socket = connection();
    monitor.add(socket);
    socket.sends(500);
    assert.equal(monitor.closeSlow(0), 0);
    assert.equal(monitor.closeSlow(999), 0);
    assert.equal(socket.destroyed, false);
    assert.equal(monitor.closeSlow(1_000), 1);
    assert.equal(socket.destroyed, true);
  });

  it('is kept while it takes answer after answer, though the next one always waits', () => {
    const monitor = createSlowClientMonitor(1_000);
    const socket = connection();
    monitor.add(socket);
    for (let now = 0; now <= 10_000; now += 900) {
      socket.sends(500);
      assert.equal(monitor.closeSlow(now), 0);
      socket.takes(500);
      socket.sends(500);
    }
    assert.equal(socket.destroyed, false);
  });

  it('begins anew once everything was taken', () => {
    const monitor = createSlowClientMonitor(1_000);
    const socket = connection();
    monitor.add(socket);
    socket.sends(500);
    monitor.closeSlow(0);
    socket.takes(500);
    monitor.closeSlow(900);
    socket.sends(500);
    assert.equal(monitor.closeSlow(1_000), 0);
    assert.equal(monitor.closeSlow(1_999), 0);
    assert.equal(monitor.closeSlow(2_000), 1);
  });

  it('is looked at no more once it is gone, and one that is idle is never closed', () => {
    const monitor = createSlowClientMonitor(1_000);
    const [gone, idle] = [connection(), connection()];
    for (const socket of [gone, idle]) monitor.add(socket);
    gone.sends(500);
    monitor.closeSlow(0);
    monitor.remove(gone);
    assert.equal(monitor.closeSlow(10_000), 0);
    assert.deepEqual([gone.destroyed, idle.destroyed], [false, false]);
  });
});
