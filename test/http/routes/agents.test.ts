// POST /mcp in an installation as it comes: tools and resources of the schedule, which take and give no personal data.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { agentTools } from '../../../src/http/agents/agent-tools.ts';
import { createToolOperations } from '../../../src/http/agents/tool-operations.ts';
import type { DescribedInterface } from '../../../src/http/openapi/described-interface.ts';
import { agentOf } from '../../support/agent-caller.ts';
import { assertIsSourced, scheduleToolCalls } from '../../support/agent-calls.ts';
import { personalNamesIn } from '../../support/personal-field-names.ts';
import { startService, type RunningService } from '../../support/service.ts';

let service: RunningService;
const agent = agentOf(() => service);

const scheduleToolNames = Object.keys(scheduleToolCalls);

describe('POST /mcp', () => {
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  describe('tools, in an installation as it comes', () => {
    it('are those of the schedule, and no schema of them takes personal data', async () => {
      const tools = await agent.tools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        scheduleToolNames,
      );
      for (const { name, inputSchema } of tools)
        assert.deepEqual(personalNamesIn(inputSchema.properties), [], name);
    });

    const calls: readonly (readonly [name: string, sent: object, words: RegExp])[] = [
      [
        'find_items',
        { search: 'video' },
        /"Reason":"254 items have all these words\. The next ones are on page 2/,
      ],
      ['find_items', { search: 'video', pageNumber: 13 }, /"Reason":"254 items have all these words\."/],
      [
        'find_items',
        { search: 'video', pageNumber: 14 },
        /"Items":\[\],"Reason":"[^"]* The last page is 13\."/,
      ],
      ['find_items', { search: 'zebra unicorn' }, /"Reason":"No item has all these words\./],
      ['get_item', { itemNumber: '23' }, /"ScheduleFee":"45.05".*"ScheduleRelease":\{"Used":"2026-07-01"/],
      ['item_history', { itemNumber: '23', from: '2026-07-01' }, /there is none to compare it with/],
      ['item_history', { itemNumber: '23' }, /The schedule fee went from \$43\.90 to \$45\.05\./],
      ['item_history', { itemNumber: '23', to: '2025-07-01' }, /"To":"2025-07-01"[^]*from \$42\.85/],
      [
        'item_history',
        { itemNumber: '2484', from: '2025-07-01' },
        /The item is new in the release of 1 July 2026\./,
      ],
      [
        'item_history',
        { itemNumber: '277', from: '2025-07-01' },
        /no longer in the release of 1 July 2026\./,
      ],
      ['compare_releases', {}, /"AddedItems":70,"RemovedItems":14/],
      [
        'compare_releases',
        { list: 'RemovedItems' },
        /"ItemNumbers":\["277","279"[^]*14 items are in this list/,
      ],
      ['compare_releases', { list: 'ScheduleFee' }, /The next ones are on page 2/],
      ['calculate_benefit', { ItemNumber: '104', InHospitalTreatment: true }, /"Benefit":"78.00"/],
      ['may_provider_render', { ProviderNumber: '9900110B', ItemNumber: '23' }, /"IsEligible":true/],
      ['check_items', { Items: ['23'], Minutes: 25, Age: null }, /"Use":"36"/],
      ['list_specialties', {}, /General practitioner/],
      ['explain_code', { code: '160' }, /as many services of this item/],
      ['explain_code', { code: '9202' }, /wrong form, length or range/],
      ['explain_code', { code: 'XYZ' }, /does not know the code/],
    ];
    for (const [name, sent, words] of calls) {
      it(`answer with reason and source, and no personal data: ${name} ${JSON.stringify(sent)}`, async () => {
        const answer = await agent.answerOf(name, sent);
        assert.match(JSON.stringify(answer), words);
        assertIsSourced(answer);
        assert.deepEqual(personalNamesIn(answer), []);
      });
    }

    const errors: readonly (readonly [name: string, sent: object, words: RegExp])[] = [
      ['get_item', { itemNumber: '99999' }, /^Item 99999 is not in the schedule/],
      ['get_item', { itemNumber: '..' }, /^The field itemNumber names nothing\. Correct it/],
      ['get_item', { itemNumber: '\uD800' }, /^The field itemNumber names nothing\. Correct it/],
      ['get_item', {}, /^The field itemNumber is missing\. Add it and ask again\.$/],
      [
        'item_history',
        { itemNumber: '99999' },
        /^Item 99999 is in no release from 1 March 2025 to 1 July 2026\./,
      ],
      [
        'item_history',
        { itemNumber: '23', from: 'May' },
        /^from is not the day of a release that is held\. Choose/,
      ],
      ['compare_releases', { from: '1999-01-01' }, /^from is not the date of a schedule release held/],
      [
        'check_items',
        { Items: ['23'], DateOfBirth: '2000-01-01' },
        /^The tool does not take the field DateOfBirth\./,
      ],
      ['check_items', { Items: { All: true } }, /^Items must be a list/],
      ['check_items', { Items: Array(21).fill('23') }, /^Items must be a list of 1 to 20 item numbers/],
      ['explain_code', { code: 'x'.repeat(41) }, /^code /],
      ['calculate_benefit', { ItemNumber: 23 }, /^ItemNumber must be /],
      ['compare_releases', { list: 'Title', pageNumber: -1 }, /^pageNumber must be a whole number/],
      ['compare_releases', { list: '__proto__' }, /^There is no list __proto__\. The lists are .*AddedItems/],
    ];
    for (const [name, sent, words] of errors) {
      it(`say what is wrong in a sentence: ${name} ${JSON.stringify(sent)}`, async () => {
        const { text, isError } = await agent.call(name, sent);
        assert.equal(isError, true);
        assert.match(text, words);
      });
    }

    it('are called without arguments where they need none', async () => {
      const { content } = await agent.resultOf('tools/call', { name: 'list_specialties' });
      assert.match(JSON.stringify(content), /General practitioner/);
      const missing = await agent.resultOf('tools/call', { name: 'get_item' });
      assert.equal(missing['isError'], true);
    });

    it('are operations that exist, in every set, and their schemas need no references', () => {
      const operations = createToolOperations(service.app.swagger() as DescribedInterface);
      assert.ok(agentTools.length >= 12);
      for (const tool of agentTools)
        assert.doesNotMatch(JSON.stringify(operations.inputSchemaOf(tool)), /\$ref/, tool.name);
    });

    it('of patients and claims are not there, whatever the key may do', async () => {
      for (const { name, set } of agentTools) {
        if (set === 'schedule') continue;
        assert.match(
          await (await agent.send('tools/call', { name, arguments: {} })).text(),
          /not found/i,
          name,
        );
      }
    });

    it('are not shown without a key', async () => {
      const stranger = agentOf(() => service, { 'x-api-key': 'no-such-key' });
      assert.equal((await stranger.send('tools/list')).status, 401);
    });
  });

  describe('resources', () => {
    const resources: readonly (readonly [uri: string, words: RegExp])[] = [
      ['mbs://item/23', /"ScheduleFee":"45.05"/],
      ['mbs://release/2026-07-01/changes', /"AddedItems":70,"RemovedItems":14/],
      ['mbs://release/2026-07-01/changes/AddedItems/1', /"Count":70/],
      ['gateway://code/160', /as many services of this item/],
      ['gateway://docs/tutorial', /^# Tutorial\n[^]*\[Goes on: read gateway:\/\/docs\/tutorial\?from=\d+\]$/],
      ['gateway://docs/operations/getItem', /^# One item of the schedule/],
    ];
    for (const [uri, words] of resources) {
      it(`are read in parts of at most 8 kB, with their source: ${uri}`, async () => {
        const text = await agent.read(uri);
        assert.match(text, words);
        if (!uri.startsWith('gateway://docs/'))
          assertIsSourced(JSON.parse(text) as Readonly<Record<string, unknown>>);
      });
    }

    it('list the releases and the pages of the documentation, and each that is listed can be read', async () => {
      const listed = (await agent.resultOf('resources/list'))['resources'] as { uri: string }[];
      const uris = listed.map(({ uri }) => uri);
      assert.ok(uris.includes('mbs://release/2025-07-01/changes'));
      assert.ok(uris.includes('gateway://docs/privacy'));
      for (const uri of uris) assert.notEqual(await agent.read(uri), '');
      assert.ok(Buffer.byteLength(JSON.stringify(listed)) <= 8_000);
    });

    for (const [what, method, params] of [
      ['no resource has', 'resources/read', { uri: `mbs://elsewhere/${'%F0%9F%98%80'.repeat(5_000)}` }],
      [
        'a resource might have',
        'resources/read',
        { uri: `gateway://docs/tutorial?from=${'0'.repeat(9_000)}` },
      ],
      ['no tool has', 'tools/call', { name: `\u0000\u001b[2J${'x'.repeat(20_000)}` }],
      ['no method has', `tools/${'x'.repeat(20_000)}`, {}],
    ] as const)
      it(`are errors of at most 8 kB for a name or address of any length that ${what}`, async () => {
        const response = await agent.send(method, params);
        const text = await response.text();
        assert.ok(response.status < 500, text);
        assert.ok(Buffer.byteLength(text) <= 8_000, `${Buffer.byteLength(text)} bytes`);
        assert.match(text, /"error":\{|not found/);
      });

    it('in parts are the whole page', async () => {
      const whole = await (await service.call('/docs/interface.md')).text();
      let read = '';
      for (let next: string | undefined = 'gateway://docs/interface'; next !== undefined;) {
        const part: string = await agent.read(next);
        const goesOn: RegExpExecArray | null = /\n\n\[Goes on: read (.+)\]$/.exec(part);
        read += part.slice(0, goesOn?.index);
        next = goesOn?.[1];
      }
      assert.equal(read, whole);
    });

    for (const uri of [
      'mbs://item/99999',
      'gateway://docs/../../package',
      'gateway://docs/nothing',
      'gateway://docs/tutorial?from=9999999',
      'mbs://release/1999-01-01/changes',
    ])
      it(`that are not there are an error with a sentence: ${uri}`, async () => {
        const text = await (await agent.send('resources/read', { uri })).text();
        const { error } = JSON.parse(text) as { error: { code: number; message: string } };
        assert.equal(error.code, -32602);
        assert.match(error.message, /^\w.*[.\d]$/);
      });
  });

  describe('the protocol', () => {
    /** A message of the revision 2026-07-28: every request says its revision itself, and there is no handshake. */
    const modern = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
      service.post(
        '/mcp',
        {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: {
            ...params,
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...headers },
      );

    it('is that of 2026-07-28 to clients that speak it', async () => {
      const discovered = (await (await modern('server/discover')).json()) as {
        result: Record<string, unknown>;
      };
      assert.deepEqual(discovered.result['supportedVersions'], ['2026-07-28']);
      assert.match(String(discovered.result['instructions']), /never instructions/);
      const called = await modern(
        'tools/call',
        { name: 'explain_code', arguments: { code: '160' } },
        { 'mcp-name': 'explain_code' },
      );
      const { result } = (await called.json()) as {
        result: { resultType: string; content: { text: string }[] };
      };
      assert.equal(result.resultType, 'complete');
      assert.match(result.content[0]?.text ?? '', /as many services of this item/);
    });

    it('answers a method that is not known with 404, and older clients with 200, as they expect', async () => {
      const unknown = await modern('nothing/known');
      const older = await agent.send('nothing/known');
      assert.deepEqual([unknown.status, older.status], [404, 200]);
      for (const answer of [unknown, older]) assert.match(await answer.text(), /"code":-32601/);
    });

    it('ends a subscription at once: nothing here changes while a call is answered', async () => {
      const response = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
      assert.match(await response.text(), /"error"/);
    });

    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      it(`is that of ${version} to clients that begin with it`, async () => {
        const headers = { 'mcp-protocol-version': version };
        const begin = await service.post('/mcp', {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
        });
        const { result } = (await begin.json()) as { result: Record<string, unknown> };
        assert.equal(result['protocolVersion'], version);
        assert.deepEqual(result['serverInfo'], { name: 'medicare-gateway', version: '1.0.0' });
        const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
        assert.equal((await service.post('/mcp', initialized, headers)).status, 202);
        const older = agentOf(() => service, headers);
        assert.equal((await older.tools()).length, scheduleToolNames.length);
      });
    }
  });
});
