// The frame of the documentation: head, skip link, navigation with search, and the page as the main part.
import { escapeHtml } from '../../pages/escape-html.ts';
import type { DocumentationPage } from './documentation-page.ts';
import { renderMarkdown } from './render-markdown.ts';

export interface DocumentationFrame {
  readonly stylesPath: string;
  readonly scriptPath: string;
  /** Of the form that tries an operation. */
  readonly tryItPath: string;
}

/** The whole page; `pages` are those of the navigation. */
export function renderDocumentationPage(
  frame: DocumentationFrame,
  pages: readonly DocumentationPage[],
  page: DocumentationPage,
): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} – medicare-gateway</title>
<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownPath(page))}">
<link rel="stylesheet" href="${frame.stylesPath}">
<script type="module" src="${frame.scriptPath}"></script>
${page.form === undefined ? '' : `<script type="module" src="${frame.tryItPath}"></script>\n`}</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="top"><div class="bar"><a class="product" href="/">medicare-gateway</a>
<nav aria-label="Places"><ul>${places.map(([path, label]) => `<li><a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${label}</a></li>`).join('')}</ul></nav>
</div></header>
<div class="site">
${page.path === '/' ? '' : navigation(pages, page)}
<main id="main" tabindex="-1">${contentOf(page)}</main>
</div>
</body>
</html>
`;
}

const answersHeading = '<h2 id="answers">';

const contentOf = ({ markdown, form = '' }: DocumentationPage): string =>
  renderMarkdown(markdown).replace(answersHeading, () => form + answersHeading);

const places = [
  ['/docs', 'Documentation'],
  ['/desk', 'Front desk'],
  ['/openapi.json', 'OpenAPI'],
  ['/llms.txt', 'For agents'],
] as const;

/** Where the Markdown of a page is. */
export const markdownPath = ({ path }: Pick<DocumentationPage, 'path'>): string =>
  path === '/' ? '/index.md' : `${path}.md`;

/** Groups that can be opened; the one of the page is open. Without script the search is not shown. */
function navigation(pages: readonly DocumentationPage[], current: DocumentationPage): string {
  const groups = [...new Set(pages.map(({ group }) => group))].filter((group) => group !== '');
  const listed = groups.map((group) => {
    const inside = pages.filter((page) => page.group === group);
    const items = inside.map(
      ({ path, title }) =>
        `<li><a href="${path}"${path === current.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`,
    );
    return `<details${group === current.group ? ' open' : ''}><summary>${escapeHtml(group)}</summary><ul>${items.join('')}</ul></details>`;
  });
  return `<nav class="pages" aria-label="Documentation"><div class="find" hidden><label for="find">Search</label><input id="find" type="text" autocomplete="off" spellcheck="false"><ul id="found" aria-live="polite"></ul></div>${listed.join('')}</nav>`;
}
