// How many connections one address and all of them may have open, and what is said of those that are rejected.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import type { ServerSettings } from '../../../src/http/types/app-and-route-types.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestServer } from '../../support/test-server.ts';

async function startWith(test: TestContext, settings: Partial<ServerSettings>) {
  const { port, app, log } = await startTestServer(test, { settings });
  /** Connects from a loopback address of its own and asks for /health; gives the status, or null when it is closed at once. */
  const open = (localAddress: string) =>
    new Promise<{ readonly status: string | null; readonly socket: Socket }>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      test.after(() => socket.destroy());
      socket.on('error', () => {}).once('close', () => resolve({ status: null, socket }));
      socket.once('data', (data) => resolve({ status: data.toString('latin1').slice(9, 12), socket }));
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    });
  const openSome = async (count: number, localAddress: string) => {
    const opened = [];
    for (let each = 0; each < count; each += 1) opened.push(await open(localAddress));
    return opened;
  };
  const statuses = async (count: number, localAddress: string) =>
    (await openSome(count, localAddress)).map(({ status }) => status);
  const metric = async (name: string) =>
    (await app.metrics())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1];
  return { open, openSome, statuses, metric, log };
}

describe('a limit of three connections an address', () => {
  it('closes the fourth at once, and leaves other addresses alone', async (test) => {
    const { statuses } = await startWith(test, { maxConnectionsPerAddress: 3 });
    assert.deepEqual(await statuses(5, '127.0.0.2'), ['200', '200', '200', null, null]);
    assert.deepEqual(await statuses(3, '127.0.0.3'), ['200', '200', '200']);
  });

  it('has room again as soon as a connection ends', async (test) => {
    const { open, openSome } = await startWith(test, { maxConnectionsPerAddress: 3 });
    const opened = await openSome(4, '127.0.0.2');
    assert.equal(opened.at(-1)?.status, null);
    opened[0]?.socket.destroy();
    await eventually(async () => (await open('127.0.0.2')).status === '200');
    assert.equal((await open('127.0.0.2')).status, null);
  });

  it('is logged with the address once a minute, and counted each time', async (test) => {
    const { statuses, metric, log } = await startWith(test, { maxConnectionsPerAddress: 3 });
    await statuses(7, '127.0.0.2');
    const warnings = log.lines.filter(({ level }) => level === 'warn');
    assert.deepEqual(
      warnings.map(({ address }) => address),
      ['127.0.0.2'],
    );
    assert.match(warnings[0]?.message ?? '', /MAX_CONNECTIONS_PER_ADDRESS/);
    assert.equal(await metric('http_connections_refused_total{limit="address"}'), '4');
    assert.equal(await metric('http_connections_refused_total{limit="process"}'), '0');
    assert.equal(await metric('http_connections'), '3');
  });

  it('is none for proxies that are trusted: their connections are those of all callers', async (test) => {
    const all = ['200', '200', '200', '200'];
    const some = ['200', '200', '200', null];
    for (const [trustProxy, first, second] of [
      [false, some, some],
      [0, some, some],
      [true, all, all],
      [1, all, all],
      ['127.0.0.2', all, some],
      ['10.0.0.7, 127.0.0.2/31', all, all],
    ] as const) {
      const { statuses } = await startWith(test, { maxConnectionsPerAddress: 3, trustProxy });
      assert.deepEqual(await statuses(4, '127.0.0.2'), first, String(trustProxy));
      assert.deepEqual(await statuses(4, '127.0.0.3'), second, String(trustProxy));
    }
  });

  it('is none when set to 0', async (test) => {
    const { statuses } = await startWith(test, { maxConnectionsPerAddress: 0 });
    assert.ok((await statuses(50, '127.0.0.2')).every((status) => status === '200'));
  });
});

describe('a limit of three connections in all', () => {
  it('closes the fourth of any address at once, is logged once, and counted', async (test) => {
    const { statuses, metric, log } = await startWith(test, { maxConnections: 3 });
    assert.deepEqual(await statuses(2, '127.0.0.2'), ['200', '200']);
    assert.deepEqual(await statuses(4, '127.0.0.3'), ['200', null, null, null]);
    const warnings = log.lines.filter(({ level }) => level === 'warn');
    assert.deepEqual(
      warnings.map(({ message }) => /MAX_CONNECTIONS\b/.test(message)),
      [true],
    );
    assert.equal(await metric('http_connections_refused_total{limit="process"}'), '3');
  });
});
