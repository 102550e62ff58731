// Renders the Markdown of a page as HTML: no HTML of the text gets through, tables scroll, links lead to pages of the documentation.
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../pages/escape-html.ts';
import { findPicturePath, findServedPath } from './guides.ts';

/** The id of a heading, as GitHub makes it, so that links in the texts work. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The file or page that a link names, as an address here; null: it leads to something that is not served. */
function addressOf(href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#', 2);
  const path = findServedPath(file);
  return path === null ? null : anchor === undefined ? path : `${path}#${anchor}`;
}

/** HTML of a page's body. */
export function renderMarkdown(markdown: string): string {
  const used = new Map<string, number>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        const id = headingId(text.replaceAll(/[`*]|\]\([^()]*\)|\[/g, ''));
        const times = used.get(id) ?? 0;
        used.set(id, times + 1);
        return `<h${depth} id="${escapeHtml(times === 0 ? id : `${id}-${times}`)}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image({ href, text }) {
        const address = findPicturePath(href);
        const alt = escapeHtml(text);
        return address === null ? alt : `<img src="${escapeHtml(address)}" alt="${alt}" loading="lazy">`;
      },
      code({ text, lang = '' }) {
        const label = lang === '' ? 'Example' : `Example, ${lang}`;
        return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;
      },
      // A sign, not an input: a page of text has nothing to tick, and an input without a name is an error.
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
      table(token) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const heads = token.header.map((cell) => `<th>${inner(cell)}</th>`).join('');
        const labels = token.header.map(({ text }) =>
          text === '' ? '' : ` data-label="${escapeHtml(text.replaceAll(/[`*]/g, ''))}"`,
        );
        const cells = (row: readonly Tokens.TableCell[]) =>
          row.map((cell, at) => `<td${labels[at] ?? ''}>${inner(cell)}</td>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table class="stack"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
