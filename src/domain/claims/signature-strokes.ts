// Reads a signature that was drawn on a screen: strokes of whole numbers inside a fixed box.
import {
  signaturePointsMax,
  signatureStrokesMax,
  signatureUnitsHigh,
  signatureUnitsWide,
} from '../limits.ts';

/** From the top left corner of the box, in its units. */
interface StrokePoint {
  readonly x: number;
  readonly y: number;
}

/** What was drawn without lifting the pen: one point is a dot. */
export type Stroke = readonly StrokePoint[];

/** Why a text is no signature. `empty`: nothing is drawn, or nothing but dots. */
export type StrokesFault = 'empty' | 'malformed' | 'too-long';

type StrokesReading =
  | { readonly ok: true; readonly strokes: readonly Stroke[] }
  | { readonly ok: false; readonly fault: StrokesFault };

/** A point has up to three digits each way, and a sign after each number. */
const charactersMax = signaturePointsMax * 8;
const strokeForm = /^\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*$/;

/** Of `x y x y;x y x y`: a stroke after the other, each as its points. A point outside the box makes it malformed. */
export function readStrokes(text: string): StrokesReading {
  if (text === '') return { ok: false, fault: 'empty' };
  if (text.length > charactersMax) return { ok: false, fault: 'too-long' };
  const parts = text.split(';');
  if (!parts.every((part) => strokeForm.test(part))) return { ok: false, fault: 'malformed' };
  const strokes = parts.map(pointsOf);
  const points = strokes.flat();
  if (strokes.length > signatureStrokesMax || points.length > signaturePointsMax)
    return { ok: false, fault: 'too-long' };
  if (points.some(({ x, y }) => x > signatureUnitsWide || y > signatureUnitsHigh))
    return { ok: false, fault: 'malformed' };
  return strokes.some(isLine) ? { ok: true, strokes } : { ok: false, fault: 'empty' };
}

function pointsOf(part: string): Stroke {
  const numbers = part.split(' ').map(Number);
  return numbers.flatMap((x, at) => {
    const y = at % 2 === 0 ? numbers[at + 1] : undefined;
    return y === undefined ? [] : [{ x, y }];
  });
}

const isLine = ([first, ...rest]: Stroke): boolean =>
  rest.some(({ x, y }) => x !== first?.x || y !== first.y);
