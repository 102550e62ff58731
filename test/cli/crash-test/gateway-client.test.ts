// A caller of the crash test waits for a service that listens, and knows which answers promise nothing.
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gatewayClient } from '../../../src/cli/crash-test/gateway-client.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { freePort } from '../../support/free-port.ts';

const id = 'urn:uuid:CRASH0010000000000000001';
const subject = { kind: 'general', serial: 1, today: localDate('2026-11-23') } as const;
const lodged: RequestListener = (_request, response) =>
  response.end(JSON.stringify({ status: 'SUCCESS', claimId: 'A0001@' }));
const accepted = { kind: 'accepted', claimId: 'A0001@' };

/** A server at this port, or a free one, until the test ends. */
async function listen(test: TestContext, answer: RequestListener, port = 0): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a caller', () => {
  it('waits while no service listens', async (test) => {
    let origin: string | null = null;
    const answer = gatewayClient(() => origin, 'key').lodge(id, subject, '50.01');
    await delay(60);
    origin = await listen(test, lodged);
    assert.deepEqual(await answer, accepted);
  });

  it('waits while its connection is refused', async (test) => {
    const port = await freePort();
    const answer = gatewayClient(() => `http://127.0.0.1:${port}`, 'key').lodge(id, subject, '50.01');
    await delay(60);
    await listen(test, lodged, port);
    assert.deepEqual(await answer, accepted);
  });

  it('knows nothing when the connection is reset, and sends nothing again by itself', async (test) => {
    let requests = 0;
    const origin = await listen(test, (request) => {
      requests += 1;
      request.socket.destroy();
    });
    const answer = await gatewayClient(() => origin, 'key').lodge(id, subject, '50.01');
    assert.deepEqual([answer, requests], [{ kind: 'unanswered' }, 1]);
  });

  for (const [status, kind] of [
    [202, 'accepted'],
    [400, 'rejected'],
    [500, 'unanswered'],
    [503, 'unavailable'],
  ] as const)
    it(`calls a claim answered ${status} ${kind}`, async (test) => {
      const origin = await listen(test, (_request, response) => response.writeHead(status).end('{}'));
      const answer = await gatewayClient(() => origin, 'key').lodge(id, subject, '50.01');
      assert.equal(answer.kind, kind);
    });
});
