// The template tag of the pages, and that no page makes HTML in any other way.
import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { describe, it } from 'node:test';
import { parse } from 'acorn';
import { html, type HtmlValue } from '../../src/desk/html.ts';
import { read, sources, withoutComments } from '../support/project-files.ts';

const hostile = `"><script>alert('x')</script>&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';

describe('html', () => {
  it('escapes text between tags, in attributes and in lists', () => {
    assert.equal(
      html`<p title="${hostile}">${[hostile]}</p>`.toString(),
      `<p title="${escaped}">${escaped}</p>`,
    );
  });

  it('leaves HTML of its own as it is, and null and false away', () => {
    const items: readonly HtmlValue[] = [html`<i>${1}</i>`, null, false];
    assert.equal(html`<b>${items}</b>`.toString(), '<b><i>1</i></b>');
  });
});

describe('a template in several lines', () => {
  it('loses its indentation, and a value in it nothing', () => {
    const value = 'one\n    two';
    const made = html`<p>
      <b>${value}</b>
    </p>`;
    assert.equal(made.toString(), '<p>\n<b>one\n    two</b>\n</p>');
  });
});

describe('the pages', () => {
  const desk = sources.filter(
    (file) => file.startsWith('src/desk/') && !file.startsWith('src/desk/browser/'),
  );

  it('make tags by the tag html alone', () => {
    const allowed = new Set(['src/desk/desk-assets.ts']);
    const wrong = desk.filter((file) => !allowed.has(file) && hasTagsElsewhere(read(file)));
    assert.deepEqual(wrong, []);
  });

  it('would be found, if one joined text to HTML', () => {
    assert.ok(hasTagsElsewhere("const x = '<b>' + name;"));
    assert.ok(hasTagsElsewhere('const x: string = `<b>${name}</b>`;'));
    assert.ok(hasTagsElsewhere('const x = html`<b>${`<i>${name}`}</b>`;'));
    assert.ok(!hasTagsElsewhere('const x = html`<b title="${name}">${f({ a: `/${b}` }, html`<i>`)}</b>`;'));
  });

  it('make none in the browser: what comes from the server is put in as parsed', () => {
    const makes =
      /\b(?:inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write|\bsetHTMLUnsafe\b/;
    const inBrowser = sources.filter((file) => file.startsWith('src/desk/browser/'));
    assert.ok(
      inBrowser.length > 0 && makes.test('part.innerHTML = typed') && makes.test('x.outerHTML += typed'),
    );
    assert.deepEqual(
      inBrowser.filter((file) => makes.test(read(file))),
      [],
    );
  });

  it('make finished HTML in one file', () => {
    const makers = desk.filter((file) => /fromTemplate/.test(read(file)));
    assert.deepEqual(makers, ['src/desk/html.ts']);
  });

  it('send nothing to elsewhere and have no inline script or style', () => {
    const wrong = desk.filter((file) =>
      /https?:\/\/(?!www\.w3\.org\/2000\/svg|\$\{host\})|style="|<style|onclick=|<script>/.test(
        withoutComments(read(file)),
      ),
    );
    assert.deepEqual(wrong, []);
  });
});

/** Whether a source has a tag in a text that is no template of `html`. */
function hasTagsElsewhere(source: string): boolean {
  const javaScript = stripTypeScriptTypes(source);
  return textsOf(parse(javaScript, { ecmaVersion: 'latest', sourceType: 'module' })).some((text) =>
    /<[a-z!/]/.test(text),
  );
}

/** Every text of a syntax tree, apart from those that are templates of `html`. */
function textsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, tag, quasi, ...rest } = node as Readonly<Record<string, unknown>>;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { readonly raw: string }).raw];
  if (type === 'TaggedTemplateExpression' && (tag as { readonly name?: string }).name === 'html')
    return textsOf((quasi as { readonly expressions: unknown }).expressions);
  return Object.values({ ...rest, value, tag, quasi }).flatMap(textsOf);
}
