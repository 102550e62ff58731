// Follows every citation in code and documents: "interface 2.8", "behaviour 7.6", "ADR 0033", "docs/privacy.md".
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** This file holds citations that lead nowhere, as examples. */
const self = relative(root, import.meta.filename);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter(
    (file) => /\.(ts|mjs|sql|sh|ya?ml|md)$/.test(file) && file !== self && existsSync(join(root, file)),
  );

/** The numbers of a page's headings: `### 2.8 Bulk bill claims` is 2.8. */
const numbersIn = (page: string): readonly string[] =>
  [...page.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? \S/gm)].map(([, number = '']) => number);

/** The name under which a heading is linked to. */
const anchorsIn = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

const pages: Readonly<Record<string, readonly string[]>> = {
  interface: numbersIn(read('docs/interface.md')),
  behaviour: numbersIn(read('docs/behaviour.md')),
};
const records = new Set(readdirSync(join(root, 'docs/adr')).map((file) => file.slice(0, 'NNNN'.length)));

/** A comment that goes on in the next line, in one line. */
const joined = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?[ \t]+/g, ' ');

/** "interface 1.0" is a version: no heading ends in zero. */
const isVersion = (number: string): boolean => number.endsWith('.0');

/** The citations of a text that lead nowhere, as they are written. */
function leadNowhere(text: string): readonly string[] {
  const line = joined(text);
  const headings = [...line.matchAll(/\b(interface|behaviour) (\d+(?:\.\d+)*)/gi)]
    .filter(([, , number = '']) => !isVersion(number))
    .filter(([, page = '', number = '']) => pages[page.toLowerCase()]?.includes(number) !== true)
    .map(([citation]) => citation);
  const decisions = [...line.matchAll(/\bADR (\d+)/g)]
    .filter(([, number = '']) => !records.has(number))
    .map(([citation]) => citation);
  const paths = [...line.matchAll(/(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, path = '', anchor]) => {
      if (!existsSync(join(root, path))) return true;
      return anchor !== undefined && !anchorsIn(read(path)).includes(anchor);
    })
    .map(([citation]) => citation);
  return [...headings, ...decisions, ...paths];
}

/** Citations of texts that are not in the repository. */
const outsideTexts = (text: string): readonly string[] =>
  [...joined(text).matchAll(/\b(?:specification|contract)(?:s)?(?: sections?| part)? §?\d[\d.]*/gi)].map(
    ([citation]) => citation,
  );

const offences = (find: (text: string) => readonly string[]) =>
  files.flatMap((file) => find(read(file)).map((citation) => `${file}: ${citation}`));

describe('a citation', () => {
  it('leads to a heading, a decision record or a page that is there', () =>
    assert.deepEqual(offences(leadNowhere), []));

  it('names no text that is not in the repository', () => assert.deepEqual(offences(outsideTexts), []));

  it('can mean one heading only', () => {
    for (const [page, numbers] of Object.entries(pages)) {
      const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at);
      assert.deepEqual(repeated, [], page);
      assert.ok(numbers.length > 20, page);
    }
  });

  it('is followed across the lines of a comment, whatever its case', () =>
    assert.deepEqual(leadNowhere('/**\n * Source: Interface\n * 99.1, ADR 0033\n */\n// behaviour\n// 0.7'), [
      'Interface 99.1',
      'behaviour 0.7',
    ]));

  it('is noticed when its record, page or heading is missing', () =>
    assert.deepEqual(
      leadNowhere('ADR 0000, docs/none.md, docs/glossary.md#none, docs/adr/README.md#decisions'),
      ['ADR 0000', 'docs/none.md', 'docs/glossary.md#none'],
    ));

  it('is noticed when it names a text from outside', () =>
    assert.deepEqual(
      outsideTexts('Specification 2.5, contract section 6, contracts of ports, specification'),
      ['Specification 2.5', 'contract section 6'],
    ));
});
