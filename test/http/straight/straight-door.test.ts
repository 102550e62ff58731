// A service with straight ways and one without: whatever is sent, the same comes back, is counted and is logged.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { Routes } from '../../../src/http/app.ts';
import { openDoor, type Door } from '../../support/test-server.ts';
import { eventually } from '../../support/eventually.ts';
import { oddConnection, type OddRequest } from '../../support/odd-requests.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

/** Item 36 is not ASCII, and long enough to be compressed for those who ask for it. */
const releases = [
  releaseWith([
    scheduleItem(),
    scheduleItem({ item: '36', title: `Caf\u00e9 \u2013 ${'long '.repeat(400)}` }),
  ]),
];
const dependencies = { schedule: { releases: () => releases } };

/** Nothing has come for so long: nothing will, unless the sender ends. */
const quietMs = 40;
const pieceMs = 2;

/** Writes the pieces one after the other, and reads to the end. */
async function converse(
  port: number,
  pieces: OddRequest,
  between: () => Promise<unknown> = () => delay(pieceMs),
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = '';
  let heardAt = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  socket.on('data', (data) => {
    text += data.toString('latin1');
    heardAt = performance.now();
  });
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  socket.on('close', () => resolve());
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await between();
    if (socket.destroyed) break;
    socket.write(piece);
  }
  heardAt = performance.now();
  while (!socket.closed && performance.now() - heardAt < quietMs) await delay(5);
  socket.end();
  await promise;
  return text;
}

/** What may differ: ids made by the service, incident ids, and the date. */
const comparable = (text: string): string =>
  text
    .replaceAll(/^(date: ).*$/gim, '$1')
    .replaceAll(/^(x-request-id: )(?!my-own).*$/gim, '$1')
    .replaceAll(/^(x-trace-id: )(?!0af7651916cd43dd).*$/gim, '$1');

const logged = ({ log }: Door) =>
  log.lines.map(({ milliseconds, requestId, trace_id, ...line }) => ({
    ...line,
    isTimed: milliseconds !== undefined,
    requestId: requestId === 'my-own' ? requestId : requestId !== undefined,
    trace: trace_id?.startsWith('0af7651916cd43dd') === true ? trace_id : trace_id !== undefined,
  }));

const counted = async ({ app }: Door): Promise<string[]> =>
  (await app.metrics()).split('\n').filter((each) => /^http_request\w*_(total|count)\{/.test(each));

const doors = async (test: Parameters<typeof openDoor>[0], settings = {}) =>
  await Promise.all([
    openDoor(test, { dependencies, settings }),
    openDoor(test, { dependencies, settings, straight: false }),
  ]);

async function sameLogs(one: Door, other: Door): Promise<void> {
  await eventually(() => one.log.lines.length === other.log.lines.length, 5_000);
  assert.deepEqual(logged(one), logged(other));
}

/** One request and its answer on a connection that ends with it. */
const ask = (door: Door, head: string, body = '') =>
  converse(door.port, [Buffer.from(`${head}\r\nhost: door\r\nconnection: close\r\n\r\n${body}`)]);

const key = '\r\nx-api-key: one-location\r\nx-minor-id: ABC00001';
const json = (body: string) => `${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
const getItem = `GET /MedicareItems/23 HTTP/1.1${key}`;
const benefit = '{"ItemNumber":"23"}';
const postBenefit = `POST /CalculateBenefit HTTP/1.1${json(benefit)}`;

describe('a straight way', () => {
  it('answers, counts and logs whatever is sent as the framework does', async (test) => {
    const [straight, framework] = await doors(test);
    await fc.assert(
      fc.asyncProperty(oddConnection, async (pieces) => {
        const [one, other] = await Promise.all([
          converse(straight.port, pieces),
          converse(framework.port, pieces),
        ]);
        assert.equal(comparable(one), comparable(other));
        await sameLogs(straight, framework);
      }),
      { numRuns: 150 },
    );
    assert.deepEqual(await counted(straight), await counted(framework));
  });

  it('counts each request once for the rate limit, whoever finishes it', async (test) => {
    const [straight, framework] = await doors(test, { rateLimitPerMinute: 6 });
    const unfit = '{"ItemNumber":"23","ItemNumber":"36"}';
    const sent = [
      [getItem],
      [postBenefit, benefit],
      [`POST /CalculateBenefit HTTP/1.1${json(unfit)}`, unfit],
      [`GET /MedicareItems/99999 HTTP/1.1${key}`],
      ['GET /MedicareItems/23 HTTP/1.1\r\nx-api-key: wrong'],
      [getItem],
      [`GET /MedicareItems/23 HTTP/1.1\r\nx-api-key: one-location\r\nx-minor-id: none`],
      [postBenefit, benefit],
      [getItem],
    ] as const;
    const statuses: string[] = [];
    for (const [head, body] of sent) {
      const [one, other] = await Promise.all([ask(straight, head, body), ask(framework, head, body)]);
      assert.equal(comparable(one), comparable(other));
      statuses.push(one.slice(9, 12));
    }
    assert.deepEqual(statuses, ['200', '200', '400', '404', '401', '200', '400', '429', '429']);
    await sameLogs(straight, framework);
  });

  it('answers the same body from the release that holds now, however often it answered it before', async (test) => {
    const releaseOf = (fee: string) => releaseWith([scheduleItem({ fee, benefit100: fee })]);
    let held = [releaseOf('40.00')];
    const door = await openDoor(test, { dependencies: { schedule: { releases: () => held } } });
    const fees: (string | undefined)[] = [];
    for (const next of [held, held, [releaseOf('41.50')], held]) {
      held = next;
      const answer = await ask(door, postBenefit, benefit);
      fees.push(/"ScheduleFee":"([^"]*)"/.exec(answer)?.[1]);
    }
    assert.deepEqual(fees, ['40.00', '40.00', '41.50', '40.00']);
  });

  it('answers many who ask at once, each its own item', async (test) => {
    const door = await openDoor(test, { dependencies });
    const items = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? '36' : '23'));
    const answers = await Promise.all(
      items.map((item) => ask(door, `GET /MedicareItems/${item} HTTP/1.1${key}`)),
    );
    const answered = answers.map((answer) => /200 OK[^]*"ItemNumber":"(\d+)"/.exec(answer)?.[1]);
    assert.deepEqual(answered, items);
  });

  it('knows what a caller holds already', async (test) => {
    const [straight, framework] = await doors(test);
    const [, etag = ''] = /^etag: (.*)\r$/m.exec(await ask(straight, getItem)) ?? [];
    const again = `${getItem}\r\nif-none-match: ${etag}`;
    const answer = await ask(straight, again);
    assert.match(answer, /^HTTP\/1\.1 304 /);
    assert.equal(comparable(answer), comparable(await ask(framework, again)));
  });

  for (const [what, head, body, reaches] of [
    ['a plain GET', getItem, '', 0],
    ['a plain POST', postBenefit, benefit, 0],
    ['a query', `GET /MedicareItems/23?dateOfService=2026-07-02 HTTP/1.1${key}`, '', 1],
    ['an unknown item', `GET /MedicareItems/24 HTTP/1.1${key}`, '', 1],
    ['HEAD', `HEAD /MedicareItems/23 HTTP/1.1${key}`, '', 1],
    ['no key', 'GET /MedicareItems/23 HTTP/1.1', '', 1],
    ['a body that does not fit', `POST /CalculateBenefit HTTP/1.1${json('[]')}`, '[]', 1],
  ] as const) {
    it(`takes ${what} ${reaches === 0 ? 'itself' : 'to the framework'}`, async (test) => {
      let reached = 0;
      const count: Routes = (app) => {
        app.addHook('onRequest', (_request, _reply, done) => {
          reached += 1;
          done();
        });
      };
      const door = await openDoor(test, { dependencies, routes: [count] });
      await ask(door, head, body);
      assert.equal(reached, reaches);
      assert.equal(door.log.lines.length, 1);
    });
  }

  it('leads to the framework once the service is stopping, which closes the connection', async (test) => {
    const door = await openDoor(test, { dependencies });
    const half = Buffer.from(`${postBenefit}\r\nhost: door\r\n\r\n${benefit}${getItem}\r\nhost: do`);
    const answers = converse(door.port, [half, Buffer.from('or\r\n\r\n')], async () => {
      await eventually(() => door.log.lines.length === 1);
      void door.app.close();
    });
    assert.match(await answers, /200 OK[^]*keep-alive[^]*200 OK[^]*connection: close/i);
  });

  it('that breaks is recorded as an incident, as it is by the framework', async (test) => {
    const broken = { releases: (): never => fail() };
    const door = await openDoor(test, { dependencies: { schedule: broken } });
    for (const [head, body] of [[getItem], [postBenefit, benefit]] as const) {
      assert.match(await ask(door, head, body), /^HTTP\/1\.1 500 [^]*recorded as incident/);
    }
    assert.equal(door.log.lines.filter(({ message }) => message === 'incident').length, 2);
    assert.equal(door.log.lines.filter(({ message }) => message === 'request').length, 2);
  });
});

function fail(): never {
  throw new Error('the schedule is broken');
}
