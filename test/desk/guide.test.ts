// The guide to the desk: short, complete, with its pictures, and in the words that the pages have.
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deskNavigation } from '../../src/desk/desk-navigation.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'desk');
const pictureBytesMax = 80_000;
const pageWordsMax = 350;

const index = readFileSync(join(root, 'docs', 'desk.md'), 'utf8');
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const guide = [index, ...pages.map(({ text }) => text)].join('\n');

/** What the pages of the desk say, in all their files of words. */
const wordsOfDesk = [...globSync('src/desk/**/*-words.ts', { cwd: root }), 'src/desk/parts/verdict-mark.ts']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .replaceAll('’', "'");

/** Emphasis that is no word of a page. */
const notOnPages: ReadonlySet<string> = new Set(['passkey', 'CSV']);

describe('the guide to the desk', () => {
  it('has eleven pages that the index leads to, none longer than two minutes of reading', () => {
    assert.equal(pages.length, 11);
    for (const { file, text } of pages) {
      assert.ok(index.includes(`](desk/${file})`), file);
      const words = text.split(/\s+/).length;
      assert.ok(words <= pageWordsMax, `${file} has ${words} words`);
    }
  });

  it('names each page at the top of the desk', () => {
    for (const { label } of deskNavigation) assert.ok(guide.includes(`**${label}**`), label);
  });

  it('says what is on the pages in the words that are there', () => {
    const emphasised = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) =>
      text.replaceAll(/\s+/g, ' ').replace(/[.:]$/, ''),
    );
    assert.ok(emphasised.length > 50);
    const unknown = emphasised.filter((text) => !notOnPages.has(text) && !wordsOfDesk.includes(text));
    assert.deepEqual(unknown, []);
  });

  it('shows one or two pictures a page that exist, are small, and are said in words', () => {
    const named: string[] = [];
    for (const { file, text } of pages) {
      const pictures = [...text.matchAll(/!\[([^\]]*)\]\(pictures\/([^)]+)\)/g)];
      assert.ok(pictures.length > 0, file);
      for (const [, alt = '', name = ''] of pictures) {
        named.push(name);
        assert.ok(alt.split(' ').length > 4, `${name}: ${alt}`);
        const picture = readFileSync(join(folder, 'pictures', name));
        assert.ok(picture.length <= pictureBytesMax, `${name} has ${picture.length} bytes`);
        assert.ok(!picture.includes('ICCP'), `${name} has a colour profile: npm run desk-pictures`);
      }
    }
    const inIndex = [...index.matchAll(/\(desk\/pictures\/([^)]+)\)/g)].map(([, name = '']) => name);
    assert.deepEqual(new Set(readdirSync(join(folder, 'pictures'))), new Set([...named, ...inIndex]));
  });
});
