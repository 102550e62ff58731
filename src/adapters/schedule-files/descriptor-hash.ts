// The short hash by which a descriptor is recognised: the same wording keeps its facts, whatever its typesetting.
import { hash } from 'node:crypto';
import { normaliseText } from '../../domain/schedule/extraction/normalise-text.ts';

const hashDigits = 12;

const asciiCount = 128;
const fullStop = '.'.charCodeAt(0);
const notMet = -1;
const gone = -2;

/** What each character met so far folds to, one after the other in a text. A schedule uses about a hundred. */
const foldedCharacters = new Int32Array(2 ** 16).fill(notMet);

/** Asks for a character alone what it folds to; another follows it, so that a full stop stays. */
function meet(code: number): number {
  const folded = normaliseText(`${String.fromCharCode(code)}x`);
  const met = folded.length === 1 ? gone : folded.charCodeAt(0);
  foldedCharacters[code] = met;
  return met;
}

/** The folded bytes of one descriptor after the other; a longer one is folded as a text. */
const bytes = new Uint8Array(8192);

/** Folds a text into `bytes` in one go, where it folds to ASCII; gives the length, -1 for any other text. */
function foldIntoBytes(text: string): number {
  if (text.length > bytes.length) return -1;
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let folded = foldedCharacters[code] ?? notMet;
    if (folded === notMet) folded = meet(code);
    if (folded === gone) continue;
    if (folded >= asciiCount) return -1;
    bytes[length] = folded;
    length += 1;
  }
  while (bytes[length - 1] === fullStop) length -= 1;
  return length;
}

/** First 12 hexadecimal digits of the SHA-256 of the folded descriptor (white space, dashes and quotes do not count). */
export function descriptorHash(descriptor: string): string {
  const length = foldIntoBytes(descriptor);
  const folded = length === -1 ? normaliseText(descriptor) : bytes.subarray(0, length);
  return hash('sha256', folded, 'hex').slice(0, hashDigits);
}
