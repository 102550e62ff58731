// Renders documents to sign: a page for each, or several complete pages where its services need them.
import type { LocalDate } from '../domain/values/local-date.ts';
import {
  pageToSignStyles,
  renderPageToSign,
  usualPageToSign,
  type DocumentToSign,
  type PageToSign,
  type PageToSignStyle,
} from './page-to-sign.ts';
import { contentArea, PageLayout } from './page-layout.ts';
import { PdfWriter } from './pdf-writer.ts';
import { measureTable, type TableRow } from './render-table.ts';
import { renderLabelledValues, renderRunningHeader } from './text-blocks.ts';

/** All of them in one PDF with a title, each with its own page numbers; `day` is the day the PDF is made. */
export async function renderPagesToSignPdf(
  title: string,
  documents: readonly DocumentToSign[],
  day: LocalDate,
): Promise<Uint8Array> {
  const writer = new PdfWriter(title, day);
  const layout = new PageLayout(writer);
  for (const document of documents) {
    await layout.element('Sect', () => renderSection(layout, document));
    await layout.yieldToEventLoop();
  }
  return writer.finish();
}

/** One document, with its own page numbers. */
async function renderSection(layout: PageLayout, document: DocumentToSign): Promise<void> {
  const { footer } = document;
  const pages = await planPages(document);
  if (pages !== null) {
    const nothing = (): void => {};
    return layout.section(footer, nothing, (section) => renderPages(section, document, pages));
  }
  const renderHeader = (page: PageLayout): void => {
    renderRunningHeader(page, document.title, `${document.kind}, continued`);
    renderLabelledValues(page, document.parties(usualPageToSign), { repeated: true });
    page.y += 14;
  };
  const all = { services: document.services, heading: 'Services', style: usualPageToSign };
  return layout.section(footer, renderHeader, (section) => renderPageToSign(section, document, all));
}

async function renderPages(
  layout: PageLayout,
  document: DocumentToSign,
  pages: readonly PageToSign[],
): Promise<void> {
  for (const [at, page] of pages.entries()) {
    if (at > 0) layout.startPage();
    await renderPageToSign(layout, document, page);
    await layout.yieldToEventLoop();
  }
}

/** The sums of heights are compared in floating point. */
const slack = 0.5;
const pageHeight = contentArea.bottom - contentArea.top - slack;

/**
 * The pages of an document, each complete in itself: one in the usual sizes or in smaller ones, or as many dense ones as
 * it needs. Null when even one service does not fit on a page with all that must stand next to it.
 */
async function planPages(document: DocumentToSign): Promise<readonly PageToSign[] | null> {
  const { columns, services } = document;
  let pages: readonly PageToSign[] | null = null;
  for (const style of pageToSignStyles) {
    const rest = await heightWithoutServices(document, style);
    if (rest === null) continue;
    const heights = measureTable(columns, services, style.table);
    const parts = splitByHeight(services, heights, pageHeight - rest);
    if (parts?.length === 1) return [{ services, heading: 'Services', style }];
    // Of several pages the fewest, which are the densest.
    if (parts !== null && parts.length < (pages?.length ?? Infinity))
      pages = pagesOf(parts, services.length, style);
  }
  return pages;
}

function pagesOf(
  parts: readonly (readonly TableRow[])[],
  total: number,
  style: PageToSignStyle,
): readonly PageToSign[] {
  let printed = 0;
  return parts.map((services) => {
    const first = printed + 1;
    printed += services.length;
    return { services, heading: `Services ${first} to ${printed} of ${total}`, style };
  });
}

/** The height of everything but the rows of the table; null when it does not fit on a page. */
async function heightWithoutServices(
  document: DocumentToSign,
  style: PageToSignStyle,
): Promise<number | null> {
  const layout = new PageLayout(null);
  const unstretched = { ...style, writing: { ...style.writing, extra: 0 } };
  await renderPageToSign(layout, document, { services: [], heading: 'Services', style: unstretched });
  return layout.pageCount === 0 ? layout.y - contentArea.top : null;
}

/** The services in parts of at most this height together; null when one of them is higher. */
function splitByHeight(
  services: readonly TableRow[],
  heights: readonly number[],
  available: number,
): readonly (readonly TableRow[])[] | null {
  const parts: TableRow[][] = [[]];
  let used = 0;
  for (const [at, service] of services.entries()) {
    const height = heights[at] ?? 0;
    if (height > available) return null;
    if (used + height > available) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(service);
    used += height;
  }
  return parts;
}
