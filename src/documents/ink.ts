// What puts a paper into a PDF: text, rules, and the tags that say to software what each thing is. Knows no layout.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { LocalDate } from '../domain/values/local-date.ts';
import { fontOf, type FaceName } from './fonts.ts';
import { runsOf, runWidth, textWidth, type Style } from './typography.ts';

/** Points: A4. */
export const sheet = { width: 595.28, height: 841.89 } as const;

export type Shade = 'black' | 'grey';
/** Dark enough to be read when printed in black and white. */
const textShades: Readonly<Record<Shade, string>> = { black: '#000000', grey: '#4d4d4d' };
const ruleShades: Readonly<Record<Shade, string>> = { black: '#000000', grey: '#8c8c8c' };

/** Where something goes across the page, in points. */
export interface Box {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly shade?: Shade;
}

export type TagOptions = PDFKit.Mixins.StructureElementOptions;

/** Papers that software can read aloud say so (PDF/UA-1); the types of the library do not know the word. */
const readAloud: object = { subset: 'PDF/UA' };

export class Ink {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #faces = new Set<FaceName>();
  /** The groups that are open, the outermost first. */
  readonly #open: PDFKit.PDFStructureElement[] = [];

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
      // The day is all that a paper knows of time: the same request gives the same bytes all day.
      info: { Title: title, Creator: 'medicare-gateway', CreationDate: new Date(`${day}T00:00:00Z`) },
      font: '',
      ...readAloud,
    });
    this.#bytes = buffer(this.#document);
    const whole = this.#document.struct('Document', { title });
    this.#document.addStructure(whole);
    this.#open.push(whole);
  }

  /** The finished paper; nothing can be drawn afterwards. */
  async bytes(): Promise<Uint8Array> {
    while (this.#open.length > 0) this.close();
    this.#document.end();
    return this.#bytes;
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Opens a group of the structure: what is drawn until it is closed belongs to it. */
  open(tag: string): void {
    const element = this.#document.struct(tag);
    this.#open.at(-1)?.add(element);
    this.#open.push(element);
  }

  close(): void {
    this.#open.pop()?.end();
  }

  /** A piece of content: a heading, a paragraph, a cell. */
  piece(tag: string, draw: () => void, options: TagOptions): void {
    const element = this.#document.struct(tag, options);
    this.#open.at(-1)?.add(element);
    element.add(draw);
    element.end();
  }

  /** What software that reads aloud passes over. */
  decoration(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** One line of text on a baseline. */
  text(text: string, baseline: number, style: Style, { x, width, align, shade = 'black' }: Box): void {
    let at = align === 'right' ? x + width - textWidth(text.trimEnd(), style) : x;
    this.#document.fontSize(style.size).fillColor(textShades[shade]);
    for (const run of runsOf(text, style.weight)) {
      const wide = runWidth(run, style.size);
      const placed = { lineBreak: false, baseline: 'alphabetic', textWidth: wide, wordCount: 1 } as const;
      this.#font(run.face).text(run.text, at, baseline, placed);
      at += wide;
    }
  }

  /** A horizontal rule. */
  rule(y: number, thickness: number, { x, width, shade = 'black' }: Box): void {
    this.#document.lineWidth(thickness).strokeColor(ruleShades[shade]);
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  #font(name: FaceName): PDFKit.PDFDocument {
    if (!this.#faces.has(name)) {
      this.#faces.add(name);
      this.#document.registerFont(name, fontOf(name));
    }
    return this.#document.font(name);
  }
}
