// Renders Assignment of Benefit agreements: a page to sign for each, or several complete pages where its services need them.
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import { formatLongDate, parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import {
  agreementKind,
  agreementStyles,
  agreementTitle,
  partiesOf,
  renderAgreementPdfPages,
  usualAgreement,
  type AgreementPage,
  type AgreementStyle,
  type PrintedAgreement,
} from './agreement-pdf-page.ts';
import { contentArea, PageLayout } from './page-layout.ts';
import { PdfWriter } from './pdf-writer.ts';
import { measureTable, type TableRow } from './render-table.ts';
import { renderLabelledValues, renderRunningHeader } from './text-blocks.ts';

/** The title of the date column, exactly as the interface has it (interface 2.10.1). */
export const dateColumnTitles: Readonly<Record<AgreementForm, string>> = {
  general: 'Date of service',
  pathology: 'Date of specimen collection',
  diagnosticImaging: 'Date of imaging procedure',
};
/** Points. */
export const dateColumnWidth = 150;

/** A date in words; a text that is no calendar day is printed as it was sent. */
export function formatSentDate(text: string): string {
  const date = parseLocalDate(text.slice(0, 'YYYY-MM-DD'.length));
  return date === null ? text : formatLongDate(date);
}

/** All agreements in one PDF, each with its own page numbers; `day` is the day the PDF is made. */
export async function renderAgreementsPdf(
  agreements: readonly PrintedAgreement[],
  day: LocalDate,
): Promise<Uint8Array> {
  const writer = new PdfWriter(`${agreementTitle}: agreement`, day);
  const layout = new PageLayout(writer);
  for (const agreement of agreements) {
    await layout.element('Sect', () => renderSection(layout, agreement));
    await layout.yieldToEventLoop();
  }
  return writer.finish();
}

/** One agreement, with its own page numbers. */
async function renderSection(layout: PageLayout, agreement: PrintedAgreement): Promise<void> {
  const footer = `${agreement.timing === 'pre' ? 'Pre' : 'Post'}-assignment  ·  ${agreement.agreedOn}`;
  const pages = await planPages(agreement);
  if (pages !== null) {
    const nothing = (): void => {};
    return layout.section(footer, nothing, (section) => renderPages(section, agreement, pages));
  }
  const renderHeader = (page: PageLayout): void => {
    renderRunningHeader(page, agreementTitle, `${agreementKind(agreement)}, continued`);
    renderLabelledValues(page, partiesOf(agreement, usualAgreement), { repeated: true });
    page.y += 14;
  };
  const all = { services: agreement.services, heading: 'Services', style: usualAgreement };
  return layout.section(footer, renderHeader, (section) => renderAgreementPdfPages(section, agreement, all));
}

async function renderPages(
  layout: PageLayout,
  agreement: PrintedAgreement,
  pages: readonly AgreementPage[],
): Promise<void> {
  for (const [at, page] of pages.entries()) {
    if (at > 0) layout.startPage();
    await renderAgreementPdfPages(layout, agreement, page);
    await layout.yieldToEventLoop();
  }
}

/** The sums of heights are compared in floating point. */
const slack = 0.5;
const pageHeight = contentArea.bottom - contentArea.top - slack;

/**
 * The pages of an agreement, each complete in itself: one in the usual sizes or in smaller ones, or as many dense ones as
 * it needs. Null when even one service does not fit on a page with all that must stand next to it.
 */
async function planPages(agreement: PrintedAgreement): Promise<readonly AgreementPage[] | null> {
  const { columns, services } = agreement;
  let pages: readonly AgreementPage[] | null = null;
  for (const style of agreementStyles) {
    const rest = await heightWithoutServices(agreement, style);
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
  style: AgreementStyle,
): readonly AgreementPage[] {
  let printed = 0;
  return parts.map((services) => {
    const first = printed + 1;
    printed += services.length;
    return { services, heading: `Services ${first} to ${printed} of ${total}`, style };
  });
}

/** The height of everything but the rows of the table; null when it does not fit on a page. */
async function heightWithoutServices(
  agreement: PrintedAgreement,
  style: AgreementStyle,
): Promise<number | null> {
  const layout = new PageLayout(null);
  const unstretched = { ...style, writing: { ...style.writing, extra: 0 } };
  await renderAgreementPdfPages(layout, agreement, { services: [], heading: 'Services', style: unstretched });
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
