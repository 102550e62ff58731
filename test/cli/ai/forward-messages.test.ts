// Messages of an AI client, line by line, to POST /mcp and back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forwardMessages, type PostMessage } from '../../../src/cli/ai/forward-messages.ts';

interface Posted {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The lines that come back, and what was posted. */
async function forwarded(lines: readonly (string | null)[], answer: PostMessage) {
  const posted: Posted[] = [];
  const printed: string[] = [];
  async function* written() {
    for (const line of lines) {
      yield line;
      // A client waits for the answer before it writes on.
      await new Promise(setImmediate);
    }
  }
  const post: PostMessage = (body, headers) => {
    posted.push({ body, headers });
    return answer(body, headers);
  };
  await forwardMessages(written(), post, (line) => printed.push(line));
  return { posted, printed };
}

const line = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
const answering = (status: number, text: string) => () => Promise.resolve({ status, text });

describe('messages of an AI client', () => {
  it('go on as they are, and their answers come back in one line each', async () => {
    const message = line({ id: 1, method: 'tools/list' });
    const { posted, printed } = await forwarded([message, ''], answering(200, '{"jsonrpc":"2.0",\n"id":1}'));
    assert.deepEqual(posted, [{ body: message, headers: {} }]);
    assert.deepEqual(printed, ['{"jsonrpc":"2.0","id":1}']);
  });

  it('of 2025 carry the revision that was agreed on', async () => {
    const agreed = line({ id: 1, result: { protocolVersion: '2025-06-18' } });
    const { posted } = await forwarded(
      [line({ id: 1, method: 'initialize' }), line({ id: 2, method: 'tools/list' })],
      answering(200, agreed),
    );
    assert.deepEqual(
      posted.map(({ headers }) => headers),
      [{}, { 'mcp-protocol-version': '2025-06-18' }],
    );
  });

  it('of 2026 carry their revision, their method and what they name, in the base64 form where no header holds it', async () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const { posted } = await forwarded(
      [
        line({ id: 1, method: 'tools/call', params: { name: 'get_item', _meta } }),
        line({ id: 2, method: 'resources/read', params: { uri: 'gateway://docs/é', _meta } }),
      ],
      answering(200, line({ id: 1, result: {} })),
    );
    const shared = { 'mcp-protocol-version': '2026-07-28' };
    assert.deepEqual(
      posted.map(({ headers }) => headers),
      [
        { ...shared, 'mcp-method': 'tools/call', 'mcp-name': 'get_item' },
        { ...shared, 'mcp-method': 'resources/read', 'mcp-name': '=?base64?Z2F0ZXdheTovL2RvY3Mvw6k=?=' },
      ],
    );
  });

  it('carry nothing that no header holds: a revision with a line break goes in the base64 form too', async () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28\r\nx-minor-id: SBX00009' };
    const sent = line({ id: 1, method: 'tools/\u0000call\u001b', params: { name: '\n', _meta } });
    const { posted } = await forwarded([sent], answering(200, line({ id: 1, result: {} })));
    const values = Object.values(posted[0]?.headers ?? {});
    assert.equal(values.length, 3);
    for (const value of values) assert.match(value, /^=\?base64\?[\w+/=]+\?=$/);
  });

  const failures: readonly (readonly [
    situation: string,
    line: string | null,
    answer: PostMessage,
    printed: string[],
  ])[] = [
    [
      'a line that is none',
      'hello',
      answering(200, ''),
      ['{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The line is no JSON message."}}'],
    ],
    [
      'a line that is too long',
      null,
      answering(200, ''),
      [
        '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"The message is longer than a line may be, and was not read. Send at most 64 KB in a line: ask about fewer items at a time."}}',
      ],
    ],
    [
      'a list of messages',
      '[]',
      answering(200, ''),
      ['{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The line is no JSON message."}}'],
    ],
    [
      'an answer that is a sentence',
      line({ id: 7, method: 'tools/list' }),
      answering(401, 'Send a valid key.'),
      ['{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"Send a valid key."}}'],
    ],
    [
      'an answer of something else',
      line({ id: 7, method: 'tools/list' }),
      answering(404, '{"error":"not here"}'),
      [`{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"{\\"error\\":\\"not here\\"}"}}`],
    ],
    [
      'a service that is down',
      line({ id: 'a', method: 'tools/list' }),
      () => Promise.reject(new Error('It is down.')),
      ['{"jsonrpc":"2.0","id":"a","error":{"code":-32000,"message":"It is down."}}'],
    ],
    ['a notification', line({ method: 'notifications/initialized' }), answering(202, ''), []],
    ['a notification that fails', line({ method: 'notifications/x' }), answering(400, 'No.'), []],
  ];
  for (const [situation, sent, answer, printed] of failures) {
    it(`are answered for ${situation}`, async () =>
      assert.deepEqual((await forwarded([sent], answer)).printed, printed));
  }
});
