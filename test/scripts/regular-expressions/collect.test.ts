// What the check of regular expressions looks at in a source file.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collectExpressions } from '../../../scripts/regular-expressions/collect.ts';

const source = [
  'const word: RegExp = /a+b/gi;',
  'const namePattern = "^[a-z]+$";',
  'const code = Type.String({ pattern: "^\\\\d$", minLength: 1 });',
  'const route = { pattern: String.raw`^\\w$` };',
  'const text = "(a+)+";',
  'const built = new RegExp(`${namePattern}x`, "g");',
].join('\n');

describe('the regular expressions of a file', () => {
  const { written, built } = collectExpressions('src/x.ts', source);

  it('are its literals and the patterns of its schemas', () =>
    assert.deepEqual(written, [
      { place: 'src/x.ts:1', source: 'a+b', flags: 'gi' },
      { place: 'src/x.ts:2', source: '^[a-z]+$', flags: 'u' },
      { place: 'src/x.ts:3', source: '^\\d$', flags: 'u' },
      { place: 'src/x.ts:4', source: '^\\w$', flags: 'u' },
    ]));

  it('are known by place only where code builds them', () => assert.deepEqual(built, ['src/x.ts:6']));
});
