// Reaching a host by a connection alone: plain or TLS, without a message.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, it, type TestContext } from 'node:test';
import { probeHost, hostNameOf } from '../../../../src/adapters/services-australia/client/probe-host.ts';
import { webServiceFailures } from '../../../../src/adapters/services-australia/client/web-service-failures.ts';
import { freePort } from '../../../support/free-port.ts';
import { selfSigned } from '../../../support/self-signed.ts';

async function portOf(test: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a host', () => {
  it('is reached by a connection that sends nothing', async (test) => {
    const received: string[] = [];
    const closed = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('data', (data) => received.push(data.toString()));
      socket.on('close', () => closed.resolve());
    });
    const port = await portOf(test, server);
    assert.equal(await probeHost(`http://127.0.0.1:${port}/claiming/ext-vnd`, 2_000), null);
    await closed.promise;
    assert.deepEqual(received, []);
  });

  it('is not reached where nothing listens', async () => {
    const failure = await probeHost(`http://127.0.0.1:${await freePort()}`, 2_000);
    assert.equal(failure, webServiceFailures.unreachable);
  });

  it('is not trusted with a certificate of its own', async (test) => {
    const server = createTlsServer({ ...selfSigned('localhost') }, (socket) => void socket.end());
    server.on('tlsClientError', () => {});
    const port = await portOf(test, server);
    assert.equal(await probeHost(`https://localhost:${port}`, 2_000), webServiceFailures.untrusted);
  });

  it('is late when it accepts a connection and never speaks TLS', async (test) => {
    const server = createServer((socket) => void socket.on('error', () => {}).resume());
    const port = await portOf(test, server);
    assert.equal(await probeHost(`https://127.0.0.1:${port}`, 100), webServiceFailures.timeout);
  });

  it('has a name without port, path and brackets', () => {
    const urls = ['https://claiming.example:8443/claiming/ext-prd', 'http://[::1]:8080', 'http://127.0.0.1/'];
    assert.deepEqual(urls.map(hostNameOf), ['claiming.example', '::1', '127.0.0.1']);
  });
});
