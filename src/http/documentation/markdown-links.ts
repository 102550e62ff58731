// Turns the links of a page into links to Markdown, for readers without a browser: /docs/tutorial becomes /docs/tutorial.md.
import { findGuidePath } from './guides.ts';

/** The Markdown of a page with each link to another page of the documentation leading to its Markdown. */
export const linksToMarkdown = (markdown: string): string =>
  markdown.replaceAll(/\]\(([^()\s#]+)(#[^()\s]*)?\)/g, (link, target: string, anchor = '') => {
    const path = pagePathOf(target);
    return path === null ? link : `](${path}.md${anchor})`;
  });

/** The path of the page that a link names; null: it names something else. */
function pagePathOf(target: string): string | null {
  if (/^\/docs\/(?!assets\/)[^.]+$/.test(target)) return target;
  return /^(https?:|\/)/.test(target) ? null : findGuidePath(target);
}
