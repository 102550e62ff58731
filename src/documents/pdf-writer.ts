// Writes a tagged PDF (PDF/UA-1) with pdfkit: pages, text, lines and structure elements; layout is done elsewhere.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { LocalDate } from '../domain/values/local-date.ts';
import { hasRightToLeft } from './bidirectional-text.ts';
import { shapedFonts, type FontName } from './bundled-fonts.ts';
import { loadFont } from './load-font.ts';
import { splitIntoVisualRuns } from './text-runs.ts';
import { measureRun, measureText, type TextStyle } from './text-width.ts';

/** Points. */
export const a4Points = { width: 595.28, height: 841.89 } as const;

/** The shade of text and rules. */
export type InkShade = 'black' | 'grey';
/** Dark enough to be read when printed in black and white. */
const textShades: Readonly<Record<InkShade, string>> = { black: '#000000', grey: '#4d4d4d' };
const ruleShades: Readonly<Record<InkShade, string>> = { black: '#000000', grey: '#8c8c8c' };

/** Horizontal position of a text or rule, in points from the left edge of the page. */
export interface HorizontalBox {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly shade?: InkShade;
}

/** A place on a page, in points from its top left corner. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Options of a structure element: its scope, or the text that screen readers say. */
export type PdfElementOptions = PDFKit.Mixins.StructureElementOptions;

/** Options of an element with this text: the logical order for screen readers, where right-to-left words are written in visual order. */
export const screenReaderOptions = (text: string): PdfElementOptions =>
  hasRightToLeft(text) ? { actual: text } : {};

/** Declares PDF/UA-1 (accessible to screen readers); the types of pdfkit lack this value. */
const accessible: object = { subset: 'PDF/UA' };

/** A PDF while it is written. Coordinates are in points from the top left corner of the page. */
export class PdfWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #registeredFonts = new Set<FontName>();
  /** Open structure elements, the outermost first. */
  readonly #openElements: PDFKit.PDFStructureElement[] = [];

  /** `title` goes into the metadata, where no text of a caller may stand: pass a constant. */
  constructor(title: string, day: LocalDate) {
    this.#document = new PDFDocument({
      pdfVersion: '1.7',
      size: [a4Points.width, a4Points.height],
      margin: 0,
      tagged: true,
      lang: 'en-AU',
      displayTitle: true,
      autoFirstPage: false,
      // The day without the time of day: the same request gives the same bytes all day.
      info: { Title: title, Creator: 'medicare-gateway', CreationDate: new Date(`${day}T00:00:00Z`) },
      font: '',
      ...accessible,
    });
    this.#bytes = buffer(this.#document);
    const root = this.#document.struct('Document', { title });
    this.#document.addStructure(root);
    this.#openElements.push(root);
  }

  /** Ends the PDF and returns its bytes; nothing can be written afterwards. */
  async finish(): Promise<Uint8Array> {
    while (this.#openElements.length > 0) this.closeElement();
    this.#document.end();
    return this.#bytes;
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Opens a structure element; what is written until it is closed is inside it. */
  openElement(tag: string): void {
    const element = this.#document.struct(tag);
    this.#openElements.at(-1)?.add(element);
    this.#openElements.push(element);
  }

  closeElement(): void {
    this.#openElements.pop()?.end();
  }

  /** Writes tagged content: a heading, a paragraph, a table cell. */
  taggedContent(tag: string, render: () => void, options: PdfElementOptions): void {
    const element = this.#document.struct(tag, options);
    this.#openElements.at(-1)?.add(element);
    element.add(render);
    element.end();
  }

  /** Writes what screen readers skip. */
  artifact(render: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    render();
    this.#document.endMarkedContent();
  }

  /**
   * One line of text; `baseline` in points from the top of the page. Glyphs of shaped fonts may stand for several
   * characters, or for none, so the text to copy is given with them.
   */
  text(
    text: string,
    baseline: number,
    style: TextStyle,
    { x, width, align, shade = 'black' }: HorizontalBox,
  ): void {
    let at = align === 'right' ? x + width - measureText(text.trimEnd(), style) : x;
    this.#document.fontSize(style.size).fillColor(textShades[shade]);
    for (const run of splitIntoVisualRuns(text, style.weight)) {
      const wide = measureRun(run, style.size);
      const placed = { lineBreak: false, baseline: 'alphabetic', textWidth: wide, wordCount: 1 } as const;
      const hasActualText = shapedFonts.has(run.font) || run.sent !== undefined;
      if (hasActualText) this.#document.markContent('Span', { actual: run.sent ?? run.text });
      this.#selectFont(run.font).text(run.text, at, baseline, placed);
      if (hasActualText) this.#document.endMarkedContent();
      at += wide;
    }
  }

  /** A horizontal rule; `y` and `thickness` in points. */
  rule(y: number, thickness: number, { x, width, shade = 'black' }: HorizontalBox): void {
    this.#document.lineWidth(thickness).strokeColor(ruleShades[shade]);
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** Lines through points, in points from the top left corner of the page; one point alone is a dot. */
  polylines(lines: readonly (readonly PagePoint[])[], thickness: number): void {
    const document = this.#document.save();
    document.lineWidth(thickness).strokeColor(ruleShades.black).lineCap('round').lineJoin('round');
    for (const [first, ...rest] of lines) {
      if (first === undefined) continue;
      document.moveTo(first.x, first.y);
      for (const { x, y } of rest.length === 0 ? [first] : rest) document.lineTo(x, y);
      document.stroke();
    }
    document.restore();
  }

  #selectFont(name: FontName): PDFKit.PDFDocument {
    if (!this.#registeredFonts.has(name)) {
      this.#registeredFonts.add(name);
      this.#document.registerFont(name, loadFont(name));
    }
    return this.#document.font(name);
  }
}
