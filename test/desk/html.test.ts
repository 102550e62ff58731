// The template tag of the pages, and that no page makes HTML in any other way.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

describe('the pages', () => {
  const desk = sources.filter(
    (file) => file.startsWith('src/desk/') && !file.startsWith('src/desk/browser/'),
  );

  /** Tags in a text that is no template of `html`: in quotes, or behind another tag or none. */
  const tagsElsewhere = /(?<!html)`[^`$]*<[a-z!/]|'[^'\n]*<[a-z!/][^'\n]*'|"[^"\n]*<[a-z!/][^"\n]*"/;

  it('make tags by the tag html alone', () => {
    const allowed = new Set(['src/desk/desk-assets.ts']);
    const wrong = desk.filter(
      (file) => !allowed.has(file) && tagsElsewhere.test(outsideHtml(withoutComments(read(file)))),
    );
    assert.deepEqual(wrong, []);
  });

  it('would be found, if one joined text to HTML', () => {
    assert.match(outsideHtml("const x = '<b>' + name;"), tagsElsewhere);
    assert.match(outsideHtml('const x = `<b>${name}</b>`;'), tagsElsewhere);
    assert.doesNotMatch(outsideHtml('const x = html`<b title="${name}">${html`<i>`}</b>`;'), tagsElsewhere);
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

/** The text without its html templates, those within them included. */
function outsideHtml(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replace(/html`(?:[^`$]|\$(?!\{)|\$\{[^`{}]*\})*`/g, 'HTML')
      .replace(/\$\{(?:[^`{}]|\{[^`{}]*\})*\}/g, (inner) => (inner.includes('`') ? inner : '${}'));
  }
  return rest;
}
