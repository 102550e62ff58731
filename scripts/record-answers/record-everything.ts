// Sends every example request to a service with the simulator, and keeps its answers as examples of the interface document.
import { plusDays } from '../../src/domain/values/local-date.ts';
import { exampleDay } from '../../src/http/schema/freshen-examples.ts';
import { resolveReferences } from '../../test/support/resolve-references.ts';
import { startService } from '../../test/support/service.ts';
import { startWebhookReceiver } from '../../test/support/webhook-receiver.ts';
import { exampleCalls, type ExampleCall } from '../generate/example-calls.ts';
import { recordClaimErrors } from './claim-errors.ts';
import { createExampleSession, type Answered, type ExampleSession } from './example-session.ts';

/** What is known only some days after a claim was lodged; payment runs come before the deposits that pay them. */
const laterNames =
  /Report$|^(?:list|search|read)Claims?$|Timeline$|attend|PaymentRuns?$|BankStatement|Deposits?$|Receivables|Figures|readEvents|replay|Deliveries/;
/** What changes the answers of others. */
const lastNames = new Set(['removeWebhookEndpoint', 'setSandboxFault', 'moveSandboxClock', 'metrics']);
const reportOperations = { payeeProvider: { providerNumber: '9900110B' } };
/** The second medium of these answers. */
const otherMedia: Readonly<Record<string, string>> = {
  readEligibilityBatchResults: 'text/csv',
  listPaymentRuns: 'text/csv',
  listDeposits: 'text/csv',
  readReceivables: 'text/csv',
  readFigures: 'text/csv',
};
const allItems = { type: 'application/json', value: { Items: { All: true }, Specialty: 'gp' } };
/** Ids that nothing has, by the name of a parameter. */
const unknownIds: Readonly<Record<string, string>> = {
  itemNumber: '99999',
  correlationId: `urn:uuid:SBX00001${'0'.repeat(16)}`,
  providerNumber: '9900110B',
};
/** What to ask for that is not there, where it is in no path. */
const unknownThings: Readonly<Record<string, object>> = {
  checkServicingProvider: {
    body: { type: 'application/json', value: { ProviderNumber: '9900110B', ItemNumber: '99999' } },
  },
  compareReleases: { query: { to: '2025-03-01' } },
};

interface Recording {
  /** By operation id. */
  readonly operations: Readonly<Record<string, Answered>>;
  /** By operation id and medium. */
  readonly otherMedia: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What is answered where nothing has the id, by operation id. */
  readonly notFound: Readonly<Record<string, unknown>>;
  /** By code. */
  readonly claimErrors: Readonly<Record<string, unknown>>;
}

const sorted = <T>(named: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Records everything; `missing` is called for each operation without an answer that can be shown. */
export async function recordEverything(missing: (words: string) => void): Promise<Recording> {
  const receiver = await startWebhookReceiver();
  const service = await startService({
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32',
    DATA_KEYS: `example:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const session = createExampleSession(service, receiver.url);
  const operations: Record<string, Answered> = {};
  const record = async (calls: readonly ExampleCall[]): Promise<void> => {
    for (const call of calls) {
      const { operationId } = call;
      const answered = await session.send(call);
      const isExample = answered.status < 300 && answered.answer !== null;
      if (isExample) operations[operationId] = answered;
      else missing(`${operationId} ${answered.status}`);
    }
  };
  await service.post('/Sandbox/Clock', { Today: plusDays(exampleDay, 1) });
  const all = exampleCalls(resolveReferences(service.app.swagger()));
  const isLast = ({ operationId }: ExampleCall) => lastNames.has(operationId);
  const isLater = (call: ExampleCall) => !isLast(call) && laterNames.test(call.operationId);
  const isStatement = ({ operationId }: ExampleCall) => operationId === 'addBankStatement';
  await record(all.filter((call) => !isLast(call) && !isLater(call)));
  const claimErrors = await recordClaimErrors(service);
  const rejected = await session.lodgeRejected();
  await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
  await service.post('/Medicare/bulkbillprocessingreport/v1', {
    correlationId: rejected,
    ...reportOperations,
  });
  const later = all.filter(isLater);
  await record(later.filter(isStatement));
  await record(later.filter((call) => !isStatement(call)));
  const media = await recordOtherMedia(session, all);
  const notFound = await recordNotFound(session, all);
  await record(all.filter(isLast));
  await service.stop();
  await receiver.stop();
  return { operations: sorted(operations), otherMedia: media, notFound, claimErrors };
}

async function recordOtherMedia(
  session: ExampleSession,
  all: readonly ExampleCall[],
): Promise<Recording['otherMedia']> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const call of all) {
    const { operationId } = call;
    const accept = otherMedia[operationId];
    if (accept !== undefined)
      found[operationId] = { [accept]: (await session.send(call, { accept })).answer };
    if (operationId === 'checkItems') {
      const { answer } = await session.send({ ...call, body: allItems });
      found[operationId] = { 'application/x-ndjson': answer };
    }
  }
  return sorted(found);
}

async function recordNotFound(
  session: ExampleSession,
  all: readonly ExampleCall[],
): Promise<Recording['notFound']> {
  const found: Record<string, unknown> = {};
  for (const call of all) {
    const unknown = unknownThings[call.operationId];
    if (unknown === undefined && !call.template.includes('{')) continue;
    const { status, answer } = await session.send({ ...call, ...unknown }, { ids: unknownIds });
    if (status === 404) found[call.operationId] = answer;
  }
  return sorted(found);
}
