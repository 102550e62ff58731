// Eligibility batches over HTTP, as the tests send and read them.
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import type { RebateAnswer } from './rebate-calls.ts';
import type { RunningService } from './service.ts';

interface AcceptedBatch {
  readonly BatchId: string;
  readonly Rows: number;
  readonly Malformed: readonly { readonly Row: number; readonly Reason: string }[];
}
interface BatchResult {
  readonly Sequence: number;
  readonly Row: number;
  readonly Reference: string | null;
  readonly State: string;
  readonly Answer: RebateAnswer | null;
  readonly Reason: string;
}
interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

/** The calls, on a service that runs; its personas are read once. */
export async function eligibilityBatchCalls(service: RunningService) {
  const personas = (await (await service.call('/Sandbox/Personas')).json()) as Personas;
  const path = '/EligibilityBatches';
  const sendRaw = (body: unknown, headers: Record<string, string> = {}) => service.post(path, body, headers);
  const accepted = async (response: Response): Promise<AcceptedBatch> => {
    const text = await response.text();
    assert.equal(response.status, 202, text);
    return JSON.parse(text) as AcceptedBatch;
  };
  return {
    sendRaw,
    send: async (body: unknown, headers: Record<string, string> = {}) =>
      accepted(await sendRaw(body, headers)),
    sendText: async (type: string, body: string) =>
      accepted(await service.call(path, { method: 'POST', headers: { 'content-type': type }, body })),
    /** Every result; the response ends with the last one. */
    results: async (batchId: string, query = ''): Promise<readonly BatchResult[]> => {
      const response = await service.call(`${path}/${batchId}/Results${query}`);
      const text = await response.text();
      assert.equal(response.status, 200, text);
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as BatchResult);
    },
    /** Waits until a row was postponed, and makes it due now. */
    makeDueOncePostponed: async (batchId: string): Promise<void> => {
      const { sql } = service.composed.store;
      await eventually(async () => {
        const { count } = await sql`
          update eligibility_batch_row set due_at = now()
          where batch_id = ${batchId} and sequence is null and due_at > now()`;
        return count === 1;
      });
    },
    patient: (key: string) => {
      const found = personas.Patients.find(({ Key }) => Key === key);
      assert.ok(found, key);
      return found.Patient;
    },
    provider: (key: string) => {
      const found = personas.Providers.find(({ Key }) => Key === key);
      assert.ok(found, key);
      return found.ProviderNumber;
    },
  };
}
