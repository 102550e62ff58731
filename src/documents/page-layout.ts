// Lays content out on A4 pages: margins, the vertical position, page breaks, headers and footers with page numbers.
import { setImmediate } from 'node:timers/promises';
import { truncateToWidth } from './line-breaking.ts';
import {
  a4Points,
  type HorizontalBox,
  type PagePoint,
  type PdfElementOptions,
  type PdfWriter,
} from './pdf-writer.ts';
import type { TextStyle } from './text-width.ts';

/** The area inside the margins, in points from the top left corner of the page. */
export const contentArea = {
  left: 51,
  top: 48,
  right: a4Points.width - 51,
  bottom: a4Points.height - 56,
} as const;
/** Points. */
export const contentWidth = contentArea.right - contentArea.left;
/** From margin to margin. */
export const fullWidthBox = { x: contentArea.left, width: contentWidth } as const;
const footerBaseline = a4Points.height - 30;
const footerStyle: TextStyle = { weight: 'regular', size: 7.5, leading: 10 };

/** Where the baseline lies within the leading of a line: capitals have equal space above and below. */
const baselineShare = 0.76;
/** After so many pieces of content the event loop gets a turn. */
const contentsPerTurn = 100;

type RenderBody = (layout: PageLayout) => Promise<void>;
type RenderHeader = (layout: PageLayout) => void;

/** The pages of a document while they are laid out: renderers write at `y` and move it down. */
export class PageLayout {
  /** Where the next content goes, in points from the top of the page. */
  y: number = contentArea.top;
  /** Null: only counts pages. */
  readonly #writer: PdfWriter | null;
  #renderHeader: RenderHeader = () => {};
  #footer = '';
  #page = 0;
  #pageCount = 0;
  #contentsSinceTurn = 0;

  constructor(writer: PdfWriter | null) {
    this.#writer = writer;
  }

  /**
   * Renders a section with page numbers of its own: `footer` on each page, `renderHeader` on each page but the first.
   * The body is laid out twice, first without writing, because every page prints the number of pages.
   */
  async section(footer: string, renderHeader: RenderHeader, renderBody: RenderBody): Promise<void> {
    const counting = new PageLayout(null);
    await counting.#renderPages(renderHeader, renderBody);
    this.#footer = truncateToWidth(footer, footerStyle, contentWidth / 2);
    this.#pageCount = counting.#page;
    await this.#renderPages(renderHeader, renderBody);
  }

  async #renderPages(renderHeader: RenderHeader, renderBody: RenderBody): Promise<void> {
    this.#page = 0;
    this.#renderHeader = () => {};
    this.startPage();
    this.#renderHeader = renderHeader;
    await renderBody(this);
  }

  startPage(): void {
    this.#page += 1;
    this.y = contentArea.top;
    this.#writer?.addPage();
    this.artifact(() => {
      this.#writer?.text(this.#footer, footerBaseline, footerStyle, { ...fullWidthBox, shade: 'grey' });
      const pageNumber = `Page ${this.#page} of ${this.#pageCount}`;
      const rightAligned = { ...fullWidthBox, align: 'right', shade: 'grey' } as const;
      this.#writer?.text(pageNumber, footerBaseline, footerStyle, rightAligned);
    });
    this.#renderHeader(this);
  }

  /** How many pages were started. */
  get pageCount(): number {
    return this.#page;
  }

  /** Points from the current position to the bottom margin. */
  get remainingHeight(): number {
    return contentArea.bottom - this.y;
  }

  /** Starts a new page unless `height` points fit on this one. */
  ensureHeight(height: number): void {
    if (height > this.remainingHeight) this.startPage();
  }

  /** A structure element that contains what `render` writes. */
  async element(tag: string, render: () => Promise<void> | void): Promise<void> {
    this.#writer?.openElement(tag);
    await render();
    this.#writer?.closeElement();
  }

  /** Tagged content: a heading, a paragraph, a table cell. `render` must not change `y`. */
  taggedContent(tag: string, render: () => void, options: PdfElementOptions = {}): void {
    this.#writer?.taggedContent(tag, render, options);
    this.#contentsSinceTurn += 1;
  }

  /** What screen readers skip: rules, page numbers, repeated headers. `render` must not change `y`. */
  artifact(render: () => void): void {
    this.#writer?.artifact(render);
  }

  /** Lets other requests run; unless `now`, only once in a hundred pieces of content. */
  async yieldToEventLoop(when: 'now' | 'periodically' = 'periodically'): Promise<void> {
    if (when === 'periodically' && this.#contentsSinceTurn < contentsPerTurn) return;
    this.#contentsSinceTurn = 0;
    await setImmediate();
  }

  /** Lines of text one below the other from `y`; inside tagged content or an artifact. */
  textLines(lines: readonly string[], style: TextStyle, box: HorizontalBox, y: number = this.y): void {
    lines.forEach((line, row) => {
      this.#writer?.text(line, y + style.leading * (row + baselineShare), style, box);
    });
  }

  /** A horizontal rule at `y`, `thickness` in points; inside an artifact. */
  rule(y: number, thickness: number, box: HorizontalBox = fullWidthBox): void {
    this.#writer?.rule(y, thickness, box);
  }

  /** Lines through points of the page; inside an artifact. */
  polylines(lines: readonly (readonly PagePoint[])[], thickness: number): void {
    this.#writer?.polylines(lines, thickness);
  }
}
