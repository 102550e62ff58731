// Turns the links of a page into links to Markdown, for readers without a browser: /docs/tutorial becomes /docs/tutorial.md.
import { findPicturePath, findServedPath } from './guides.ts';

/** The Markdown of a page with each link to a page leading to its Markdown; of a link to what is not served the words stay. */
export const linksToMarkdown = (markdown: string): string =>
  markdown.replaceAll(
    /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s#]+)(#[^()\s]*)?\)/g,
    (link, isPicture: string, words: string, target: string, anchor = '') => {
      if (isPicture !== '') return pictureLink(words, target);
      if (/^https?:/.test(target)) return link;
      const path = markdownPathOf(target);
      return path === null ? words : `[${words}](${path}${anchor})`;
    },
  );

function pictureLink(words: string, target: string): string {
  const path = findPicturePath(target);
  return path === null ? words : `![${words}](${path})`;
}

/** Where the Markdown of what a link names is, or the file itself where it is no page; null where it is not served. */
function markdownPathOf(target: string): string | null {
  const path = target.startsWith('/') ? target : findServedPath(target);
  return path !== null && /^\/docs\/(?!assets\/)[^.]+$/.test(path) ? `${path}.md` : path;
}
