// Checks every relative link, heading anchor and file path in the Markdown documents.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root, tracked } from './support/project-files.ts';

const documents = tracked.filter((file) => file.endsWith('.md'));

/** The name under which a heading is linked to: its words in lower case, joined by hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links of a text that lead nowhere, seen from the folder of its file. */
function brokenLinks(text: string, file: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = join(root, dirname(file), path);
    if (path !== '' && !existsSync(target)) return true;
    if (anchor === undefined) return false;
    return !anchorsIn(path === '' ? text : readFileSync(target, 'utf8')).includes(anchor);
  });
}

/** Made by the reader who follows the document. */
const madeLater = /^ops\/secrets(\/|$)/;

/** Paths of our files in code marks that are not there; `<name>`, `…` and `*` stand for any. */
function missingPaths(text: string): readonly string[] {
  const marked = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  const ours = marked.filter((path) => /^(src|test|bench|scripts|docs|data|ops|bin)\/[\w./-]+$/.test(path));
  return ours.filter((path) => !madeLater.test(path) && !existsSync(join(root, path)));
}

const code = tracked
  .filter(
    (file) => /^(src|test|bench|scripts)\/.*\.m?[jt]s$/.test(file) && file !== 'test/document-links.test.ts',
  )
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const namesInCode = new Set(code.match(/\w+/g));

/** Names in camel case in code marks that no code has. */
const missingNames = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !namesInCode.has(name));

/** A decision record names headings and files as they were on its day: it is never edited. */
const isRecord = (file: string): boolean => /^docs\/adr\/\d/.test(file);

describe('the documents', () => {
  for (const file of documents) {
    const text = readFileSync(join(root, file), 'utf8');
    it(`${file} links to files and headings that exist`, () =>
      assert.deepEqual(brokenLinks(isRecord(file) ? text.replaceAll(/#[^)\s]+\)/g, ')') : text, file), []));
    if (!isRecord(file)) it(`${file} names files that exist`, () => assert.deepEqual(missingPaths(text), []));
  }
});

describe('CONTRIBUTING.md', () => {
  it('names functions and types that the code has', () =>
    assert.deepEqual(missingNames(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')), []));
});

describe('a document with a broken link and a missing path', () => {
  const text =
    '# One thing: `here`\n[a](#one-thing-here) [b](#two) [c](none.md) [d](README.md) [e](README.md#none)';
  it('fails by its link', () =>
    assert.deepEqual(brokenLinks(text, 'made-up.md'), ['#two', 'none.md', 'README.md#none']));
  it('fails by its name', () =>
    assert.deepEqual(missingNames('`defineCheck` `DeskScreen` `defineNoSuch` `named`'), ['defineNoSuch']));
  it('fails by its path', () =>
    assert.deepEqual(missingPaths('`src/main.ts` `src/none.ts` `src/<name>.ts` `src/`'), ['src/none.ts']));
});
