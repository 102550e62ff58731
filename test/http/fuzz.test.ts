// Whatever is sent to any described endpoint, the answer is a described one and never a fault of ours.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { documentedCheck, type DocumentedCheck } from '../support/documented.ts';
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

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
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
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  oddText,
  fc.constantFrom(-0, 2 ** 53, 1e300, -1, 0, 1, 9_999, 10_000, 1.5),
  fc.constantFrom([], {}, [[[[]]]], { length: -1 }, null, true, false),
);

/** Any text that a URL can carry: lone surrogates cannot be encoded. */
const encodedText = (text: string) => encodeURIComponent(text.toWellFormed());

function requestTo({
  method,
  path,
  query,
  fields,
}: Operation): fc.Arbitrary<InjectOptions & { url: string }> {
  const body = fc.oneof(
    fc
      .dictionary(fc.oneof(fc.constantFrom(...fields, 'Other'), oddText), oddValue, { maxKeys: 4 })
      .map((value) => JSON.stringify(value)),
    oddValue.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  );
  const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...query, 'other'), oddText), oddText), {
    maxLength: 3,
  });
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
      'x-request-id': oddText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
    },
    { requiredKeys: ['x-api-key'] },
  );
  return fc.record({ parameters, headers, payload: body, name: oddText }).map((sent) => {
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

describe('any request to', () => {
  let service: RunningService;
  let documented: DocumentedCheck;
  before(async () => {
    service = await startService();
    documented = documentedCheck(service.app);
  });
  after(() => service.stop());

  const paths = [
    '/MedicareItems',
    '/MedicareItems/{itemNumber}',
    '/CalculateBenefit',
    '/MBSChanges',
    '/health',
    '/ready',
  ];
  for (const path of paths) {
    it(`${path} gets a described answer, and never a fault of ours`, async () => {
      const operations = operationsOf(service.app.swagger() as Description).filter(
        (each) => each.path === path,
      );
      assert.equal(operations.length, 1);
      for (const operation of operations) {
        await fc.assert(
          fc.asyncProperty(requestTo(operation), async (sent) => {
            const answer = await service.app.inject(sent);
            assert.ok(answer.statusCode < 500, answer.body);
            const hasBody = answer.statusCode !== 304 && answer.rawPayload.length > 0;
            const response = new Response(hasBody ? answer.body : null, {
              status: answer.statusCode,
              headers: answer.headers as Record<string, string>,
            });
            if (answer.headers['content-encoding'] === undefined) {
              await documented(operation.method, new URL(sent.url, service.origin).pathname, response);
            }
            if (answer.statusCode >= 400) {
              assert.match(String(answer.headers['content-type']), /^text\/plain; charset=utf-8$/);
              assert.match(answer.body, /^\S.*[.]$/s);
              assert.doesNotMatch(answer.body, /undefined|\[object/);
            }
          }),
          { numRuns: 150 },
        );
      }
    });
  }
});
