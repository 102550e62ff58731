// The example request bodies of the OpenAPI description: each works as it is with the sandbox key.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { exampleDay } from '../../../src/http/schema/freshen-examples.ts';
import { requestExamples } from '../../../src/http/openapi/request-examples.ts';
import recorded from '../../../src/http/schema/answer-examples.json' with { type: 'json' };
import { shortenAnswer } from '../../../scripts/record-answers/shorten-answer.ts';
import { exampleCalls } from '../../../scripts/generate/example-calls.ts';
import { resolveReferences } from '../../support/resolve-references.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface DescribedBody {
  readonly content: Readonly<Record<string, { readonly example?: unknown; readonly examples?: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: DescribedBody;
}

/** What reads or changes what the others made. */
const comesLast =
  /^(readClaim|attendTo|deleteClaim|remove|unmatch|lodgeByOther|setSandboxFault|moveSandboxClock)/;
/** What needs a claim that needs somebody, or a receiver. */
const isNotSent = new Set(['attendToClaim', 'createWebhookEndpoint']);
/** Their paths have an id of something that another operation made or lists. */
const withId: readonly string[] = [
  'changeWebhookEndpoint',
  'listWebhookDeliveries',
  'matchDeposit',
  'readEligibilityBatch',
  'readEligibilityBatchResults',
  'readPaymentRun',
  'readWebhookEndpoint',
  'removeWebhookEndpoint',
  'replayWebhooks',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'unmatchDeposit',
];

const answers: Readonly<Record<string, { readonly answer: unknown } | undefined>> = recorded.operations;

describe('the bodies to try on the page of the interface', () => {
  let service: RunningService;
  let posted: readonly (readonly [path: string, operation: Operation])[];
  before(async () => {
    service = await startService();
    await readOn(plusDays(exampleDay, 1));
  });
  after(() => service.stop());

  /** Moves the clock, and reads the description as it is served that day. */
  async function readOn(today: string): Promise<void> {
    assert.equal((await service.post('/Sandbox/Clock', { Today: today })).status, 200);
    const { paths } = (await (await service.call('/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
    };
    posted = Object.entries(paths).flatMap(([path, { post }]) => (post === undefined ? [] : [[path, post]]));
  }

  const sent = async (operationId: string) => {
    const found = posted.find(([, operation]) => operation.operationId === operationId);
    assert.ok(found, operationId);
    const [path, { requestBody }] = found;
    return service.post(path, requestBody?.content['application/json']?.example);
  };

  it('are there for every path that takes a body', () => {
    const without = posted.filter(([, { requestBody }]) => {
      if (requestBody === undefined) return false;
      const [first] = Object.values(requestBody.content);
      return first?.example === undefined && first?.examples === undefined;
    });
    assert.deepEqual(
      without.map(([path]) => path),
      [],
    );
  });

  it('name operations that there are', () => {
    const ids = new Set(posted.map(([, { operationId }]) => operationId));
    assert.deepEqual(
      Object.keys(requestExamples).filter((id) => !ids.has(id)),
      [],
    );
  });

  it('verify the patient and answer for both items', async () => {
    const verified = (await (await sent('verifyPatient')).json()) as { Verified: unknown };
    assert.equal(verified.Verified, true);
    const checked = (await (await sent('calculateRebate')).json()) as {
      PatientVerification: { Verified: unknown };
      Rebates: readonly { IsEligible: unknown }[];
    };
    assert.equal(checked.PatientVerification.Verified, true);
    assert.deepEqual(
      checked.Rebates.map(({ IsEligible }) => IsEligible),
      [true, null],
    );
  });

  it('are answered as the document shows', async () => {
    for (const operationId of [
      'verifyPatient',
      'calculateRebate',
      'calculateBenefit',
      'checkItems',
      'verifyVeteran',
    ]) {
      const answer = shortenAnswer(await (await sent(operationId)).json(), () => true);
      assert.deepEqual(answer, answers[operationId]?.answer, `${operationId}: npm run record-answers`);
    }
  });

  for (const operationId of ['printPreAssignment', 'printPostAssignment'])
    it(`render a document: ${operationId}`, async () => {
      const response = await sent(operationId);
      assert.equal(response.status, 200);
      assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    });

  it('lodge a claim of each stream, and read the reports of the general one when their days have come', async () => {
    const statusOf = async (operationId: string) => {
      const response = await sent(operationId);
      assert.equal(response.status, 200, await response.clone().text());
      return ((await response.json()) as { status: unknown }).status;
    };
    for (const operationId of ['lodgeGeneralClaim', 'lodgeSpecialistClaim', 'lodgePathologyClaim'])
      assert.equal(await statusOf(operationId), 'SUCCESS', operationId);
    assert.equal(await statusOf('claimInteractively'), 'MEDICARE_PENDABLE');
    assert.equal(await statusOf('readProcessingReport'), 'REPORT_NOT_READY');
    assert.equal((await service.post('/Sandbox/Clock', { AdvanceDays: 3 })).status, 200);
    assert.equal(await statusOf('readProcessingReport'), 'COMPLETE');
    assert.equal(await statusOf('readPaymentReport'), 'COMPLETE');
  });

  for (const [operationId, file] of [
    ['lodgeGeneralClaim', 'general-claim.json'],
    ['lodgeSpecialistClaim', 'specialist-claim.json'],
    ['lodgePathologyClaim', 'pathology-claim.json'],
    ['claimInteractively', 'interactive-claim.json'],
  ] as const)
    it(`are those of docs/examples: ${file}`, async () => {
      const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples', file);
      const text = (await readFile(path, 'utf8')).replaceAll('DAY', exampleDay);
      const { correlationId: _, ...asWritten } = JSON.parse(text) as Record<string, unknown>;
      const { correlationId, ...shown } = requestExamples[operationId] as Record<string, unknown>;
      assert.match(String(correlationId), /^urn:uuid:SBX00001[!-~]{16}$/);
      assert.deepEqual(shown, asWritten);
    });

  it('are of the day on which they are read, and of claims that were never lodged', async () => {
    await readOn('2027-03-02');
    const claims = ['lodgeGeneralClaim', 'lodgePathologyClaim', 'claimSpecialistInteractively'];
    const first = await Promise.all(claims.map((operationId) => sent(operationId)));
    assert.deepEqual(
      first.map(({ status }) => status),
      [200, 200, 200],
    );
    const bodyOf = (operationId: string) =>
      JSON.stringify(posted.find(([, { operationId: id }]) => id === operationId)?.[1].requestBody);
    assert.match(bodyOf('lodgeGeneralClaim'), /"medicalEventDate":"2027-03-01"/);
    assert.match(bodyOf('recordEncounters'), /"dateOfService":"01032027"/);
    const idIn = (text: string) => /urn:uuid:SBX00001[0-9a-f]{16}/.exec(text)?.[0];
    const ofClaim = idIn(bodyOf('lodgeGeneralClaim'));
    assert.equal(idIn(bodyOf('readProcessingReport')), ofClaim, 'the report is that of the claim');
    const described = await (await service.call('/openapi.json')).text();
    assert.deepEqual(new Set(described.match(/"InForce":"[\d-]+"/g)), new Set(['"InForce":"2026-11-01"']));
    assert.match(described, /The one of 1 November 2026 is newer and not loaded here/);
    await readOn('2027-03-02');
    assert.notEqual(idIn(bodyOf('lodgeGeneralClaim')), ofClaim);
  });

  it('work as they are, in an order that works: but for what needs an id that was answered', async () => {
    // A day on which no claim of these was lodged: one that Medicare would have twice could not be deleted.
    await readOn('2027-04-06');
    const calls = exampleCalls(
      resolveReferences((await (await service.call('/openapi.json')).json()) as object),
    );
    const failed: string[] = [];
    const inOrder = calls.toSorted(
      (one, other) => Number(comesLast.test(one.operationId)) - Number(comesLast.test(other.operationId)),
    );
    for (const { operationId, method, template, inPath, query, body } of inOrder) {
      const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => inPath[name] ?? whole);
      assert.doesNotMatch(path, /\{/, `${operationId}: each part of an address has an example`);
      if (withId.includes(operationId) || isNotSent.has(operationId)) continue;
      const asText = typeof body?.value === 'string' ? body.value : JSON.stringify(body?.value);
      const address = `${path}?${new URLSearchParams(query).toString()}`;
      const { status } = await service.call(address, {
        method,
        ...(body === null ? {} : { headers: { 'content-type': body.type }, body: asText }),
      });
      if (status >= 300) failed.push(`${operationId} ${status}`);
    }
    assert.deepEqual(failed, []);
    for (const operationId of withId) {
      const page = await (await service.call(`/docs/operations/${operationId}.md`)).text();
      assert.match(page, /[Ff]rom `GET \/\w+`|that `POST \/\w+` answered/, operationId);
    }
  });
});
