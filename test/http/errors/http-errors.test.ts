// Every HTTP error, in both forms, over real HTTP.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { oneLocation, startTestServer, twoLocations, type TestServer } from '../../support/test-server.ts';

const json = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };
const big = JSON.stringify({ Text: 'x'.repeat(5_000) });

type Case = readonly [
  string,
  string,
  string,
  Record<string, string>,
  string | undefined,
  number,
  string,
  RegExp,
];

/** What is wrong, method, headers, body, then status, code of the envelope and words. The paths come from the form. */
const cases: readonly Case[] = [
  ['no key', 'POST', '/probe', json, '{}', 401, 'KeyNotAccepted', /x-api-key/],
  [
    'an unknown key',
    'POST',
    '/probe',
    { ...json, 'x-api-key': 'nope' },
    '{}',
    401,
    'KeyNotAccepted',
    /x-api-key/,
  ],
  [
    'a Minor ID of another',
    'POST',
    '/probe',
    { ...json, ...twoLocations, 'x-minor-id': 'XYZ00009' },
    '{}',
    403,
    'MinorIdNotBound',
    /x-minor-id/,
  ],
  [
    'a malformed Minor ID',
    'POST',
    '/probe',
    { ...json, ...twoLocations, 'x-minor-id': 'ABC-0001' },
    '{}',
    400,
    'MinorIdMalformed',
    /x-minor-id/,
  ],
  [
    'an unknown path',
    'POST',
    '/nothing',
    { ...json, ...oneLocation },
    '{}',
    404,
    'PathUnknown',
    /nothing at this path/,
  ],
  ['another method', 'DELETE', '/probe', oneLocation, undefined, 405, 'MethodNotAllowed', /only to POST\./],
  [
    'a body that is text',
    'POST',
    '/probe',
    { ...text, ...oneLocation },
    '{}',
    415,
    'BodyNotJson',
    /application\/json/,
  ],
  [
    'a body too large',
    'POST',
    '/probe',
    { ...json, ...oneLocation },
    big,
    413,
    'BodyTooLarge',
    /larger than 4096 bytes/,
  ],
  [
    'a body that is empty',
    'POST',
    '/probe',
    { ...json, ...oneLocation },
    '',
    400,
    'InvalidRequest',
    /The body is empty/,
  ],
  [
    'a body that is no JSON',
    'POST',
    '/probe',
    { ...json, ...oneLocation },
    '{"Number": 1,}',
    400,
    'InvalidRequest',
    /line 1, column 14/,
  ],
  [
    'an unknown field',
    'POST',
    '/probe',
    { ...json, ...oneLocation },
    '{"Colur": "red"}',
    400,
    'InvalidRequest',
    /"Colur" is not known; send only Colour, Flag, /,
  ],
  [
    'an unknown parameter',
    'POST',
    '/probe?x=1',
    { ...json, ...oneLocation },
    '{}',
    400,
    'InvalidRequest',
    /parameter "x" is not known; this path takes none/,
  ],
  [
    'an unexpected error',
    'POST',
    '/broken',
    oneLocation,
    undefined,
    500,
    'BrokenInside',
    /incident [\w-]{18,40}\.$/,
  ],
];

const pathOf = {
  'plain-text': { probe: '/Probe', broken: '/Broken', nothing: '/nothing' },
  envelope: { probe: '/Medicare/probe/v1', broken: '/Medicare/broken/v1', nothing: '/Medicare/nothing/v1' },
} as const;

function pathIn(form: keyof typeof pathOf, path: string): string {
  const [, name = '', query = ''] = /^\/(\w+)(.*)$/.exec(path) ?? [];
  const paths: Readonly<Record<string, string>> = pathOf[form];
  return `${paths[name] ?? path}${query}`;
}

async function answerTo(
  { call }: TestServer,
  form: keyof typeof pathOf,
  [, method, path, headers, body]: Case,
): Promise<Response> {
  const sent = form === 'plain-text' && path === '/broken' ? 'GET' : method;
  return call(pathIn(form, path), { method: sent, headers, ...(body === undefined ? {} : { body }) });
}

async function openSmall(test: TestContext): Promise<TestServer> {
  return startTestServer(test, { settings: { bodyLimitBytes: 4_096 } });
}

describe('an error response', () => {
  it('is one plain sentence on most paths', async (test) => {
    const opened = await openSmall(test);
    for (const each of cases) {
      const answer = await answerTo(opened, 'plain-text', each);
      const words = await answer.text();
      assert.equal(answer.status, each[5], `${each[0]}: ${words}`);
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8', each[0]);
      assert.match(words, each[7], each[0]);
      assert.match(words, /^[A-Z].*\.$/, each[0]);
      assert.equal(answer.headers.get('cache-control'), 'no-store', each[0]);
    }
  });

  it('is the gateway envelope on claim, report and interactive paths, unknown ones too', async (test) => {
    const opened = await openSmall(test);
    for (const each of cases) {
      const answer = await answerTo(opened, 'envelope', each);
      assert.equal(answer.status, each[5], each[0]);
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', each[0]);
      const envelope: unknown = await answer.json();
      assert.ok(isEnvelope(envelope), each[0]);
      assert.equal(envelope.code, each[6], each[0]);
      assert.equal(envelope.codeType, 'GATEWAY', each[0]);
      assert.match(envelope.message, each[7], each[0]);
      assert.match(envelope.correlationId, /^urn:uuid:[A-Za-z0-9]{8}[0-9a-f]{16}$/, each[0]);
    }
  });
});

interface Envelope {
  readonly code: string;
  readonly codeType: string;
  readonly message: string;
  readonly correlationId: string;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).join() === 'code,codeType,message,correlationId'
  );
}

async function correlationIdOf(answer: Response): Promise<string> {
  const envelope: unknown = await answer.json();
  assert.ok(isEnvelope(envelope));
  return envelope.correlationId;
}

describe('the correlation id of an envelope', () => {
  const sent = 'urn:uuid:ABC00001caller-chosen-id';
  const body = JSON.stringify({ correlationId: sent });

  it('is the one sent, whatever the error', async (test) => {
    const opened = await openSmall(test);
    const post = (path: string, headers: Record<string, string>, sentBody = body) =>
      opened.call(path, { method: 'POST', headers: { ...json, ...headers }, body: sentBody });
    const path = '/Medicare/probe/v1';
    const unknownField = JSON.stringify({ correlationId: sent, X: 1 });
    const answers = [
      await post(path, {}),
      await post(path, { ...twoLocations, 'x-minor-id': 'XYZ00009' }),
      await post('/Medicare/nothing/v1', oneLocation),
      await post(path, oneLocation, unknownField),
      await post('/Medicare/broken/v1', oneLocation),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 403, 404, 400, 500],
    );
    for (const answer of answers) assert.equal(await correlationIdOf(answer), sent);
  });

  it('is made from the Minor ID sent, else the only one of the key, else zeros', async (test) => {
    const opened = await openSmall(test);
    const location = async (headers: Record<string, string>) => {
      const answer = await opened.call('/Medicare/nothing/v1', { method: 'POST', headers });
      return (await correlationIdOf(answer)).slice(9, 17);
    };
    const ofKey = async (headers: Record<string, string>) => {
      const answer = await opened.call('/Medicare/probe/v1', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: '[]',
      });
      return (await correlationIdOf(answer)).slice(9, 17);
    };
    assert.equal(await location({ 'x-minor-id': 'ABC00002' }), 'ABC00002');
    assert.equal(await location({ 'x-minor-id': 'no good' }), '00000000');
    assert.equal(await location({}), '00000000');
    assert.equal(await ofKey({ 'x-api-key': 'one-location' }), 'ABC00001');
    assert.equal(await ofKey(twoLocations), '00000000');
  });

  it('is made when the one sent is not text, or the body is large', async (test) => {
    const opened = await openSmall(test);
    const large = JSON.stringify({ correlationId: sent, Text: 'x'.repeat(70_000) });
    for (const each of ['{"correlationId": 5}', '[]', 'null', '{', large]) {
      const answer = await opened.call('/Medicare/probe/v1', { method: 'POST', headers: json, body: each });
      assert.equal(answer.status, 401);
      assert.match(await correlationIdOf(answer), /^urn:uuid:0{8}[0-9a-f]{16}$/);
    }
  });
});

describe('which error comes first', () => {
  it('path and method, then the key, then the Minor ID, then the body', async (test) => {
    const opened = await openSmall(test);
    const status = async (method: string, path: string, headers: Record<string, string>, body = '{') =>
      (await opened.call(path, { method, headers: { ...json, ...headers }, body })).status;
    assert.equal(await status('POST', '/Nothing', {}), 404);
    assert.equal(await status('PUT', '/Probe', {}), 405);
    assert.equal(await status('POST', '/Probe', { 'x-minor-id': '?' }), 401);
    assert.equal(await status('POST', '/Probe', { ...oneLocation, 'x-minor-id': '?' }), 400);
    assert.equal(await status('POST', '/Probe', { ...oneLocation, 'x-minor-id': 'XYZ00009' }), 403);
    assert.equal(await status('POST', '/Probe', oneLocation, big), 413);
    assert.equal(await status('POST', '/Probe', oneLocation), 400);
  });

  it('a caller without a key learns nothing from the path, the query or the body', async (test) => {
    const opened = await openSmall(test);
    const words = async (path: string, init: RequestInit) => {
      const answer = await opened.call(path, init);
      return `${answer.status} ${await answer.text()}`;
    };
    const answers = new Set([
      await words('/Probe/known', {}),
      await words('/Probe/unknown?page=x', {}),
      await words('/Location', {}),
      await words('/Location', { headers: { 'x-api-key': 'wrong', 'x-minor-id': 'ABC00001' } }),
      await words('/Probe', { method: 'POST', body: big, headers: json }),
      await words('/Probe', { method: 'POST', body: 'x', headers: text }),
    ]);
    assert.equal(answers.size, 1, [...answers].join('\n'));
  });
});
