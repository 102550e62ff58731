// POST /mcp: tools of AI agents are operations of the interface, with the key, scopes and audit trail of these.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { agentTools } from '../../../src/http/agents/agent-tools.ts';
import { findToolOperation } from '../../../src/http/agents/tool-operations.ts';
import type { DescribedInterface } from '../../../src/http/schema/described-interface.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

let service: RunningService;
let nextId = 1;

async function ask(
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  nextId += 1;
  return service.post(
    '/mcp',
    { jsonrpc: '2.0', id: nextId, method, params },
    { 'mcp-protocol-version': '2025-06-18', ...headers },
  );
}

async function resultOf(method: string, params: object = {}): Promise<Record<string, unknown>> {
  const response = await ask(method, params);
  const text = await response.text();
  assert.equal(response.status, 200, text);
  const { result } = JSON.parse(text) as { result?: Record<string, unknown> };
  assert.ok(result, text);
  return result;
}

/** What a tool answers, and its size in bytes. */
async function call(name: string, sent: object) {
  const { content, isError = false } = (await resultOf('tools/call', { name, arguments: sent })) as {
    content: readonly { readonly text: string }[];
    isError?: boolean;
  };
  const text = content[0]?.text ?? '';
  return { text, isError, bytes: Buffer.byteLength(text) };
}

const toolsShown = async (): Promise<readonly Tool[]> =>
  (await resultOf('tools/list'))['tools'] as readonly Tool[];

const personal =
  /Patient|DateOfBirth|dateOfBirth|Medicare(Number|Ref)|memberNumber|familyName|givenName|Address|Bank|correlationId/;

describe('tools of AI agents, in an installation as it comes', () => {
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('are those of the schedule, and no schema of them takes personal data', async () => {
    const tools = await toolsShown();
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        'find_items',
        'get_item',
        'item_history',
        'compare_releases',
        'calculate_benefit',
        'may_provider_render',
        'check_items',
        'list_specialties',
        'explain_code',
      ],
    );
    for (const { name, inputSchema } of tools) {
      const fields = JSON.stringify(inputSchema, (key, value: unknown) =>
        key === 'description' ? undefined : value,
      ).replaceAll('PatientsSeen', '');
      assert.doesNotMatch(fields, personal, name);
    }
  });

  const calls: readonly (readonly [name: string, sent: object, words: RegExp])[] = [
    ['find_items', { search: 'telehealth' }, /"ItemsCount"/],
    ['find_items', { search: 'attendance' }, /"ItemNumber":"3"/],
    ['get_item', { itemNumber: '23' }, /"ScheduleFee":"45.05"/],
    [
      'item_history',
      { itemNumber: '23', from: '2025-07-01', to: '2026-07-01' },
      /"PreviousRelease":"2025-07-01"/,
    ],
    ['compare_releases', {}, /"ChangedCounts"/],
    ['calculate_benefit', { ItemNumber: '104', InHospitalTreatment: true }, /"Benefit":"78.00"/],
    ['may_provider_render', { ProviderNumber: '9900110B', ItemNumber: '23' }, /"IsEligible":true/],
    ['check_items', { Items: ['23'], Minutes: 25 }, /"Use":"36"/],
    ['list_specialties', {}, /General practitioner/],
    ['explain_code', { Code: '160' }, /as many services of this item/],
  ];
  for (const [name, sent, words] of calls) {
    it(`answer in at most 8 kB: ${name} ${JSON.stringify(sent)}`, async () => {
      const { text, isError, bytes } = await call(name, sent);
      assert.equal(isError, false, text);
      assert.match(text, words);
      assert.ok(bytes <= 8_000, String(bytes));
      assert.doesNotMatch(text, /PatientVerification|"(Correct|Patient)[A-Z]\w+"\s*:/);
    });
  }

  it('say what is wrong in the words of the operation', async () => {
    const { text, isError } = await call('get_item', { itemNumber: '99999' });
    assert.equal(isError, true);
    assert.match(text, /Item 99999 is not in the schedule/);
  });

  it('are operations that exist, in every set', () => {
    const description = service.app.swagger() as DescribedInterface;
    assert.ok(agentTools.length >= 12);
    for (const tool of agentTools) {
      if ('answer' in tool) continue;
      const { inputSchema } = findToolOperation(description, tool);
      assert.doesNotMatch(JSON.stringify(inputSchema), /\$ref/, tool.name);
    }
  });

  it('of patients are not there, whatever the key may do', async () => {
    const response = await ask('tools/call', { name: 'verify_patient', arguments: {} });
    assert.match(await response.text(), /not found/i);
  });

  it('are not shown without a key', async () => {
    assert.equal((await ask('tools/list', {}, { 'x-api-key': 'no-such-key' })).status, 401);
  });

  it('are listed to clients that begin as those of 2025 do', async () => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const result = await resultOf('initialize', params);
    assert.deepEqual(Object(result['serverInfo']), { name: 'medicare-gateway', version: '1.0.0' });
  });
});
