// A paper while it is drawn: an A4 sheet with its grid, a pen that goes down the page, and the tags that say what is what.
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { LocalDate } from '../domain/values/local-date.ts';
import { fontOf, type FaceName } from './fonts.ts';
import { fitted, runsOf, runWidth, textWidth, type Style } from './typography.ts';

/** Points: A4 and its margins. */
const sheet = { width: 595.28, height: 841.89 } as const;
export const grid = { left: 51, top: 48, right: sheet.width - 51, bottom: sheet.height - 56 } as const;
export const gridWidth = grid.right - grid.left;
const footBaseline = sheet.height - 30;

export type Shade = 'black' | 'grey';
/** Dark enough to be read when printed in black and white. */
const shades: Readonly<Record<Shade, string>> = { black: '#000000', grey: '#4d4d4d' };

export interface Box {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly shade?: Shade;
}

/** From margin to margin. */
export const wholeWidth = { x: grid.left, width: gridWidth } as const;
const ruleShades: Readonly<Record<Shade, string>> = { black: '#000000', grey: '#8c8c8c' };

const footStyle: Style = { weight: 'regular', size: 7.5, leading: 10 };

/** Papers that a reader's software can read aloud say so (PDF/UA-1); the types of the library do not know the word. */
const readAloud: object = { subset: 'PDF/UA' };

type Element = PDFKit.PDFStructureElement;

/** How many pieces are drawn before other requests get their turn. */
const piecesPerTurn = 100;

export class Paper {
  /** Where the next thing goes, in points from the top of the page. */
  y: number = grid.top;
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #faces = new Set<FaceName>();
  #parent: Element;
  #continue: () => void = () => {};
  #firstPage = 0;
  #pages = 0;
  #pieces = 0;

  /** `title` is a name of ours: it goes into the metadata, where no text of a caller may stand. */
  constructor(title: string, day: LocalDate) {
    this.#document = new PDFDocument({
      pdfVersion: '1.7',
      size: [sheet.width, sheet.height],
      margin: 0,
      tagged: true,
      lang: 'en-AU',
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      // The day is all that a paper knows of time: the same request gives the same bytes all day.
      info: { Title: title, Creator: 'medicare-gateway', CreationDate: new Date(`${day}T00:00:00Z`) },
      font: '',
      ...readAloud,
    });
    this.#bytes = buffer(this.#document);
    const whole = this.#document.struct('Document', { title });
    this.#document.addStructure(whole);
    this.#parent = whole;
  }

  /** Begins a part with pages of its own count; `onContinue` draws the head of each page after its first. */
  begin(onContinue: () => void): void {
    this.#continue = () => {};
    this.#firstPage = this.#pages;
    this.#addPage();
    this.#continue = onContinue;
  }

  /** Ends a part: every page gets its foot, `foot` at the left and the count at the right. */
  end(foot: string): void {
    const count = this.#pages - this.#firstPage;
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(this.#firstPage + page);
      this.decoration(() => {
        this.#line(fitted(foot, footStyle, gridWidth / 2), footBaseline, footStyle, {
          x: grid.left,
          width: gridWidth,
          shade: 'grey',
        });
        const counted = `Page ${page + 1} of ${count}`;
        this.#line(counted, footBaseline, footStyle, {
          x: grid.left,
          width: gridWidth,
          align: 'right',
          shade: 'grey',
        });
      });
    }
    this.#document.flushPages();
  }

  /** The finished paper. */
  async bytes(): Promise<Uint8Array> {
    this.#parent.end();
    this.#document.end();
    return this.#bytes;
  }

  newPage(): void {
    this.#addPage();
  }

  /** How far the page reaches down from here, in points. */
  get room(): number {
    return grid.bottom - this.y;
  }

  /** Goes to a new page unless `height` fits on this one. */
  keep(height: number): void {
    if (height > this.room) this.newPage();
  }

  /** A part of the structure: what `body` draws belongs to it. */
  async group(tag: string, body: () => Promise<void> | void): Promise<void> {
    const parent = this.#parent;
    const element = this.#document.struct(tag);
    parent.add(element);
    this.#parent = element;
    await body();
    this.#parent = parent;
    element.end();
  }

  /** A piece of content: a heading, a paragraph, a cell. */
  piece(tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    const element = this.#document.struct(tag, options);
    this.#parent.add(element);
    element.add(draw);
    element.end();
    this.#pieces += 1;
  }

  /** What only decorates: rules, page numbers, repeated heads. Readers' software passes over it. */
  decoration(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** Gives other requests their turn, every so often. */
  async breathe(): Promise<void> {
    if (this.#pieces < piecesPerTurn) return;
    this.#pieces = 0;
    await setImmediate();
  }

  /** Lines one below the other from `y`, inside a piece or decoration. */
  lines(texts: readonly string[], style: Style, box: Box, y: number = this.y): void {
    // The first baseline lies so that capitals and leading are even above and below.
    texts.forEach((text, row) => this.#line(text, y + style.leading * (row + 0.76), style, box));
  }

  /** A horizontal rule at `y`, `thickness` points thick. */
  rule(y: number, thickness: number, box: Pick<Box, 'x' | 'width' | 'shade'> = wholeWidth): void {
    this.#document.lineWidth(thickness).strokeColor(ruleShades[box.shade ?? 'black']);
    this.#document
      .moveTo(box.x, y)
      .lineTo(box.x + box.width, y)
      .stroke();
  }

  #line(text: string, baseline: number, style: Style, { x, width, align, shade = 'black' }: Box): void {
    let at = align === 'right' ? x + width - textWidth(text.trimEnd(), style) : x;
    this.#document.fontSize(style.size).fillColor(shades[shade]);
    for (const run of runsOf(text, style.weight)) {
      const wide = runWidth(run, style.size);
      const placed = { lineBreak: false, baseline: 'alphabetic', textWidth: wide, wordCount: 1 } as const;
      this.#setFont(run.face).text(run.text, at, baseline, placed);
      at += wide;
    }
  }

  #addPage(): void {
    this.#document.addPage();
    this.#pages += 1;
    this.y = grid.top;
    this.#continue();
  }

  #setFont(name: FaceName): PDFKit.PDFDocument {
    if (!this.#faces.has(name)) {
      this.#faces.add(name);
      this.#document.registerFont(name, fontOf(name));
    }
    return this.#document.font(name);
  }
}
