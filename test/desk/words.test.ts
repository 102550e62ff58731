// Every word that a page of the desk shows stands in a file of words, one a page, so that it can be translated.
import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { describe, it } from 'node:test';
import { parse } from 'acorn';
import { read, sources } from '../support/project-files.ts';

const isOfWords = (file: string): boolean => /(?:^|[-/])words\.ts$/.test(file);
const pages = sources.filter((file) => file.startsWith('src/desk/') && !isOfWords(file));

describe('the words of the desk', () => {
  it('stand in no template', () => {
    assert.deepEqual(
      pages.flatMap((file) => wordsOf(read(file)).map((words) => `${file}: ${words}`)),
      [],
    );
  });

  it('would be found in one', () => {
    for (const source of [
      'const x = html`<p>Hello</p>`;',
      'const x = html`<p title="${a}">${b} days</p>`;',
      'const x = html`<p aria-label="List of ${a}">${b}</p>`;',
      'const x = html`<p>${a}${c && html`<b>é</b>`}</p>`;',
      "const x = html`<p>${a ? 'Yes' : c}</p>`;",
      "const label = 'Not decided';",
      "const labels = { open: 'Open' };",
    ])
      assert.equal(wordsOf(source).length, 1, source);
    const none =
      'const x: Raw = html`<p class="day ${a && \'wrong\'}" data-label="${a}">${b(`/desk/${c}`, \'day\')} – 1.</p>`;';
    assert.deepEqual(wordsOf(none), []);
  });
});

/** What a source shows in words of its own. */
const wordsOf = (source: string): readonly string[] =>
  shownIn(parse(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' }));

/** Attributes whose text is read out or shown. */
const shownAttribute = /\b(?:aria-label|title|alt|placeholder|data-label)="([^"]*)"/g;
const value = '\0';

/** A template of a tag's attributes, as in html`aria-current="page"`. */
const onlyAttributes = /^\s*[a-z-]+(?:="[^"<>]*")?\s*$/;

/** Text between tags and in such attributes; `parts` are those of the template between its values. */
function shownInTemplate(parts: readonly string[]): readonly string[] {
  const markup = parts.join(value);
  const attributes = [...markup.matchAll(shownAttribute)].map(([, text = '']) => text);
  const texts = onlyAttributes.test(markup) ? [] : markup.replaceAll(/<[^>]*>|&[a-z]+;/g, '\n').split('\n');
  return [...attributes, ...texts]
    .map((text) => text.replaceAll(value, ' ').trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** The keys of a keyboard have the names that browsers give them. */
const keys = new Set(['Enter', 'Escape']);

/** A text that begins like a sentence is for people; others are names for programs. */
const isForPeople = (text: string): boolean =>
  /^\p{Lu}(?:\p{Ll}+(?:[ .,:]|$)| \p{L})/u.test(text) && !keys.has(text);

function shownIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(shownIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...rest } = node as Readonly<Record<string, unknown>>;
  if (type === 'ImportDeclaration') return [];
  if (type === 'Literal')
    return typeof rest['value'] === 'string' && isForPeople(rest['value']) ? [rest['value']] : [];
  if (type === 'TaggedTemplateExpression' && (rest['tag'] as { readonly name?: string }).name === 'html') {
    const { quasis, expressions } = rest['quasi'] as {
      readonly quasis: readonly { readonly value: { readonly raw: string } }[];
      readonly expressions: unknown;
    };
    return [...shownInTemplate(quasis.map((part) => part.value.raw)), ...shownIn(expressions)];
  }
  if (type === 'TemplateElement') {
    const { raw } = rest['value'] as { readonly raw: string };
    return isForPeople(raw) ? [raw] : [];
  }
  return Object.values(rest).flatMap(shownIn);
}
