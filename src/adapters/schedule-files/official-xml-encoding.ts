// Decodes the bytes of an official XML file; archives, other encodings and invalid UTF-8 are rejected.
import { isAscii } from 'node:buffer';
import { quoteXmlValue, rejectOfficialFile } from './official-xml-error.ts';

const headBytes = 256;
const asciiMax = 0x7f;

/** Magic numbers of other kinds of file, as hexadecimal. */
const otherKinds: readonly (readonly [hex: string, kind: string])[] = [
  ['1f8b', 'a gzip file: unpack it first'],
  ['504b0304', 'a zip file: unpack it first'],
  ['fffe', 'UTF-16 text, but the official file is UTF-8'],
  ['feff', 'UTF-16 text, but the official file is UTF-8'],
  ['3c00', 'UTF-16 text, but the official file is UTF-8'],
  ['003c', 'UTF-16 text, but the official file is UTF-8'],
];

const declaredEncoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;

function checkHead(head: Buffer): void {
  if (head.length === 0) rejectOfficialFile('The file is empty.');
  const hex = head.toString('hex', 0, 4);
  const other = otherKinds.find(([start]) => hex.startsWith(start));
  if (other !== undefined) rejectOfficialFile(`The file is ${other[1]}.`);
  const text = head.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '');
  const encoding = declaredEncoding.exec(text)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') {
    rejectOfficialFile(
      `The file declares the encoding ${quoteXmlValue(encoding)}; the official file is UTF-8 (layouts from before about 2010 are not read).`,
    );
  }
  if (/^\s*[^<\s]/.test(text)) rejectOfficialFile('The file is not XML: it does not begin with "<".');
}

/** Yields the bytes unchanged, after a check of the first ones. @throws OfficialXmlError. */
export async function* checkEncoding(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) {
      checkHead(head.subarray(0, headBytes));
      yield head;
      head = null;
    }
  }
  if (head !== null) {
    checkHead(head);
    yield head;
  }
}

/**
 * Bytes decoded at once. Small pieces are faster: the parser is optimised after the first of them, and a piece without
 * accents or curly quotes becomes a string of one byte per character.
 */
const pieceBytes = 4096;

/** Decodes UTF-8 piece by piece. */
export class Utf8PieceDecoder {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** Whether the last piece may end in the middle of a character. */
  #midCharacter = false;

  /** Decodes the next bytes and passes their text to `take` in pieces; false at the first byte that is not UTF-8. */
  read(bytes: Uint8Array, take: (text: string) => void): boolean {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      const piece = bytes.subarray(start, start + pieceBytes);
      const text = this.#decode(piece);
      if (text === null) {
        const lenient = new TextDecoder().decode(piece);
        take(lenient.slice(0, Math.max(0, lenient.indexOf('\uFFFD'))));
        return false;
      }
      take(text);
    }
    return true;
  }

  /** False when the file stops in the middle of a character. */
  ended(): boolean {
    try {
      this.#decoder.decode();
      return true;
    } catch {
      return false;
    }
  }

  #decode(piece: Uint8Array): string | null {
    if (!this.#midCharacter && isAscii(piece)) {
      return Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1');
    }
    this.#midCharacter = (piece.at(-1) ?? 0) > asciiMax;
    try {
      return this.#decoder.decode(piece, { stream: true });
    } catch {
      return null;
    }
  }
}
