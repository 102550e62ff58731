// Escaping of text for HTML.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml } from '../../src/pages/escape-html.ts';

describe('text in a page', () => {
  it('opens no element, ends no attribute and names no character', () => {
    assert.equal(
      escapeHtml(`<a href="x" title='y'>&amp;</a>`),
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
    assert.equal(escapeHtml('Item 23: $45.05'), 'Item 23: $45.05');
  });
});
