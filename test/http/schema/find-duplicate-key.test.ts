// Duplicate keys in one object are found, however they are written, and nothing else is reported.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseJsonBody } from '../../../src/http/plugins/parse-body-bytes.ts';
import { findDuplicateKey } from '../../../src/http/schema/find-duplicate-key.ts';

const find = findDuplicateKey;

/** JSON as it may be written: objects as lists of fields, so that a name can stand twice. */
type Written =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly inside: readonly Written[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Written])[] };

/**
 * Few names and odd texts, so that they meet. None begins with a backslash: V8 13.6 takes a later name that is written
 * with escapes for one of these, since it compares what is written.
 */
const names = fc.constantFrom(
  'a',
  'b',
  'chargeAmount',
  ':',
  '":',
  ' :',
  'a\\',
  '"',
  '',
  'caf\u00e9',
  '0',
  'toString',
);
/** Every character as its code. */
const escaped = (plain: string): string =>
  `"${plain.replaceAll(/[^]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
const { value } = fc.letrec<{ value: Written; object: Written }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    names.map((text): Written => ({ kind: 'text', text })),
    fc.array(tie('value'), { maxLength: 3 }).map((inside): Written => ({ kind: 'list', inside })),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 4 })
    .map((fields): Written => ({ kind: 'object', fields })),
}));
const bodies = fc
  .array(fc.tuple(names, value), { maxLength: 4 })
  .map((fields): Written => ({ kind: 'object', fields }));

function write(written: Written, gap: string, text: (plain: string) => string): string {
  if (written.kind === 'text') return text(written.text);
  if (written.kind === 'list')
    return `[${written.inside.map((each) => write(each, gap, text)).join(`${gap},`)}${gap}]`;
  const fields = written.fields.map(
    ([name, each]) => `${gap}${text(name)}${gap}:${gap}${write(each, gap, text)}`,
  );
  return `{${fields.join(',')}${gap}}`;
}

function isRepeated(written: Written): boolean {
  if (written.kind === 'text') return false;
  if (written.kind === 'list') return written.inside.some(isRepeated);
  const { fields } = written;
  return (
    new Set(fields.map(([name]) => name)).size < fields.length || fields.some(([, each]) => isRepeated(each))
  );
}

describe('a duplicate key in one object', () => {
  const cases: readonly [text: string, name: string, line: number, column: number][] = [
    ['{"a":1,"a":1}', 'a', 1, 8],
    ['{"a" : 1, "a" : 2}', 'a', 1, 11],
    ['{"a" : 1, "a":2}', 'a', 1, 11],
    ['{"a"\n:1,"b":{"c":1},\n"a":2}', 'a', 3, 1],
    ['{"x":[{"chargeAmount":"1.00"},{"chargeAmount":"1.00","chargeAmount":"2.00"}]}', 'chargeAmount', 1, 54],
    [String.raw`{"a":1,"\u0061":2}`, 'a', 1, 8],
    ['{"":1,"":2}', '', 1, 7],
    ['{"a":{"b":1},"a":{"b":1}}', 'a', 1, 14],
    ['{"a":1,"b":"\\"a\\":","a":2}', 'a', 1, 21],
  ];
  for (const [text, name, line, column] of cases) {
    it(`is found in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(find(text), { name, line, column });
    });
  }

  const others = [
    '{}',
    '{"a":1,"A":1}',
    '{"a":{"a":{"a":1}}}',
    '{"a":[{"b":1},{"b":1}],"b":1}',
    '{"a":":","b":"\\":","c":" : ","d":"x:y"}',
    '{"a" :1,\t"b"\r\n:2}',
    String.raw`{"a\\":1,"a":"\\"}`,
  ];
  for (const text of others)
    it(`is not found in ${JSON.stringify(text)}`, () => assert.equal(find(text), null));

  it('is found and rejected exactly where there is one, whatever stands around it', () => {
    fc.assert(
      fc.property(
        bodies,
        fc.constantFrom('', ' ', '\n\t'),
        fc.constantFrom(JSON.stringify, escaped),
        (body, gap, text) => {
          const sent = write(body, gap, text);
          assert.equal(find(sent) !== null, isRepeated(body), sent);
          assert.equal(parseJsonBody(Buffer.from(sent)).ok, !isRepeated(body), sent);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is looked for 64 objects deep and no deeper', () => {
    const within = (depth: number) => `${'{"a":'.repeat(depth - 1)}{"b":1,"b":2}${'}'.repeat(depth - 1)}`;
    assert.equal(find(within(64))?.name, 'b');
    assert.equal(find(within(65)), null);
    assert.equal(find(within(100_000)), null);
  });
});
