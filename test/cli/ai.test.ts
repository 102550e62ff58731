// medicare-gateway ai: tools over standard input and output, of the bundled schedule and of a running service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/command-line.ts';
import { freePort } from '../support/free-port.ts';
import { startService, type RunningService } from '../support/service.ts';

const message = (id: number, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const call = (id: number, name: string, sent: object) => message(id, 'tools/call', { name, arguments: sent });

/** The results by the ids of the messages. */
function resultsIn(printed: string): ReadonlyMap<number, string> {
  const lines = printed.split('\n').map((line) => JSON.parse(line) as { id: number; result?: unknown });
  return new Map(lines.map(({ id, result }) => [id, JSON.stringify(result)]));
}

describe('medicare-gateway ai without a service', () => {
  it('answers the tools and resources of the schedule from the bundled data alone', async () => {
    const input = [
      message(1, 'tools/list'),
      call(2, 'calculate_benefit', { ItemNumber: '23' }),
      call(3, 'may_provider_render', { ProviderNumber: '9900110B', ItemNumber: '23' }),
      call(4, 'check_items', { Items: ['23'], Minutes: 25 }),
      call(5, 'item_history', { itemNumber: '23' }),
      call(6, 'verify_patient', {}),
      message(7, 'resources/read', { uri: 'gateway://docs/tutorial' }),
    ].join('\n');
    const { code, printed, errors } = await runCommand(['ai'], {}, { input });
    assert.deepEqual([code, errors], [0, '']);
    const results = resultsIn(printed);
    assert.equal(results.size, 7);
    assert.match(results.get(1) ?? '', /"find_items".*"explain_code"/);
    assert.match(results.get(2) ?? '', /45\.05/);
    assert.match(results.get(3) ?? '', /A general practitioner may bill item 23/);
    assert.match(results.get(4) ?? '', /item 36 is the item of the same service/);
    assert.match(results.get(5) ?? '', /from \$43\.90 to \$45\.05/);
    assert.equal(results.get(6), undefined);
    assert.match(results.get(7) ?? '', /# Tutorial/);
  });

  it('takes a message of 64 KB, says what to do of a longer one, and goes on', async () => {
    const ofBytes = (id: number, bytes: number) => {
      const short = call(id, 'explain_code', { code: '9202', rest: '' });
      return short.replace('"rest":""', `"rest":"${'x'.repeat(bytes - short.length)}"`);
    };
    const input = [ofBytes(1, 65_536), ofBytes(2, 65_537), message(3, 'tools/list')].join('\n');
    const { code, printed } = await runCommand(['ai'], {}, { input });
    assert.equal(code, 0);
    const lines = printed.split('\n').map((line) => JSON.parse(line) as { id: number | null });
    assert.deepEqual(new Set(lines.map(({ id }) => id)), new Set([1, 3, null]));
    assert.equal(lines.length, 3);
    assert.match(printed, /"id":null,"error":.*Send at most 64 KB in a line/);
  });

  it('ends with 1 and a sentence for a setting that cannot be used', async () => {
    const { code, errors } = await runCommand(['ai'], { TIME_ZONE: 'Mars' });
    assert.equal(code, 1);
    assert.match(errors, /^TIME_ZONE is "Mars"/);
  });
});

describe('medicare-gateway ai with a service', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ AI_TOOLS: 'schedule,patients' });
  });
  after(() => service.stop());

  it('shows the tools that the service shows to the key, and hands on their answers', async () => {
    const input = [message(1, 'tools/list'), call(2, 'get_item', { itemNumber: '23' })].join('\n');
    const env = { MEDICARE_KEY: 'sandbox-key' };
    const { code, printed } = await runCommand(['ai', '--url', service.origin], env, { input });
    assert.equal(code, 0);
    const results = resultsIn(printed);
    assert.match(results.get(1) ?? '', /"verify_patient"/);
    assert.match(results.get(2) ?? '', /GP attendance in rooms, level B/);
  });

  it('acts for the location that is named', async () => {
    const env = { MEDICARE_KEY: 'sandbox-key' };
    const options = ['ai', '--url', service.origin, '--minor-id', 'SBX00009'];
    const { printed } = await runCommand(options, env, { input: message(1, 'tools/list') });
    assert.match(printed, /"error".*x-minor-id/);
  });

  it('answers with a sentence for a key that the service does not know, and for a service that is not there', async () => {
    const input = message(1, 'tools/list');
    const ask = (url: string) => runCommand(['ai', '--url', url], { MEDICARE_KEY: 'no-such-key' }, { input });
    assert.match((await ask(service.origin)).printed, /"id":1,"error":.*Send a valid API key/);
    const { code, printed } = await ask(`http://127.0.0.1:${await freePort()}`);
    assert.match(printed, /"id":1,"error":.*cannot be reached\. Start it, or correct --url\./);
    assert.equal(code, 0);
  });

  const wrong: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>, RegExp])[] = [
    ['no key', ['--url', 'http://127.0.0.1'], {}, /^Set MEDICARE_KEY to an API key/],
    [
      'a key that no header holds',
      ['--url', 'http://127.0.0.1'],
      { MEDICARE_KEY: 'a\nb' },
      /^Set MEDICARE_KEY/,
    ],
    [
      'another address than of HTTP',
      ['--url', 'file:///etc'],
      { MEDICARE_KEY: 'k' },
      /^--url must be the address/,
    ],
    [
      'an address with a password',
      ['--url', 'http://a:b@h'],
      { MEDICARE_KEY: 'k' },
      /^--url must be the address/,
    ],
    ['a location without a service', ['--minor-id', 'SBX00001'], {}, /^--minor-id goes with --url\./],
  ];
  for (const [situation, options, env, words] of wrong) {
    it(`ends with 2 for ${situation}`, async () => {
      const { code, errors } = await runCommand(['ai', ...options], env);
      assert.equal(code, 2);
      assert.match(errors, words);
    });
  }
});
