// Sends random requests to every described endpoint: the response is a described one and never a 500.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sendAndCheck } from '../support/send-and-check.ts';
import { resolveReferences } from '../support/resolve-references.ts';
import { sampledRuns } from '../support/sample.ts';
import { startService, type RunningService } from '../support/service.ts';

interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly string[];
  readonly fields: readonly string[];
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}
interface DescribedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}

function operationsOf(description: Description): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      query: (parameters ?? []).filter((each) => each.in === 'query').map((each) => each.name),
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}

/** Characters of all kinds, lone surrogates included. */
const anyText = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    .map((codes) => String.fromCodePoint(...codes));
const randomText = fc.oneof(
  anyText(40),
  fc.constantFrom(
    '',
    '0',
    '-0',
    '1',
    '1e9',
    '1.0',
    '9'.repeat(400),
    '2026-02-30',
    '0001-01-01',
    '2026-07-01',
    '23',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '../..',
    "' or 1=1 --",
    '<script>',
    'null',
    'true',
    'NaN',
  ),
);
const randomValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  randomText,
  fc.constantFrom(-0, 2 ** 53, 1e300, -1, 0, 1, 9_999, 10_000, 1.5),
  fc.constantFrom([], {}, [[[[]]]], { length: -1 }, null, true, false),
);

/** Any text that a URL can carry: lone surrogates cannot be encoded. */
const encodedText = (random: string) => encodeURIComponent(random.toWellFormed());

function requestTo({
  method,
  path,
  query,
  fields,
}: Operation): fc.Arbitrary<InjectOptions & { url: string }> {
  const body = fc.oneof(
    fc
      .dictionary(fc.oneof(fc.constantFrom(...fields, 'Other'), randomText), randomValue, { maxKeys: 4 })
      .map((value) => JSON.stringify(value)),
    randomValue.map((value) => JSON.stringify(value)),
    anyText(60),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  );
  const parameters = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom(...query, 'other'), randomText), randomText),
    {
      maxLength: 3,
    },
  );
  const headers = fc.record(
    {
      'x-api-key': fc.constantFrom(
        'sandbox-key',
        'sandbox-key',
        'sandbox-key',
        'sandbox-other-key',
        'wrong',
        '',
      ),
      'x-minor-id': fc.constantFrom('SBX00001', 'SBX00001', 'SBX00002', 'SBX00009', 'short', '', 'sbx00001'),
      'content-type': fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'application/json; charset=utf-16',
        '',
      ),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
      'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*;q=0', ';;;'),
      'x-request-id': randomText.map((random) => random.replaceAll(/[^\x20-\x7e]/g, '?')),
    },
    { requiredKeys: ['x-api-key'] },
  );
  return fc.record({ parameters, headers, payload: body, name: randomText }).map((sent) => {
    const queryText = sent.parameters
      .map(([name, value]) => `${encodedText(name)}=${encodedText(value)}`)
      .join('&');
    const url = path.replace(/\{[^}]+\}/, encodedText(sent.name)) + (queryText === '' ? '' : `?${queryText}`);
    const { headers: sentHeaders, payload } = sent;
    return method === 'POST'
      ? { method, url, headers: sentHeaders, payload }
      : { method, url, headers: sentHeaders };
  });
}

/** Sends requests and checks the answers: each error is a sentence. */
function examiner(service: RunningService): (sent: InjectOptions & { url: string }) => Promise<void> {
  const send = sendAndCheck(service);
  return async (sent) => {
    const { status, contentType, body } = await send(sent);
    assert.ok(status < 500, body ?? '');
    if (status < 400 || body === null) return;
    assert.match(contentType, /^text\/plain; charset=utf-8$/);
    assert.match(body, /^\S.*[.]$/s);
    assert.doesNotMatch(body, /undefined|\[object/);
  };
}

describe('any request to', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const paths = [
    '/MedicareItems',
    '/MedicareItems/{itemNumber}',
    '/CalculateBenefit',
    '/MBSChanges',
    '/VerifyPatient',
    '/health',
    '/ready',
  ];
  for (const path of paths) {
    it(`${path} gets a described response, and never a 500`, async () => {
      const operations = operationsOf(resolveReferences(service.app.swagger()) as Description).filter(
        (each) => each.path === path,
      );
      assert.equal(operations.length, 1);
      for (const operation of operations) {
        await fc.assert(fc.asyncProperty(requestTo(operation), examiner(service)), {
          numRuns: sampledRuns(150, 10),
        });
      }
    });
  }
});
