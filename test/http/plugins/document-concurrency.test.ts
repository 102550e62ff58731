// The concurrency limit for documents of one key: two are rendered at once, 32 wait, and keys do not affect each other.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { RouteRegistrar } from '../../../src/http/types/app-and-route-types.ts';
import {
  createDocumentLimit,
  documentsAtOnceMax,
  documentsWaitingMax,
  renderDocument,
} from '../../../src/http/plugins/document-concurrency.ts';
import { HttpErrorException } from '../../../src/http/errors/http-errors.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';
import { halfClose, rawHttp } from '../../support/raw-http.ts';
import { eventually } from '../../support/eventually.ts';

const pdf = new Uint8Array(1);

/** A limit, and documents that finish when the test says so. */
function startRendering() {
  const limit = createDocumentLimit();
  const finishing: (() => void)[] = [];
  const begun: number[] = [];
  let fail: (() => void) | null = null;
  const render = (serial: number, key = 'key_1') =>
    limit.run(key, () => {
      begun.push(serial);
      return new Promise((resolve, reject) => {
        finishing.push(() => resolve(pdf));
        fail = () => reject(new Error('not rendered'));
      });
    });
  return { render, begun, finishFirst: () => finishing.shift()?.(), failLast: () => fail?.() };
}

describe('documents of one key', () => {
  it('are rendered two at a time, in the order they came', async () => {
    const { render, begun, finishFirst } = startRendering();
    const documents = [1, 2, 3, 4].map((serial) => render(serial));
    await setImmediate();
    assert.deepEqual(begun, [1, 2]);
    finishFirst();
    await documents[0];
    await setImmediate();
    assert.deepEqual(begun, [1, 2, 3]);
    for (let left = 0; left < 3; left += 1) {
      finishFirst();
      await setImmediate();
    }
    assert.equal((await Promise.all(documents)).length, 4);
    assert.deepEqual(begun, [1, 2, 3, 4]);
  });

  it('wait up to the limit; one more is rejected with 503, and there is room again later', async () => {
    const { render, finishFirst } = startRendering();
    const most = documentsAtOnceMax + documentsWaitingMax;
    const documents = Array.from({ length: most }, (_, at) => render(at));
    await assert.rejects(render(most), (error) => {
      assert.ok(error instanceof HttpErrorException);
      assert.deepEqual([error.httpError.status, error.httpError.retryAfter], [503, 5]);
      return true;
    });
    await setImmediate();
    finishFirst();
    await documents[0];
    const late = render(most + 1);
    for (let done = 0; done < most; done += 1) {
      await setImmediate();
      finishFirst();
    }
    assert.equal(await late, pdf);
  });

  it('are not held up by one that fails', async () => {
    const { render, begun, failLast } = startRendering();
    const [, second] = [render(1), render(2), render(3)];
    await setImmediate();
    failLast();
    await assert.rejects(second ?? Promise.resolve());
    await setImmediate();
    assert.deepEqual(begun, [1, 2, 3]);
  });
});

describe('documents of different keys', () => {
  it('do not wait for each other', async () => {
    const { render, begun } = startRendering();
    for (let serial = 0; serial < 10; serial += 1) void render(serial);
    void render(100, 'key_2');
    await setImmediate();
    assert.deepEqual(begun, [0, 1, 100]);
  });
});

describe('a document whose caller has disconnected', () => {
  it('is not rendered, and delays no other document', async (test) => {
    let begun = 0;
    let arrived = 0;
    let left = 0;
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const limit = createDocumentLimit();
    const routes: RouteRegistrar = (app) => {
      app.get(
        '/Document',
        { config: { access: 'documents', minorId: 'optional', errors: 'plain-text' } },
        (request) => {
          arrived += 1;
          request.raw.socket.once('end', () => (left += 1));
          return renderDocument(limit, request, async () => {
            begun += 1;
            await finished;
            return pdf;
          });
        },
      );
    };
    const testServer = await startTestServer(test, { routes: [routes] });
    const ask = (signal?: AbortSignal) =>
      fetch(`${testServer.origin}/Document`, {
        headers: oneLocation,
        ...(signal === undefined ? {} : { signal }),
      });
    const first = [ask(), ask()];
    await eventually(() => begun === documentsAtOnceMax);
    const leaving = new AbortController();
    const gone = Array.from({ length: documentsWaitingMax }, () => ask(leaving.signal).catch(() => null));
    await eventually(() => arrived === documentsAtOnceMax + documentsWaitingMax);
    assert.equal((await ask()).status, 503);
    leaving.abort();
    await Promise.all(gone);
    await eventually(() => left >= documentsWaitingMax);
    finish();
    assert.deepEqual(
      (await Promise.all([...first, ask()])).map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(begun, documentsAtOnceMax + 1);
    assert.ok(testServer.log.lines.every(({ message }) => message !== 'incident'));
  });
});

describe('a document whose client ended its side of the connection before the document had to wait', () => {
  it('is rendered, and sent to it', async (test) => {
    const limit = createDocumentLimit();
    const routes: RouteRegistrar = (app) => {
      const config = { access: 'documents', minorId: 'optional', errors: 'plain-text' } as const;
      const renderPdf = () => Promise.resolve(pdf);
      app.get('/Document', { config }, (request) =>
        eventually(() => request.raw.socket.readableEnded).then(() =>
          renderDocument(limit, request, renderPdf),
        ),
      );
    };
    const testServer = await startTestServer(test, { routes: [routes] });
    const headers = Object.entries({ host: 'x', ...oneLocation }).map(([name, value]) => `${name}: ${value}`);
    const request = ['GET /Document HTTP/1.1', ...headers, '', ''].join('\r\n');
    assert.equal((await rawHttp(testServer.port, [request, halfClose])).status, 200);
  });
});

describe('every route that answers with a PDF', () => {
  it('renders it within the limit', () => {
    const routes = join(import.meta.dirname, '..', '..', '..', 'src', 'http', 'routes');
    const texts = readdirSync(routes).map((file) => readFileSync(join(routes, file), 'utf8'));
    const printing = texts.filter((text) => text.includes('sendPdf('));
    assert.equal(printing.length, 4);
    for (const text of printing)
      assert.match(text, /const bytes = await renderDocument\(deps\.documentLimit, request, /);
  });
});
