// The example request bodies of the OpenAPI description: each works as it is with the sandbox key.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { exampleDay, requestExamples } from '../../../src/http/schema/request-examples.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface DescribedBody {
  readonly content: Readonly<Record<string, { readonly example?: unknown; readonly examples?: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: DescribedBody;
}

describe('the bodies to try on the page of the interface', () => {
  let service: RunningService;
  let posted: readonly (readonly [path: string, operation: Operation])[];
  before(async () => {
    service = await startService();
    const { paths } = (await (await service.call('/openapi.json')).json()) as {
      readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
    };
    posted = Object.entries(paths).flatMap(([path, { post }]) => (post === undefined ? [] : [[path, post]]));
  });
  after(() => service.stop());

  const sent = async (operationId: string) => {
    const found = posted.find(([, operation]) => operation.operationId === operationId);
    assert.ok(found, operationId);
    return service.post(found[0], requestExamples[operationId]);
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

  for (const operationId of ['printPreAssignment', 'printPostAssignment'])
    it(`render a document: ${operationId}`, async () => {
      const response = await sent(operationId);
      assert.equal(response.status, 200);
      assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    });

  it('lodge a claim of each stream, and read the reports of the general one when their days have come', async () => {
    assert.equal((await service.post('/Sandbox/Clock', { Today: exampleDay })).status, 200);
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
});
