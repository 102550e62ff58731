// `npm run record-answers`: sends every example request to the simulator, and keeps its answers as examples of the interface document.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plusDays } from '../src/domain/values/local-date.ts';
import { exampleDay } from '../src/http/schema/freshen-examples.ts';
import { renamedWords } from '../test/support/renamed-words.ts';
import { resolveReferences } from '../test/support/resolve-references.ts';
import { startService } from '../test/support/service.ts';
import { parseScriptArguments } from './script-arguments.ts';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly example?: string | number;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const file = join(import.meta.dirname, '..', 'src', 'http', 'schema', 'answer-examples.json');
/** Longer lists are cut, so that the document stays readable. */
const entriesMax = 2;
/** Words of the schedule that this project does not use: an answer with one of them is no example. */
const otherWords = renamedWords
  .flatMap(({ forbidden }) => forbidden)
  .filter((each) => typeof each === 'string');
const hasOtherWords = new RegExp(String.raw`\b(?:${otherWords.join('|')})\b`, 'i');
/** What is known only some days after a claim was lodged, or changes what others read. */
const isLater = ({ operationId }: Operation) =>
  /Report$|Claims?$|Timeline$|PaymentRuns?$|^readEvents/.test(operationId) &&
  !/^(lodge|claim|delete)/.test(operationId);

parseScriptArguments(
  'record-answers',
  'Sends every example request to the simulator, and keeps its answers.',
);

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, entriesMax).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'Secret' ? 'whsec_ZXhhbXBsZQ==' : shortened(each),
    ]),
  );
}

const service = await startService();
const answers: Record<string, unknown> = {};
const ids: Record<string, string> = {};
await service.post('/Sandbox/Clock', { Today: plusDays(exampleDay, 1) });
const { paths } = resolveReferences(service.app.swagger()) as unknown as Described;

async function record(path: string, method: string, operation: Operation): Promise<void> {
  const { operationId, parameters = [], requestBody } = operation;
  const known = parameters.filter((each) => each.example !== undefined);
  const inPath = path.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) =>
      ids[`${path.split('/')[1] ?? ''} ${name}`] ??
      String(known.find((each) => each.name === name)?.example ?? whole),
  );
  const query = new URLSearchParams(
    known
      .filter((each) => each.in === 'query')
      .map(({ name, example }) => [name, String(example)] as [string, string]),
  );
  const body = requestBody?.content['application/json']?.example;
  const url = query.size === 0 ? inPath : `${inPath}?${query.toString()}`;
  const response = await fetch(service.origin + url, {
    method: method.toUpperCase(),
    headers: {
      'x-api-key': 'sandbox-key',
      'x-minor-id': 'SBX00001',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!response.ok || !isJson) {
    process.stdout.write(`${operationId}: ${response.status} ${text.slice(0, 80).replaceAll('\n', ' ')}\n`);
    return;
  }
  const answer = JSON.parse(text) as Record<string, unknown>;
  if (!hasOtherWords.test(text))
    answers[operationId] = { status: response.status, answer: shortened(answer) };
  if (typeof answer['BatchId'] === 'string') ids['EligibilityBatches batchId'] ??= answer['BatchId'];
  if (operationId === 'createWebhookEndpoint') ids['WebhookEndpoints id'] ??= String(answer['Id']);
  const [run] = (answer['PaymentRuns'] ?? []) as readonly { readonly Id?: string }[];
  if (run?.Id !== undefined) ids['PaymentRuns id'] ??= run.Id;
}

const all = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const changesOthers = new Set(['moveSandboxClock', 'setSandboxFault', 'removeWebhookEndpoint', 'metrics']);
for (const { path, method, operation } of all)
  if (!isLater(operation) && !changesOthers.has(operation.operationId)) await record(path, method, operation);
await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
for (const { path, method, operation } of all) if (isLater(operation)) await record(path, method, operation);
await service.stop();
const sorted = Object.fromEntries(
  Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
process.stdout.write(`${Object.keys(sorted).length} answers of ${all.length} operations.\n`);
process.exit(0);
