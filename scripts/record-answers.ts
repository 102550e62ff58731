// `npm run record-answers`: sends every example request to the simulator, and keeps its answers as examples of the interface document.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '../src/domain/values/invariant.ts';
import { plusDays } from '../src/domain/values/local-date.ts';
import { exampleDay, exampleId } from '../src/http/schema/freshen-examples.ts';
import { requestExamples } from '../src/http/schema/request-examples.ts';
import { embedded } from '../test/support/database.ts';
import { renamedWords } from '../test/support/renamed-words.ts';
import { resolveReferences } from '../test/support/resolve-references.ts';
import { startService } from '../test/support/service.ts';
import { startWebhookReceiver } from '../test/support/webhook-receiver.ts';
import { recordClaimErrors } from './record-answers/claim-errors.ts';
import { exampleCalls, type ExampleCall } from './generate/example-calls.ts';
import { shortenAnswer } from './record-answers/shorten-answer.ts';
import { parseScriptArguments } from './script-arguments.ts';

const file = join(import.meta.dirname, '..', 'src', 'http', 'schema', 'answer-examples.json');
const exampleAddress = 'https://example.com/medicare-events';
/** False for words of the schedule that this project does not use: an answer with one of them is no example. */
const otherWords = renamedWords
  .flatMap(({ forbidden }) => forbidden)
  .flatMap((each) => (typeof each === 'string' ? [each] : each[1].test('src/') ? [each[0]] : []));
const hasOtherWords = new RegExp(String.raw`\b(?:${otherWords.join('|')})\b`, 'i');
const isInOurWords = (text: string): boolean => !hasOtherWords.test(text);
/** What is known only some days after a claim was lodged; payment runs come before the deposits that pay them. */
const laterNames =
  /Report$|^(?:list|search|read)Claims?$|Timeline$|attend|PaymentRuns?$|BankStatement|Deposits?$|Receivables|Figures|readEvents|replay|Deliveries/;
/** What changes the answers of others. */
const lastNames = new Set(['removeWebhookEndpoint', 'setSandboxFault', 'moveSandboxClock', 'metrics']);

parseScriptArguments(
  'record-answers',
  'Sends every example request to the simulator, and keeps its answers.',
);

const receiver = await startWebhookReceiver();
const service = await startService({
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32',
  DATA_KEYS: `example:${Buffer.alloc(32, 7).toString('base64')}`,
});
const answers: Record<string, unknown> = {};
/** Ids that are known only once something was answered, by the first part of a path. */
const ids: Record<string, string> = {};

async function record(call: ExampleCall): Promise<void> {
  const { operationId, method, template, body } = call;
  const [, noun = ''] = template.split('/');
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => ids[operationId] ?? ids[noun] ?? call.inPath[name] ?? whole,
  );
  const query = new URLSearchParams(call.query).toString();
  const response = await service.call(query === '' ? path : `${path}?${query}`, {
    method,
    ...(body === null ? {} : { headers: { 'content-type': body.type }, body: bodyOf(call) }),
  });
  if (response.status === 204 || response.headers.get('content-type') === 'application/pdf') return;
  const text = (await response.text()).replaceAll(receiver.url, exampleAddress);
  const answer = answerOf(response, text);
  const isExample = response.ok && isInOurWords(JSON.stringify(answer));
  if (isExample) answers[operationId] = { status: response.status, answer };
  else process.stdout.write(`${operationId}: ${response.status} ${text.slice(0, 80)}\n`);
  if (response.ok && response.headers.get('content-type')?.includes('json') === true) remember(text);
}

/** The body of the example, to where events can be sent, with what was answered before. */
function bodyOf({ operationId, body }: ExampleCall): string {
  if (typeof body?.value === 'string') return body.value;
  if (operationId === 'matchDeposit') return JSON.stringify({ Runs: [ids['PaymentRuns']] });
  return JSON.stringify(body?.value)
    .replace(exampleAddress, receiver.url)
    .replace('as-answered', ids['individual'] ?? '');
}

function answerOf({ headers }: Response, text: string): unknown {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json'))
    return shortenAnswer(withoutRecords(JSON.parse(text) as object), isInOurWords);
  const [first = '', second = ''] = text.split('\n');
  return type.startsWith('application/x-ndjson')
    ? shortenAnswer(JSON.parse(first), isInOurWords)
    : `${first}\n${second}\n`;
}

/** What changed, without the records of items, which the operation of one item shows. */
const withoutRecords = (answer: { readonly ChangedItems?: object }): object =>
  answer.ChangedItems === undefined
    ? answer
    : {
        ...answer,
        ChangedItems: { ...answer.ChangedItems, AddedItems: [], RemovedItems: [] },
      };

function remember(text: string): void {
  const { BatchId, Id, Secret, PaymentRuns, Deposits, individualDetails } = JSON.parse(
    text.split('\n', 1)[0] ?? '',
  ) as Readonly<Record<string, unknown>>;
  const firstId = (list: unknown) => (Array.isArray(list) ? (list as { Id: string }[])[0]?.Id : undefined);
  const found = {
    EligibilityBatches: BatchId,
    WebhookEndpoints: Secret === undefined ? undefined : Id,
    PaymentRuns: firstId(PaymentRuns),
    Deposits: firstId(Deposits),
    individual: (individualDetails as Readonly<Record<string, unknown>> | undefined)?.[
      'individualIdentifier'
    ],
  };
  for (const [noun, id] of Object.entries(found)) if (typeof id === 'string') ids[noun] ??= id;
}

/** A claim with a service that is rejected, so that a person has to look at it. */
async function lodgeRejected(): Promise<void> {
  const correlationId = exampleId('rejected');
  const { claim } = requestExamples['lodgeGeneralClaim'] as { readonly claim: object };
  const { Patients } = (await (await service.call('/Sandbox/Personas')).json()) as {
    readonly Patients: readonly {
      readonly Key: string;
      readonly Patient: Readonly<Record<string, string>>;
    }[];
  };
  const person = Patients.find(({ Key }) => Key === 'rejected-by-code')?.Patient ?? {};
  const patient = {
    identity: {
      dateOfBirth: person['PatientDateOfBirth'],
      familyName: person['PatientFamilyName'],
      givenName: person['PatientGivenName'],
      sex: person['PatientSex'],
    },
    medicare: {
      memberNumber: person['PatientMedicareNumber'],
      memberRefNumber: person['PatientMedicareRefNumber'],
    },
  };
  const body = JSON.stringify({ correlationId, claim }, (key, value: unknown) =>
    key === 'patient' ? patient : key === 'chargeAmount' ? '160.00' : value,
  );
  const lodged = await service.post('/Medicare/bulkbillstoreforward/general/v1', JSON.parse(body));
  invariant(lodged.ok, 'the claim is lodged');
  ids['attendToClaim'] = correlationId;
}

await service.post('/Sandbox/Clock', { Today: plusDays(exampleDay, 1) });
const all = exampleCalls(resolveReferences(service.app.swagger()));
const isLast = ({ operationId }: ExampleCall) => lastNames.has(operationId);
const isLater = (call: ExampleCall) => !isLast(call) && laterNames.test(call.operationId);
for (const call of all) if (!isLast(call) && !isLater(call)) await record(call);
const claimErrors = await recordClaimErrors(service);
await lodgeRejected();
await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
const report = { correlationId: ids['attendToClaim'], payeeProvider: { providerNumber: '9900110B' } };
await service.post('/Medicare/bulkbillprocessingreport/v1', report);
const later = all.filter(isLater);
for (const call of later) if (call.operationId === 'addBankStatement') await record(call);
for (const call of later) if (call.operationId !== 'addBankStatement') await record(call);
for (const call of all) if (isLast(call)) await record(call);
await service.stop();
await receiver.stop();
await embedded.stop();
const sorted = Object.fromEntries(
  Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
await writeFile(file, `${JSON.stringify({ operations: sorted, claimErrors }, null, 2)}\n`);
process.stdout.write(`${Object.keys(sorted).length} answers of ${all.length} operations.\n`);
