// Generates the Bruno collection from the interface document: every operation with an example that works in the sandbox, on any day.
import { resolveReferences } from '../../test/support/resolve-references.ts';
import { exampleDay } from '../../src/http/schema/freshen-examples.ts';
import type { Artefact } from './artefact.ts';
import { exampleCalls, type ExampleCall } from './example-calls.ts';
import { describedApplication } from './interface-document.ts';

const folder = 'clients/bruno';

/** Variables that an answer sets, and the variable that stands for an id in a path, by the first part of the path. */
const answered: Readonly<Record<string, readonly [variable: string, value: string]>> = {
  checkEligibilityOfMany: ['batchId', 'res.body.BatchId'],
  createWebhookEndpoint: ['webhookEndpointId', 'res.body.Id'],
  listPaymentRuns: ['paymentRunId', 'res.body.PaymentRuns[0].Id'],
  listDeposits: ['depositId', 'res.body.Deposits[0].Id'],
  identifyIndividual: ['individualIdentifier', 'res.body.individualDetails.individualIdentifier'],
};
const idsOfPaths: Readonly<Record<string, string>> = {
  EligibilityBatches: 'batchId',
  WebhookEndpoints: 'webhookEndpointId',
  PaymentRuns: 'paymentRunId',
  Deposits: 'depositId',
};
const exampleUrl = 'https://example.com/medicare-events';

/** Sets the day of the examples, which is yesterday where time is ten hours ahead: Bruno's scripts know no time zones. */
const collectionScript = `script:pre-request {
  const hour = 60 * 60 * 1000;
  const day = new Date(Date.now() - 14 * hour).toISOString().slice(0, 10);
  bru.setVar('day', day);
  bru.setVar('registerDay', day.split('-').reverse().join(''));
}
`;

const newId = (variable: string): string =>
  `  bru.setVar('${variable}', 'urn:uuid:' + bru.getEnvVar('minorId') + Math.random().toString(16).slice(2, 10).padEnd(8, '0') + Date.now().toString(16).slice(-8));`;

const exampleClaimId = /urn:uuid:SBX00001example-([a-z0-9-]{8})/g;
const idVariable = (name: string): string => `claim_${name.replaceAll('-', '_').replace(/_+$/, '')}`;

/** A text of an example with variables for what changes. */
const withVariables = (text: string): string =>
  text
    .replaceAll(exampleClaimId, (_, name: string) => `{{${idVariable(name)}}}`)
    .replaceAll(exampleDay, '{{day}}')
    .replaceAll(exampleDay.split('-').toReversed().join(''), '{{registerDay}}')
    .replaceAll(exampleUrl, '{{webhookUrl}}')
    .replaceAll('"Insurer": "down"', '"Insurer": "{{insurer}}"')
    .replaceAll('as-answered', '{{individualIdentifier}}')
    .replaceAll('2026-09-28:0636:2426621B:SBX00001', '{{paymentRunId}}');

const block = (name: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;

const kebab = (words: string): string => words.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

function pathOf({ template, inPath }: ExampleCall): string {
  const [, noun = ''] = template.split('/');
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = inPath[name];
    const variable = idsOfPaths[noun];
    if (variable !== undefined) return `{{${variable}}}`;
    return example === undefined ? `{{${name}}}` : withVariables(example);
  });
}

function bodyBlocks({ body }: ExampleCall): readonly [mode: string, text: string] {
  if (body === null) return ['none', ''];
  if (body.type === 'application/json') {
    const text = withVariables(JSON.stringify(body.value, null, 2));
    return ['json', block('body:json', text.split('\n'))];
  }
  return ['text', block('body:text', withVariables(String(body.value)).trimEnd().split('\n'))];
}

/** The file of one operation. */
function requestFile(call: ExampleCall, sequence: number): string {
  const query = Object.entries(call.query).map(([name, value]) => `${name}: ${withVariables(value)}`);
  const search = query.length === 0 ? '' : `?${query.map((each) => each.replace(': ', '=')).join('&')}`;
  const [mode, body] = bodyBlocks(call);
  const headers = [
    ...(call.needsKey ? ['x-api-key: {{apiKey}}', 'x-minor-id: {{minorId}}'] : []),
    ...(call.body === null ? [] : [`content-type: ${call.body.type}`]),
  ];
  const set = answered[call.operationId];
  const lodged = /^(?:lodge|claim)/.test(call.operationId)
    ? [...body.matchAll(/\{\{(claim_\w+)\}\}/g)].map(([, variable = '']) => newId(variable))
    : [];
  return [
    block('meta', [`name: ${call.summary}`, 'type: http', `seq: ${sequence}`]),
    block(call.method.toLowerCase(), [
      `url: {{baseUrl}}${pathOf(call)}${search}`,
      `body: ${mode}`,
      'auth: none',
    ]),
    block('params:query', query),
    block('headers', headers),
    body,
    set === undefined ? '' : block('vars:post-response', [`${set[0]}: ${set[1]}`]),
    lodged.length === 0 ? '' : `script:pre-request {\n${[...new Set(lodged)].join('\n')}\n}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const environment = block('vars', [
  'baseUrl: http://127.0.0.1:8080',
  'apiKey: sandbox-key',
  'minorId: SBX00001',
  `webhookUrl: ${exampleUrl}`,
  'insurer: up',
]);

/** One entry a line, as the formatter writes it. */
const description = `{
  "version": "1",
  "name": "medicare-gateway",
  "type": "collection",
  "ignore": ["node_modules"]
}
`;

/** Before and after the others of its folder: what fills a list, and what takes away or disturbs. */
const rankOf = ({ operationId, method }: ExampleCall): number => {
  if (/^(?:addBankStatement|lodge|claim)/.test(operationId)) return 0;
  return method === 'DELETE' || operationId === 'setSandboxFault' ? 2 : 1;
};

/** Every file of the collection, made from one reading of the interface. */
export async function brunoCollection(): Promise<readonly Artefact[]> {
  const app = await describedApplication();
  const calls = exampleCalls(resolveReferences(app.swagger())).toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  );
  await app.close();
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const files: readonly (readonly [path: string, text: string])[] = [
    ['bruno.json', description],
    ['collection.bru', collectionScript],
    ['environments/sandbox.bru', environment],
    ...tags.map(
      (tag, at) => [`${kebab(tag)}/folder.bru`, block('meta', [`name: ${tag}`, `seq: ${at + 1}`])] as const,
    ),
    ...calls.map(
      (call, at) => [`${kebab(call.tag)}/${kebab(call.operationId)}.bru`, requestFile(call, at + 1)] as const,
    ),
  ];
  return files.map(([path, text]) => ({
    path: `${folder}/${path}`,
    needsOfficialFiles: false,
    make: () => Promise.resolve(text),
  }));
}
