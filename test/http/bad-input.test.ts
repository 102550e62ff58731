// Sends each kind of bad body to every endpoint that takes one: an error response in its form, and nothing of it logged.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operationsOfApp } from '../security/described-operations.ts';
import { sampleOf } from '../support/sample.ts';
import { startService, type RunningService } from '../support/service.ts';

/** Stands in every body that can hold it; it must not stand in the log. */
const mark = 'Wombat4417';
const megabytes = 10 * 1024 * 1024;
/** Deeper than any schema, and within the smallest limit of a body. */
const depth = 2_000;
const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

const badBodies: readonly (readonly [situation: string, body: string | Buffer, status: number])[] = [
  ['nothing', '', 400],
  ['an unknown field', `{"${mark}":1}`, 400],
  ['10 MB', `{"${mark}":"${'a'.repeat(megabytes)}"}`, 413],
  ['lists nested without end', '['.repeat(depth), 400],
  ['objects nested deep', `${'{"a":'.repeat(depth)}"${mark}"${'}'.repeat(depth)}`, 400],
  ['bytes that are not UTF-8', bytes(`{"${mark}":"`, 0xff, '"}'), 400],
  ['UTF-16', Buffer.from(`{"${mark}":1}`, 'utf16le'), 400],
  ['a prototype', `{"__proto__":{"${mark}":1}}`, 400],
  ["a constructor's prototype", `{"constructor":{"prototype":{"${mark}":1}}}`, 400],
  ['a number that is none', '{"Amount":NaN}', 400],
  ['a field twice', `{"${mark}":1,"${mark}":2}`, 400],
  ['a list', `["${mark}"]`, 400],
  ['a text', `"${mark}"`, 400],
  ['a number', '1e9', 400],
  ['null', 'null', 400],
  ['half an object', `{"${mark}":`, 400],
  ['more than an object', `{}${mark}`, 400],
  ['a NUL', '\u0000', 400],
];

const badTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data'];
const json = 'application/json';

/** Paths whose error responses are the JSON envelope. */
const isEnveloped = (path: string) => /^\/(Medicare|AIR)\//.test(path);

describe('every endpoint that takes a body', () => {
  let service: RunningService;
  let paths: readonly string[];
  /** Those that this run sends to. */
  let sentTo: readonly string[];
  before(async () => {
    service = await startService();
    paths = operationsOfApp(service.app).flatMap(({ method, path, body }) =>
      body === null || method !== 'POST' ? [] : [path],
    );
    sentTo = sampleOf(paths, 12);
  });
  after(() => service.stop());

  async function rejects(path: string, body: string | Buffer, type: string, status: number): Promise<void> {
    const answer = await service.call(path, { method: 'POST', body, headers: { 'content-type': type } });
    const text = await answer.text();
    assert.equal(answer.status, status, `${path}: ${text}`);
    const form = isEnveloped(path) ? /^application\/json/ : /^text\/plain/;
    assert.match(answer.headers.get('content-type') ?? '', form, path);
    const words = isEnveloped(path) ? (JSON.parse(text) as { message: string }).message : text;
    assert.match(words, /^[A-Z][^\n]{10,}\.$/, path);
  }

  it('is one of many', () => assert.ok(paths.length >= 13, paths.join()));

  for (const [situation, body, status] of badBodies) {
    it(`answers ${status} to ${situation}`, async () => {
      for (const path of sentTo) await rejects(path, body, json, status);
    });
  }

  it('answers 415 to a body of another type', async () => {
    for (const path of sentTo) for (const type of badTypes) await rejects(path, `{"${mark}":1}`, type, 415);
  });

  it('logs nothing that was sent, and no incident', () => {
    const lines = service.log.lines.map((line) => JSON.stringify(line));
    assert.ok(lines.length >= sentTo.length * badBodies.length);
    assert.deepEqual(
      lines.filter((line) => line.includes(mark) || /"level":"error"|"status":5/.test(line)),
      [],
    );
  });
});
