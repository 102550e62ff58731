// What of a body is looked at when its request is rejected by its key or its rate: nothing, or the correlation id in a small one.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { rawHttp } from '../../support/raw-http.ts';
import { startTestServer } from '../../support/test-server.ts';

const plainText = '/Probe';
const envelope = '/Medicare/probe/v1';

/** The first response to the head of a POST and so much of its body. */
async function answerTo(port: number, path: string, headers: readonly string[], body: string) {
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers, '', ''];
  return rawHttp(port, [head.join('\r\n') + body], 1);
}

const kinds: readonly (readonly [
  string,
  number,
  (test: TestContext) => Promise<{ port: number; key: string }>,
])[] = [
  ['without a key', 401, async (test) => ({ port: (await startTestServer(test)).port, key: 'x-other: 1' })],
  [
    'over its rate limit',
    429,
    async (test) => {
      const { port, call } = await startTestServer(test, { settings: { rateLimitPerMinute: 1 } });
      await call('/Probe/x', { headers: { 'x-api-key': 'one-location' } });
      return { port, key: 'x-api-key: one-location' };
    },
  ],
];

for (const [what, status, start] of kinds) {
  describe(`a request ${what}`, () => {
    const unread: readonly (readonly [string, string, string])[] = [
      ['larger than any limit', 'content-length: 100000000', '{"correlationId":"mine"'],
      ['of a megabyte', 'content-length: 1000000', '{"correlationId":"mine"'],
      ['just too large to look at', 'content-length: 16385', '{"correlationId":"mine"'],
      ['in chunks', 'transfer-encoding: chunked', '5\r\n{"cor\r\n'],
    ];
    for (const [size, header, sent] of unread) {
      it(`gets ${status} at once, before its body has come, when that is ${size}`, async (test) => {
        const { port, key } = await start(test);
        for (const path of [plainText, envelope]) {
          const answer = await answerTo(port, path, [key, header], sent);
          assert.equal(answer.status, status);
          assert.doesNotMatch(answer.text, /mine/);
        }
      });
    }

    it(`gets ${status} with the correlation id in a peek body, which is not parsed`, async (test) => {
      const { port, key } = await start(test);
      const bodies: readonly (readonly [string, string])[] = [
        ['{"correlationId":"mine"}', 'mine'],
        ['{ "claim": {}, "correlationId" :\n "mine" ', 'mine'],
        [`{"correlationId":"mine"${' '.repeat(16_384 - 23)}`, 'mine'],
        ['{"correlationId":"mine", and this is not JSON', 'mine'],
        ['[[[[{"correlationId":"mine"', 'mine'],
        ['{"correlationId":"a\\"b"}', 'urn:uuid:'],
        ['{"correlationId":5}', 'urn:uuid:'],
        ['"correlationId"'.repeat(1_000), 'urn:uuid:'],
        [`{"correlationId":"${'x'.repeat(201)}"}`, 'urn:uuid:'],
        ['not JSON', 'urn:uuid:'],
      ];
      for (const [body, id] of bodies) {
        const answer = await answerTo(port, envelope, [key, `content-length: ${body.length}`], body);
        assert.equal(answer.status, status);
        assert.match(answer.text, new RegExp(`"correlationId":"${id}`), body);
      }
    });
  });
}
