// What a signature that was drawn on a screen puts on the lines of a document to sign: its strokes, and what is filled in.
import type { Stroke } from '../domain/claims/signature-strokes.ts';
import { signatureUnitsHigh, signatureUnitsWide } from '../domain/limits.ts';
import { wrapText } from './line-breaking.ts';
import { contentArea, contentWidth, type PageLayout } from './page-layout.ts';
import { screenReaderOptions, type HorizontalBox } from './pdf-writer.ts';
import type { TextStyle } from './text-width.ts';

/** Every text as it is printed. */
export interface SignedOnScreen {
  readonly strokes: readonly Stroke[];
  /** Of who signed. */
  readonly name: string;
  readonly date: string;
  /** That it was signed on the screen, and when. */
  readonly how: string;
}

/** Points. */
const strokeThickness = 0.9;
/** Between the strokes and what is above and below them: a line of ink is as wide as it is thick. */
const strokeMargin = 2;

/** The strokes, as large as fit into `height` points under the current position, on the line that ends them. */
export function renderStrokes(layout: PageLayout, { strokes }: SignedOnScreen, height: number): void {
  const available = height - 2 * strokeMargin;
  const scale = Math.min(available / signatureUnitsHigh, contentWidth / signatureUnitsWide);
  const left = contentArea.left + strokeMargin;
  const top = layout.y + strokeMargin;
  const lines = strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })),
  );
  layout.artifact(() => layout.polylines(lines, strokeThickness));
}

const filledInStyle: TextStyle = { weight: 'regular', size: 10, leading: 12 };

/** A text that stands on the line at `y`, a long one in smaller letters. */
export function renderFilledIn(layout: PageLayout, text: string, box: HorizontalBox, y: number): void {
  const style = [filledInStyle, { ...filledInStyle, size: 8, leading: 9.6 }].find(
    (each) => wrapText(text, each, box.width).length === 1,
  ) ?? { ...filledInStyle, size: 7, leading: 8.4 };
  const lines = wrapText(text, style, box.width);
  layout.taggedContent(
    'P',
    () => layout.textLines(lines, style, box, y - lines.length * style.leading - 1),
    screenReaderOptions(text),
  );
}
