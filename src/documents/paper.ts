// A paper while it is laid out: a grid on A4, a pen that goes down the page, and pages that are counted before they are drawn.
import { setImmediate } from 'node:timers/promises';
import { sheet, type Box, type Ink, type TagOptions } from './ink.ts';
import { fitted } from './line-breaking.ts';
import type { Style } from './typography.ts';

/** Points: the margins of the sheet. */
export const grid = { left: 51, top: 48, right: sheet.width - 51, bottom: sheet.height - 56 } as const;
export const gridWidth = grid.right - grid.left;
/** From margin to margin. */
export const wholeWidth = { x: grid.left, width: gridWidth } as const;
const footBaseline = sheet.height - 30;
const footStyle: Style = { weight: 'regular', size: 7.5, leading: 10 };

/** Where the first baseline of a line lies in its leading: capitals have even space above and below. */
const baselineShare = 0.76;
/** How many pieces are drawn before other requests get their turn. */
const piecesPerTurn = 100;

type Draw = (paper: Paper) => Promise<void>;
type DrawHead = (paper: Paper) => void;

export class Paper {
  /** Where the next thing goes, in points from the top of the page. */
  y: number = grid.top;
  /** Null: only counts its pages. */
  readonly #ink: Ink | null;
  #head: DrawHead = () => {};
  #foot = '';
  #page = 0;
  #count = 0;
  #pieces = 0;

  constructor(ink: Ink | null) {
    this.#ink = ink;
  }

  /**
   * Draws a part with pages of its own count: `foot` below each, `head` above each but the first. The body is laid out
   * twice, first without ink: each page knows how many there are, and is written as soon as it is full.
   */
  async part(foot: string, head: DrawHead, body: Draw): Promise<void> {
    const trial = new Paper(null);
    await trial.#draw(head, body);
    this.#foot = fitted(foot, footStyle, gridWidth / 2);
    this.#count = trial.#page;
    await this.#draw(head, body);
  }

  async #draw(head: DrawHead, body: Draw): Promise<void> {
    this.#page = 0;
    this.#head = () => {};
    this.newPage();
    this.#head = head;
    await body(this);
  }

  newPage(): void {
    this.#page += 1;
    this.y = grid.top;
    this.#ink?.addPage();
    this.decoration(() => {
      this.#ink?.text(this.#foot, footBaseline, footStyle, { ...wholeWidth, shade: 'grey' });
      const counted = `Page ${this.#page} of ${this.#count}`;
      this.#ink?.text(counted, footBaseline, footStyle, { ...wholeWidth, align: 'right', shade: 'grey' });
    });
    this.#head(this);
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
    this.#ink?.open(tag);
    await body();
    this.#ink?.close();
  }

  /** A piece of content: a heading, a paragraph, a cell. `draw` must leave the pen where it is. */
  piece(tag: string, draw: () => void, options: TagOptions = {}): void {
    this.#ink?.piece(tag, draw, options);
    this.#pieces += 1;
  }

  /** What only decorates: rules, page numbers, repeated heads. `draw` must leave the pen where it is. */
  decoration(draw: () => void): void {
    this.#ink?.decoration(draw);
  }

  /** Gives other requests their turn, every so often; `now`: at once. */
  async breathe(now: 'now' | 'sometimes' = 'sometimes'): Promise<void> {
    if (now === 'sometimes' && this.#pieces < piecesPerTurn) return;
    this.#pieces = 0;
    await setImmediate();
  }

  /** Lines one below the other from `y`, inside a piece or decoration. */
  lines(texts: readonly string[], style: Style, box: Box, y: number = this.y): void {
    texts.forEach((text, row) => {
      this.#ink?.text(text, y + style.leading * (row + baselineShare), style, box);
    });
  }

  /** A horizontal rule at `y`, `thickness` points thick, inside a decoration. */
  rule(y: number, thickness: number, box: Box = wholeWidth): void {
    this.#ink?.rule(y, thickness, box);
  }
}
