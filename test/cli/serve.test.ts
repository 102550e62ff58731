// Starting and stopping the service as a real process.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { cuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { embedded } from '../support/database.ts';
import { checkAtDesk } from '../support/check-at-desk.ts';
import { eventually } from '../support/eventually.ts';
import {
  runService,
  runServiceWithOneItem,
  databaseWithOneItem,
  type SpawnedService,
} from '../support/service-process.ts';
import { leftToWholeRun } from '../support/sample.ts';

/** For a service that ends before it needs any: to read it takes longest of all. */
const withoutBundledData = { SCHEDULE: 'imported', PROVIDERS: 'imported' };
const body = '{"ItemNumber": "23"}';
const head = [
  'POST /CalculateBenefit HTTP/1.1',
  'host: x',
  'x-api-key: sandbox-key',
  'x-minor-id: SBX00001',
  'content-type: application/json',
  `content-length: ${body.length}`,
  '',
  '',
].join('\r\n');

/** Connects, sends the text, and collects what comes back. */
async function send(port: number, text: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}

/** A request whose beginning has arrived: what was sent before it on the same connection is answered. */
async function begunRequest(port: number): Promise<{ socket: Socket; received: () => string }> {
  const begun = await send(port, `GET /health HTTP/1.1\r\nhost: x\r\n\r\n${head}${body.slice(0, 5)}`);
  await eventually(() => begun.received().includes('"up"'));
  return begun;
}

/** Holds the lock of migrations, as another process that migrates does, until it is let go. */
function holdMigrations(sql: Sql): () => Promise<void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const holding = sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(7347, 3)`;
    await held;
  });
  return async () => {
    resolve();
    await holding;
  };
}

/** Whether a lock is waited for in this database; others are there at the same time. */
const someoneWaits = async (sql: Sql): Promise<boolean> =>
  (
    await sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`
  ).length > 0;

// Side by side: what a stop does most is wait.
describe('the service as a process', { concurrency: 2 }, () => {
  describe('SIGTERM', { concurrency: true }, () => {
    it('lets a request under way finish, takes no new connection, and ends with 0', async (test) => {
      const service = await runServiceWithOneItem(test);
      const port = await service.listening();
      const underWay = await begunRequest(port);
      const idle = await send(port, 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
      await eventually(() => idle.received().includes('"up"'));
      service.child.kill('SIGTERM');
      await eventually(async () => {
        const late = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
        await late?.text();
        return late === null;
      });
      assert.equal(service.child.exitCode, null, 'it waits for the request under way');
      underWay.socket.write(body.slice(5));
      await eventually(() => underWay.received().includes('"ReasonCode":"Calculated"'));
      assert.match(underWay.received(), /HTTP\/1\.1 200 OK[^]*HTTP\/1\.1 200 OK/);
      assert.equal(await service.exited, 0);
    });

    it('says that it is not ready and still answers, on connections that it closes, until the delay is over or it is sent twice', async (test) => {
      const service = await runServiceWithOneItem(test, { STOP_DELAY_MS: '5000' });
      const port = await service.listening();
      const request = 'GET /ready HTTP/1.1\r\nhost: x\r\n\r\n';
      const open = await send(port, request);
      await eventually(() => open.received().includes('{"Status":"ready"}'));
      assert.doesNotMatch(open.received(), /connection: close/i);
      service.child.kill('SIGTERM');
      await eventually(() => service.stdout().includes('"message":"stopping"'));
      open.socket.write(request);
      const late = await send(port, request.replace('/ready', '/health'));
      await Promise.all([open, late].map(({ socket }) => once(socket, 'close')));
      assert.match(
        open.received(),
        /503 Service Unavailable[^]*\r\nconnection: close[^]*The service is not ready\.$/i,
      );
      assert.match(late.received(), /200 OK[^]*\r\nconnection: close[^]*\{"Status":"up"\}$/i);
      // A second signal ends the delay; sooner it counts as the same request to stop.
      await delay(600);
      service.child.kill('SIGTERM');
      assert.equal(await service.exited, 0);
    });

    it(
      'cuts off a request that never finishes and ends with 0; sent twice, it does not wait for it',
      { skip: leftToWholeRun },
      async (test) => {
        const patient = await runServiceWithOneItem(test);
        const hurried = await runServiceWithOneItem(test);
        const isStopping = ({ stdout }: SpawnedService) => stdout().includes('"message":"stopping"');
        for (const service of [patient, hurried]) await begunRequest(await service.listening());
        for (const { child } of [patient, hurried]) child.kill('SIGTERM');
        await eventually(() => isStopping(patient) && isStopping(hurried));
        // Sooner it counts as the same request to stop: npm passes Ctrl-C on.
        await delay(600);
        hurried.child.kill('SIGTERM');
        assert.equal(await hurried.exited, 0);
        assert.equal(patient.child.exitCode, null, 'once is patient');
        assert.equal(await patient.exited, 0);
      },
    );
  });

  describe('a start', { concurrency: 2 }, () => {
    it('prints where it listens, answers the sandbox key from the schedule, and logs in JSON', async (test) => {
      const service = await runServiceWithOneItem(test);
      const port = await service.listening();
      const origin = `http://127.0.0.1:${port}`;
      assert.equal((await fetch(`${origin}/ready`)).status, 200, service.stderr());
      const item = await fetch(`${origin}/MedicareItems/23`, { headers: { 'x-api-key': 'sandbox-key' } });
      assert.equal(item.status, 200);
      await item.text();
      await checkAtDesk(origin);
      service.child.kill('SIGTERM');
      assert.equal(await service.exited, 0);
      const lines = service.stdout().trim().split('\n');
      assert.equal(lines.filter((line) => line === `listening on ${origin}`).length, 1);
      assert.match(lines[0] ?? '', /"insurer":"simulator","message":"starting"/);
      for (const line of lines.filter((each) => !each.startsWith('listening on ')))
        assert.equal(typeof JSON.parse(line), 'object');
      assert.match(service.stdout(), /"route":"\/MedicareItems\/:itemNumber","status":200/);
      assert.match(service.stdout(), /"message":"stopped"/);
      assert.equal(service.stderr(), '');
    });

    it('that cannot succeed says why in one sentence and exits with 1', async (test) => {
      const occupied = createServer().listen(0, '127.0.0.1');
      await once(occupied, 'listening');
      test.after(() => occupied.close());
      const address = occupied.address();
      assert.ok(typeof address === 'object' && address !== null);
      const database = await embedded.freshDatabase();
      test.after(() => database.drop());
      const stranger = new URL(database.url);
      stranger.username = 'stranger';
      stranger.password = 'hunter2';
      const inUse = await runServiceWithOneItem(test, { PORT: String(address.port) });
      const cases = [
        [
          inUse,
          new RegExp(`^Port ${address.port} on 127\\.0\\.0\\.1 is in use; set PORT to another one\\.\n$`),
        ],
        [
          runService(test, { PORT: 'x', INSURER: 'services-australia' }),
          /^PORT is "x"[^\n]+\.\n(?:MEDICARE_[A-Z_]+ is missing[^\n]+\.\n){9}DATA_KEYS is missing[^\n]+\.\n$/,
        ],
        [
          runService(test, { DATABASE_URL: stranger.href, ...withoutBundledData }),
          /^The service could not start: PostgreSQL at [^\n]+ refuses the user name [^\n]+\.\n$/,
        ],
      ] as const;
      for (const [service, words] of cases) {
        assert.equal(await service.exited, 1);
        assert.match(service.stderr(), words);
        assert.doesNotMatch(service.stderr() + service.stdout(), /hunter2|listening on|\n\s+at /);
      }
    });
  });

  describe('a start while the database is down', { concurrency: 2 }, () => {
    const waitingPort = ({ stdout }: SpawnedService) => {
      const line = stdout()
        .split('\n')
        .find((each) => each.includes('waiting for the database'));
      return Number(/"address":"127\.0\.0\.1:(\d+)"/.exec(line ?? '')?.[1]);
    };
    const waiting = async (service: SpawnedService) => {
      await eventually(() => waitingPort(service) > 0 || service.child.exitCode !== null);
      return `http://127.0.0.1:${waitingPort(service)}`;
    };

    it('is alive and not ready, needs no key, and starts when the database is up', async (test) => {
      const proxy = await cuttingProxy(test, await databaseWithOneItem(test));
      await proxy.cutConnections();
      const service = runService(test, { DATABASE_URL: proxy.url, SCHEDULE: 'imported' });
      const origin = await waiting(service);
      const statuses = await Promise.all(
        ['/health', '/ready', '/MedicareItems/23'].map(async (path) => (await fetch(origin + path)).status),
      );
      assert.deepEqual(statuses, [200, 503, 503]);
      const correlationId = 'urn:uuid:SBX000010000000000000001';
      const rejected = await fetch(`${origin}/Medicare/bulkbillstoreforward/general/v1`, {
        method: 'POST',
        body: JSON.stringify({ correlationId }),
      });
      const envelope = (await rejected.json()) as Record<string, string>;
      assert.deepEqual(
        [rejected.status, envelope['code'], envelope['correlationId']],
        [503, 'Unavailable', correlationId],
      );
      assert.match(rejected.headers.get('retry-after') ?? '', /^\d+$/);
      await proxy.acceptConnections();
      assert.equal(await service.listening(), Number(new URL(origin).port));
      assert.equal((await fetch(`${origin}/ready`)).status, 200);
      assert.equal(service.stdout().match(/waiting for the database/g)?.length, 1);
      service.child.kill('SIGTERM');
      assert.equal(await service.exited, 0);
    });

    it(
      'waits for it too where a network swallows everything in the midst of a migration',
      { skip: leftToWholeRun },
      async (test) => {
        const database = await embedded.freshDatabase();
        test.after(() => database.drop());
        const proxy = await cuttingProxy(test, database.url);
        const direct = connectToDatabase(database.url);
        test.after(() => direct.end());
        const letGo = holdMigrations(direct);
        const service = runService(test, { DATABASE_URL: proxy.url, DATABASE_CONNECT_TIMEOUT_MS: '500' });
        await eventually(() => someoneWaits(direct));
        proxy.freeze();
        const origin = await waiting(service);
        assert.deepEqual(
          [(await fetch(`${origin}/health`)).status, (await fetch(`${origin}/ready`)).status],
          [200, 503],
        );
        await letGo();
        proxy.thaw();
        assert.equal(await service.listening(), Number(new URL(origin).port));
        service.child.kill('SIGTERM');
        assert.equal(await service.exited, 0);
      },
    );

    it(
      'can be stopped while it waits for another process that migrates',
      { skip: leftToWholeRun },
      async (test) => {
        const database = await embedded.freshDatabase();
        test.after(() => database.drop());
        const direct = connectToDatabase(database.url);
        test.after(() => direct.end());
        const letGo = holdMigrations(direct);
        const service = runService(test, { DATABASE_URL: database.url, ...withoutBundledData });
        await eventually(() => someoneWaits(direct));
        service.child.kill('SIGTERM');
        assert.equal(await service.exited, 0);
        assert.doesNotMatch(service.stdout() + service.stderr(), /waiting for the database|\n\s+at /);
        await letGo();
      },
    );

    it('can be stopped, and never shows the password', async (test) => {
      const service = runService(test, {
        DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x',
        ...withoutBundledData,
      });
      await waiting(service);
      service.child.kill('SIGTERM');
      assert.equal(await service.exited, 0);
      assert.doesNotMatch(service.stderr() + service.stdout(), /hunter2|listening on|\n\s+at /);
    });
  });
});
