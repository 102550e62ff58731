// Precompressed bodies: encodings and entity tags.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  matchesEntityTag,
  negotiateEncoding,
  precompressBody,
  computeEntityTag,
} from '../../../src/http/cache/precompressed-body.ts';

const json = JSON.stringify({ words: 'again and again '.repeat(1000) });
const bodyOf = (text: string) => precompressBody(Buffer.from(text));

describe('a precompressed body', () => {
  it('has the same content in every encoding', async () => {
    const body = bodyOf(json);
    assert.equal(body.identity.toString(), json);
    assert.equal(gunzipSync(await body.compressed('gzip')).toString(), json);
    assert.equal(brotliDecompressSync(await body.compressed('br')).toString(), json);
  });

  it('is compressed once, however often it is sent', async () => {
    const body = bodyOf(json);
    assert.equal(await body.compressed('br'), await body.compressed('br'));
  });

  it('has another entity tag when its content differs', () => {
    assert.notEqual(bodyOf('{"a":1}').etag, bodyOf('{"a":2}').etag);
  });
});

describe('the encoding of a response', () => {
  const cases: [string | undefined, number, string][] = [
    [undefined, 10_000, 'identity'],
    ['gzip', 10_000, 'gzip'],
    ['br, gzip', 10_000, 'br'],
    ['gzip;q=1, br;q=0.5', 10_000, 'gzip'],
    ['GZIP', 10_000, 'gzip'],
    ['deflate', 10_000, 'identity'],
    ['*', 10_000, 'br'],
    ['br', 1_399, 'identity'],
    ['br', 1_400, 'br'],
    ['', 10_000, 'identity'],
    ['br;q=0, gzip', 10_000, 'gzip'],
  ];
  for (const [header, size, chosen] of cases) {
    it(`of ${size} bytes for Accept-Encoding ${JSON.stringify(header)} is ${chosen}`, () => {
      assert.equal(negotiateEncoding(header, size), chosen);
    });
  }
});

describe('If-None-Match', () => {
  const etag = computeEntityTag(Buffer.from('body'));
  const cases: [string, string | undefined, boolean][] = [
    ['is absent', undefined, false],
    ['holds the tag', etag, true],
    ['holds the tag without its weak mark', etag.slice(2), true],
    ['holds the tag in a list', `"other", ${etag}`, true],
    ['is a star', '*', true],
    ['holds another tag', '"other"', false],
    ['is empty', '', false],
  ];
  for (const [situation, header, isSaved] of cases) {
    it(`${isSaved ? 'saves' : 'does not save'} the body when it ${situation}`, () =>
      assert.equal(matchesEntityTag(header, etag), isSaved));
  }
});
