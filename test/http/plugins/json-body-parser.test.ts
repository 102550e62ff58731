// What may be sent as a body, and what is said of everything else.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { depthMax, fieldNamesMax } from '../../../src/http/plugins/check-large-json.ts';
import { findRouteLimits } from '../../../src/http/schema/route-cost-and-body-limits.ts';
import { eventually } from '../../support/eventually.ts';
import { oneLocation, startTestServer, twoLocations, type TestServer } from '../../support/test-server.ts';
import { rawHttp } from '../../support/raw-http.ts';

const json = { 'content-type': 'application/json', ...oneLocation };

async function post(
  testServer: TestServer,
  body: RequestInit['body'],
  headers: Record<string, string> = json,
) {
  const answer = await testServer.call('/Probe', { method: 'POST', headers, body: body ?? null });
  return { status: answer.status, text: await answer.text() };
}

const open = (test: TestContext) => startTestServer(test, { settings: { bodyLimitBytes: 2 * 1024 * 1024 } });

describe('a body', () => {
  it('is read as JSON in UTF-8, whatever the form of the header', async (test) => {
    const testServer = await open(test);
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;Charset="UTF-8"',
      'application/json; x=y',
    ]) {
      const answer = await post(testServer, '{"Text": "Žižić 王"}', { ...json, 'content-type': type });
      assert.equal(answer.status, 200, type);
      assert.match(answer.text, /Žižić 王/, type);
    }
    assert.equal((await post(testServer, '\ufeff{"Number": 1}')).status, 200, 'a byte order mark is ignored');
  });

  it('of another type, character set or compression gives 415', async (test) => {
    const testServer = await open(test);
    const types = [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json; charset=latin1',
      'application/jsonp',
      'nonsense',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const type of types) {
      assert.equal(
        (await post(testServer, '{}', { ...oneLocation, 'content-type': type })).status,
        415,
        type,
      );
    }
    assert.equal((await post(testServer, new Blob(['{}']), oneLocation)).status, 415, 'no type');
    assert.equal(
      (await post(testServer, '{}', { ...json, 'content-encoding': 'gzip' })).status,
      415,
      'compressed',
    );
  });

  it('that is empty, or not there at all, gives 400', async (test) => {
    const testServer = await open(test);
    assert.match((await post(testServer, '')).text, /^The body is empty; send a JSON object\.$/);
    assert.match((await post(testServer, null)).text, /^The body is empty; send a JSON object\.$/);
    assert.match(
      (await post(testServer, null, oneLocation)).text,
      /^The body is empty; send a JSON object\.$/,
    );
  });

  it('that is not an object gives 400', async (test) => {
    const testServer = await open(test);
    for (const body of ['[]', '"text"', '5', 'true', 'null', '[{"Number": 1}]']) {
      const answer = await post(testServer, body);
      assert.equal(answer.status, 400, body);
      assert.match(answer.text, /not a JSON object/, body);
    }
  });

  it('that is not UTF-8 gives 400', async (test) => {
    const testServer = await open(test);
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"Text": "'), Buffer.from(bytes), Buffer.from('"}')]);
      const answer = await post(testServer, body);
      assert.equal(answer.status, 400);
      assert.match(answer.text, /not valid UTF-8/);
    }
  });

  it('that names the prototype gives 400 and changes nothing', async (test) => {
    const testServer = await open(test);
    const bodies = [
      '{"__proto__": {"Number": 1}}',
      '{"List": [{"__proto__": null}]}',
      String.raw`{"\u005f_proto__": {"x": 1}}`,
      '{"constructor": {"prototype": {"x": 1}}}',
    ];
    for (const body of bodies) {
      const answer = await post(testServer, body);
      assert.equal(answer.status, 400, body);
      assert.match(answer.text, /__proto__/, body);
    }
    assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
    assert.match((await post(testServer, '{"constructor": 1}')).text, /"constructor" is not known/);
  });

  it('that has a field twice in one object gives 400 and says which and where, never repeating an unusual name', async (test) => {
    const testServer = await open(test);
    const again = (field: string, column: number) =>
      `The body has ${field} twice in one object, again at line 1, column ${column}; send it once.`;
    for (const [body, sentence] of [
      ['{"Number":1,"Number":2}', again('the field Number', 13)],
      ['{"Number" : 1, "Number" : 1}', again('the field Number', 16)],
      ['\ufeff{"Number":1,"Number":2}', again('the field Number', 13)],
      ['{"two words":1,"two words":2}', again('a field', 16)],
    ] as const) {
      assert.deepEqual(await post(testServer, body), { status: 400, text: sentence });
    }
    assert.equal((await post(testServer, '{"Number":1,"Text":"Number: 2"}')).status, 200);
  });

  it('with invalid content leaves the connection open for the next requests', async (test) => {
    const testServer = await open(test);
    for (const body of ['{bad}', '{"Number":1,"Number":2}', '[]', '']) {
      const answer = await testServer.call('/Probe', { method: 'POST', headers: json, body });
      assert.deepEqual([answer.status, answer.headers.get('connection') === 'close'], [400, false], body);
      await answer.text();
    }
  });

  it('nested 100,000 deep gives 400, and the service goes on', async (test) => {
    const testServer = await open(test);
    const deep = 100_000;
    const lists = `${'['.repeat(deep)}${']'.repeat(deep)}`;
    const objects = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
    for (const body of [
      `{"Number": ${lists}}`,
      `{"Text": ${objects}}`,
      `{"List": ${lists}}`,
      objects,
      '['.repeat(deep),
      '{"a":'.repeat(deep),
    ]) {
      const answer = await post(testServer, body);
      assert.equal(answer.status, 400);
      assert.ok(answer.text.length < 1_000);
    }
    assert.equal((await post(testServer, '{}')).status, 200);
  });

  it('of exactly the limit is read, one byte more gives 413, declared or in chunks', async (test) => {
    const testServer = await startTestServer(test, { settings: { bodyLimitBytes: 4_096 } });
    const ofSize = (size: number) => `{"Text": "x"}${' '.repeat(size - 13)}`;
    const chunked = (size: number) => new Blob([ofSize(size)]).stream();
    const stream = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
      const init = { method: 'POST', headers: json, body, duplex: 'half' as const };
      return (await testServer.call('/Probe', init)).status;
    };
    assert.equal((await post(testServer, ofSize(4_096))).status, 200);
    assert.equal((await post(testServer, ofSize(4_097))).status, 413);
    assert.equal(await stream(chunked(4_096)), 200);
    assert.equal(await stream(chunked(4_097)), 413);
  });

  it('of 10 MB gets an error response that reaches the sender, every time', async (test) => {
    const testServer = await open(test);
    const body = Buffer.alloc(10 * 1024 * 1024, 'x');
    for (let round = 0; round < 4; round += 1) {
      const answer = await post(testServer, body);
      assert.equal(answer.status, 413);
      assert.equal(answer.text, 'The body is larger than 2097152 bytes.');
    }
    const withoutKey = await post(testServer, body, { 'content-type': 'application/json' });
    assert.equal(withoutKey.status, 401);
  });

  it('shorter than it says is waited for, then given up', async (test) => {
    const testServer = await startTestServer(test, {
      settings: { requestTimeoutMs: 600, headersTimeoutMs: 300 },
    });
    const head = `POST /Probe HTTP/1.1\r\nhost: x\r\nx-api-key: one-location\r\ncontent-type: application/json\r\n`;
    const answer = await rawHttp(testServer.port, [`${head}content-length: 100\r\n\r\n{"Number":`]);
    assert.equal(answer.status, 408);
  });
});

describe('a large body', () => {
  const space = ' '.repeat(200_000);
  const names = (count: number) => Array.from({ length: count }, (_, at) => `"name${at}":1`).join();

  it('gets the answers of a small one', async (test) => {
    const testServer = await open(test);
    const cases = [
      [`{"Number":${space}23}`, 200, /"Number":23/],
      [`\ufeff{"Number":${space}23}`, 200, /"Number":23/],
      [`{"Text":"Žižić 王"${space}}`, 200, /Žižić 王/],
      [`{"Number":${space}`, 400, /^The body is not valid JSON at line 1, column 200011\.$/],
      [`{${space}"Number":1,"Number":2}`, 400, /^The body has the field Number twice in one object/],
      [`{${space}"__proto__":{}}`, 400, /__proto__/],
      [`[${space}]`, 400, /not a JSON object/],
      [`{"Other":1${space}}`, 400, /Other/],
    ] as const;
    for (const [body, status, words] of cases) {
      const answer = await post(testServer, body);
      assert.equal(answer.status, status, `${body.trim().slice(0, 20)}: ${answer.text}`);
      assert.match(answer.text, words);
    }
    const notUtf8 = Buffer.concat([Buffer.from(`{"Text":"${space}`), Buffer.from([0xff, 0x22, 0x7d])]);
    assert.match((await post(testServer, notUtf8)).text, /not valid UTF-8/);
  });

  it('may have as many different field names as an interface needs, and one more is 400', async (test) => {
    const testServer = await open(test);
    const most = await post(testServer, `{${space}${names(fieldNamesMax)}}`);
    assert.match(most.text, /name0/);
    const beyond = await post(testServer, `{"a":[{${space}${names(fieldNamesMax)}}]}`);
    assert.equal(beyond.status, 400);
    assert.match(beyond.text, /^The body has more than 1000 different field names; .*\.$/);
  });

  it('is one of 16 KB: of one byte less any number of field names is read', async (test) => {
    const testServer = await open(test);
    const ofSize = (size: number) => `{${names(fieldNamesMax + 1)}}`.padEnd(size);
    assert.match((await post(testServer, ofSize(16_384))).text, /^The body has more than 1000 different/);
    assert.match((await post(testServer, ofSize(16_383))).text, /name0/);
  });

  it('may be as deep as an interface needs, and one deeper is 400', async (test) => {
    const testServer = await open(test);
    const ofDepth = (depth: number) => `{"List":${'['.repeat(depth - 1)}${space}${']'.repeat(depth - 1)}}`;
    assert.doesNotMatch((await post(testServer, ofDepth(depthMax))).text, /deep/);
    const beyond = await post(testServer, ofDepth(depthMax + 1));
    assert.deepEqual(beyond, {
      status: 400,
      text: 'The body has objects and lists more than 32 deep; send only fields of the interface.',
    });
  });

  it('may have as many fields and entries in all as an interface needs, and one more is 400', async (test) => {
    const testServer = await open(test);
    const { valuesMax } = findRouteLimits('/a route of the tests');
    const ofValues = (count: number) => `{"List":[${'{},'.repeat(count - 2)}{}]${space}}`;
    assert.doesNotMatch((await post(testServer, ofValues(valuesMax))).text, /in all/);
    assert.deepEqual(await post(testServer, ofValues(valuesMax + 1)), {
      status: 400,
      text: 'The body has more than 40000 fields and list entries in all; send fewer.',
    });
  });

  it('waits for those of its own key, not for those of another', async (test) => {
    const testServer = await open(test);
    const slow = `{${names(40_000)}}`;
    let answered = 0;
    const many = Array.from({ length: 8 }, async () => {
      const { status } = await post(testServer, slow);
      answered += 1;
      return status;
    });
    await eventually(() => answered > 0);
    const headers = { 'content-type': 'application/json', ...twoLocations, 'x-minor-id': 'ABC00002' };
    const other = await post(testServer, `{"Number":${space}23}`, headers);
    assert.ok(answered < many.length, `${answered} of the other key were answered before`);
    assert.equal(other.status, 200);
    assert.deepEqual(await Promise.all(many), Array(many.length).fill(400));
  });
});
