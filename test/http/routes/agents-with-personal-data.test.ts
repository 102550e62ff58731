// POST /mcp where AI_TOOLS shows every set: tools of claims and patients follow the scopes and the location of the key, and are audited.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { keyScopes, type KeyScope } from '../../../src/domain/values/api-key-scope.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { ToolArguments, ToolContext } from '../../../src/http/agents/agent-tool.ts';
import { agentTools } from '../../../src/http/agents/agent-tools.ts';
import { createToolOperations } from '../../../src/http/agents/tool-operations.ts';
import type { DescribedInterface } from '../../../src/http/openapi/described-interface.ts';
import { agentOf } from '../../support/agent-caller.ts';
import { assertIsSourced, scheduleToolCalls } from '../../support/agent-calls.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { bulkBillClaim, claimDay, gp, idOf, medicalEvent } from '../../support/bulk-bill-claims.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { minorId } from '../../support/minor-id.ts';

let service: RunningService;
const owner = { 'x-minor-id': 'SBX00001' };
const agent = agentOf(() => service, owner);
/** The key of another practice. */
const other = agentOf(() => service, { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' });

const matilda = {
  PatientDateOfBirth: '1986-03-14',
  PatientFamilyName: 'Quokka',
  PatientGivenName: 'Matilda',
  PatientSex: '2',
  PatientMedicareNumber: '4842698851',
  PatientMedicareRefNumber: '1',
};
/** A patient about whom Medicare cannot be asked. */
const cuscus = {
  PatientDateOfBirth: '1977-01-25',
  PatientFamilyName: 'Cuscus',
  PatientGivenName: 'Brolga',
  PatientSex: '2',
  PatientMedicareNumber: '3767120601',
  PatientMedicareRefNumber: '1',
};
/** A patient whose claims are assessed without a benefit. */
const lorikeet = {
  identity: { dateOfBirth: '1985-07-07', familyName: 'Kookaburra', givenName: 'Lorikeet', sex: '2' },
  medicare: { memberNumber: '4850579841', memberRefNumber: '1' },
};
const providers = { ServicingProviderNumber: gp, PrincipalProviderNumber: gp };

async function lodge(serial: number): Promise<void> {
  const claim = bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient: lorikeet })] });
  const path = '/Medicare/bulkbillstoreforward/general/v1';
  const answer = await service.post(path, { correlationId: idOf(serial), claim }, owner);
  assert.equal(answer.status, 200, await answer.clone().text());
}

/** An agent with a key of these scopes alone. */
async function agentWithScopes(scopes: readonly KeyScope[]) {
  const id = `only ${scopes.join(' ')}`;
  await service.composed.store.keys.add({
    id,
    label: '',
    minorIds: [minorId('SBX00001')],
    secretHash: hashSecret(id),
    scopes,
  });
  return agentOf(() => service, { 'x-api-key': id, ...owner });
}

const toolsByScope: Readonly<Record<KeyScope, readonly string[]>> = {
  schedule: [
    'find_items',
    'get_item',
    'item_history',
    'compare_releases',
    'calculate_benefit',
    'check_items',
    'list_specialties',
    'explain_code',
  ],
  providers: ['may_provider_render'],
  patients: ['verify_patient', 'check_eligibility'],
  claims: ['prepare_claim'],
  reports: ['claim_status', 'list_attention', 'money_summary'],
  documents: [],
  admin: [],
};

describe('POST /mcp with every set of tools', () => {
  before(async () => {
    service = await startService({
      AI_TOOLS: 'schedule,claims,patients',
      DESK_ORIGIN: 'https://desk.example',
      RATE_LIMIT_PER_MINUTE: '100000',
    });
    await service.post('/Sandbox/Clock', { Today: claimDay });
    await lodge(1);
  });
  after(() => service.stop());

  it('shows to a key the tools of its scopes, and no others', async () => {
    for (const scope of keyScopes) {
      const shown = await (await agentWithScopes([scope])).tools();
      assert.deepEqual(
        shown.map(({ name }) => name),
        toolsByScope[scope],
        scope,
      );
    }
  });

  it('says of each tool of a patient that it asks Medicare', async () => {
    const tools = await agent.tools();
    for (const name of toolsByScope.patients)
      assert.match(tools.find((tool) => tool.name === name)?.description ?? '', /patient to Medicare\.$/);
  });

  it('verifies a patient, with the words of Medicare in a field of their own', async () => {
    const { Verified, Reason, FromMedicare } = await agent.answerOf('verify_patient', matilda);
    assert.deepEqual([Verified, Reason], [true, "The details agree with Medicare's record."]);
    assert.match(String(Reflect.get(Object(FromMedicare), 'Words')), /^Medicare verified the patient/);
  });

  it('gives what Medicare corrects, and says when nothing could be checked', async () => {
    const wrong = await agent.answerOf('verify_patient', { ...matilda, PatientGivenName: 'Melba' });
    assert.equal(wrong['Verified'], false);
    assert.equal(Reflect.get(Object(wrong['FromMedicare']), 'CorrectGivenName'), 'Matilda');
    const missing = await agent.answerOf('verify_patient', cuscus);
    assert.equal(missing['Verified'], null);
    assert.match(String(missing['Reason']), /^The details could not be checked\./);
  });

  it('checks what Medicare would pay, up to fifty items in 8 kB', async () => {
    const MedicareItems = [{ ItemNumber: '23' }, { ItemNumber: '55036' }];
    const answer = await agent.answerOf('check_eligibility', { ...matilda, ...providers, MedicareItems });
    assert.equal(
      answer['Reason'],
      'Of 2 items, 1 would be paid, 0 would not, and 1 could not be determined.',
    );
    assertIsSourced(answer);
    const many = Array.from({ length: 50 }, (_, at) => ({ ItemNumber: String(30_001 + at) }));
    const shortened = await agent.answerOf('check_eligibility', {
      ...matilda,
      ...providers,
      MedicareItems: many,
    });
    assert.deepEqual(
      [shortened['IsShortened'], shortened['HowToGoOn']],
      [true, 'Check fewer items at once.'],
    );
  });

  it('prepares a claim that nothing stores, for a person at the desk, whose address names no patient', async () => {
    const stored = (await auditEntries(service.composed.store)).length;
    const visit = { Items: ['23'], Provider: gp, DateOfService: claimDay, Minutes: 12 };
    const answered = await agent.answerOf('prepare_claim', visit);
    assertIsSourced(answered);
    const { Draft, Lodged, Desk } = answered;
    assert.equal(Lodged, false);
    assert.equal(Desk, 'https://desk.example/desk/lodge');
    assert.deepEqual(Draft, {
      Stream: 'general',
      ServicingProviderNumber: gp,
      DateOfService: claimDay,
      Services: [{ ItemNumber: '23', ChargeAmount: '45.05' }],
      TotalBenefit: '45.05',
    });
    assert.equal((await auditEntries(service.composed.store)).length, stored);
    const ofItemSinceRemoved = { Items: ['277'], Provider: gp, DateOfService: '2026-06-20' };
    const removed = await agent.answerOf('prepare_claim', ofItemSinceRemoved);
    assert.equal(Reflect.get(Object(removed['Draft']), 'Stream'), 'general');
    const { text, isError } = await agent.call('prepare_claim', { ...visit, Items: ['99999'] });
    assert.deepEqual([isError, /Item 99999 is not in the schedule/.test(text)], [true, true]);
  });

  it('takes no more than a tool says that it takes', async () => {
    for (const [name, sent, words] of [
      ['prepare_claim', { Items: Array(15).fill('23') }, /^Items must be a list of 1 to 14 item numbers/],
      ['list_attention', { limit: 9 }, /^limit must be a whole number from 1 to 8\.$/],
      ['money_summary', { limit: '5' }, /^limit must be a whole number from 1 to 8\.$/],
    ] as const) {
      const visit = name === 'prepare_claim' ? { Provider: gp, DateOfService: claimDay } : {};
      const { text, isError } = await agent.call(name, { ...visit, ...sent });
      assert.deepEqual([isError, words.test(text)], [true, true], text);
    }
  });

  it('says what became of a claim, why somebody has to look at it, and what is owed', async () => {
    const lodged = await agent.answerOf('claim_status', { correlationId: idOf(1) });
    assert.match(String(lodged['Reason']), /^Medicare has not assessed the claim/);
    assert.match(
      JSON.stringify(await agent.answerOf('money_summary')),
      /^\{"Reason":"Medicare owes \$60\.00,/,
    );
    assert.match(
      JSON.stringify(await agent.answerOf('list_attention')),
      /^\{"Count":0,"Reason":"No claim needs/,
    );
    await service.post('/Sandbox/Clock', { AdvanceDays: 2 });
    const report = { correlationId: idOf(1), payeeProvider: { providerNumber: gp } };
    await (await service.post('/Medicare/bulkbillprocessingreport/v1', report, owner)).text();
    const { Count, Reason, Claims } = await agent.answerOf('list_attention');
    assert.deepEqual([Count, Reason], [1, '1 claim needs somebody.']);
    const [claim] = Claims as readonly Record<string, unknown>[];
    assert.equal(claim?.['CorrelationId'], idOf(1));
    assert.equal(claim['Reason'], 'Medicare pays nothing for a service. Each service says what helps.');
    assert.match(JSON.stringify(claim['Services']), /"ItemNumber":"23".*"Remedy":"[A-Z]/);
    assert.doesNotMatch(JSON.stringify(Claims), /Kookaburra|Lorikeet|4850579841|1985-07-07/);
  });

  it('asks only operations that read: no tool lodges, changes or deletes', async () => {
    const operations = createToolOperations(service.app.swagger() as DescribedInterface);
    const asked = new Set<string>();
    const context: ToolContext = {
      async ask(operationId, fields) {
        asked.add(operationId);
        const { method, path, body } = operations.find(operationId).requestFor(fields);
        const answer = await service.call(path, {
          method,
          ...(body === null
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        return (await answer.json()) as ToolArguments;
      },
      changes: () => Promise.resolve({ ChangedItemNumbers: {} }),
      releases: [localDate('2026-07-01')],
      recordIn: () => null,
      releaseOn: () => ({ Used: localDate('2026-07-01'), InForce: null }),
      deskAddress: '',
    };
    const sent: Readonly<Record<string, ToolArguments>> = {
      ...scheduleToolCalls,
      claim_status: { correlationId: idOf(1) },
      verify_patient: matilda,
      check_eligibility: { ...matilda, ...providers, MedicareItems: [{ ItemNumber: '23' }] },
      prepare_claim: { Items: ['23'], Provider: gp, DateOfService: claimDay },
    };
    // item_history asks nothing, and compares the releases that are here.
    for (const tool of agentTools)
      if (tool.name !== 'item_history') await tool.answer(sent[tool.name] ?? {}, context);
    const named = new Set([...asked, ...agentTools.map(({ operationId }) => operationId)]);
    const isRead = (operationId: string) =>
      operations.find(operationId).requestFor({ correlationId: '1', itemNumber: '1' }).method === 'GET';
    assert.deepEqual([...named].filter((id) => !isRead(id)).toSorted(), [
      'calculateBenefit',
      'calculateRebate',
      'checkItems',
      'checkServicingProvider',
      'verifyPatient',
    ]);
  });

  it('gives nothing to the key of another location', async () => {
    const { text, isError } = await other.call('claim_status', { correlationId: idOf(1) });
    assert.deepEqual([isError, /There is no claim with this id at your location/.test(text)], [true, true]);
    assert.equal((await other.answerOf('list_attention'))['Count'], 0);
    const money = await other.answerOf('money_summary');
    assert.equal(Reflect.get(Object(money['Owed']), 'Total'), '0.00');
  });

  it('leaves the entries of the operations in the audit trail, with the key and the person', async () => {
    const acting = agentOf(() => service, { ...owner, 'x-acting-person': 'Dr Jo Lee' });
    const entriesBefore = (await auditEntries(service.composed.store)).length;
    await acting.answerOf('verify_patient', matilda);
    await acting.answerOf('claim_status', { correlationId: idOf(1) });
    const entries = (await auditEntries(service.composed.store)).slice(entriesBefore);
    assert.deepEqual(
      entries.map(({ act, actor, location }) => [act, actor.keyId, location]),
      [
        ['verify-patient', 'sandbox', 'SBX00001'],
        ['read-claim', 'sandbox', 'SBX00001'],
      ],
    );
    assert.ok(entries.every(({ actor }) => actor.person !== null));
  });

  it('counts a call against the limit of the key as its operation does', async () => {
    const remaining = async () => Number((await agent.send('ping')).headers.get('x-ratelimit-remaining'));
    const first = await remaining();
    const ofMessage = first - (await remaining());
    await agent.answerOf('check_eligibility', {
      ...matilda,
      ...providers,
      MedicareItems: [{ ItemNumber: '23' }],
    });
    const operationCost = 5;
    assert.ok(first - (await remaining()) >= 3 * ofMessage + operationCost);
  });
});
