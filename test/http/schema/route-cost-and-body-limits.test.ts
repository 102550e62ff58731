// The table of what requests cost and how large their bodies may be, and the limits as callers meet them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findRouteLimits, routeLimits } from '../../../src/http/schema/route-cost-and-body-limits.ts';
import { describedApplication } from '../../../scripts/generate/interface-document.ts';
import { startTestServer, oneLocation } from '../../support/test-server.ts';

const needsNoKey = new Set(['/health', '/ready', '/metrics', '/openapi.json']);

describe('the table of route limits', () => {
  it('has every route with a key, and no other', async (test) => {
    const app = await describedApplication();
    test.after(() => app.close());
    const { paths = {} } = app.swagger();
    const described = Object.keys(paths).filter((path) => !needsNoKey.has(path));
    const listed = Object.keys(routeLimits).map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
    assert.deepEqual(listed.toSorted(), described.toSorted());
  });
});

describe('a body', () => {
  const path = '/CalculateBenefit';
  const most = findRouteLimits(path).bodyBytesMax ?? 0;
  const post = async (bodyLimitBytes: number, bytes: number, test: Parameters<typeof startTestServer>[0]) => {
    const testServer = await startTestServer(test, { settings: { bodyLimitBytes } });
    const response = await testServer.call(path, {
      method: 'POST',
      headers: { ...oneLocation, 'content-type': 'application/json' },
      body: `{"ItemNumber":"23"${' '.repeat(bytes - 19)}}`,
    });
    return [response.status, response.status === 200 ? '' : await response.text()];
  };

  it('may be as large as the limit of its route, and one byte more is 413 with that limit', async (test) => {
    assert.deepEqual(await post(1_000_000, most, test), [200, '']);
    assert.deepEqual(await post(1_000_000, most + 1, test), [413, `The body is larger than ${most} bytes.`]);
  });

  it('may never be larger than BODY_LIMIT_BYTES', async (test) => {
    assert.deepEqual(await post(2_000, 2_000, test), [200, '']);
    assert.deepEqual(await post(2_000, 2_001, test), [413, 'The body is larger than 2000 bytes.']);
  });
});
