// Grey pictures, 8 bits a pixel: reading them from PGM and PNG, keeping them as PNG, and finding where two differ.
import { deflateSync, inflateSync } from 'node:zlib';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Row by row; 0 is black. */
  readonly pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits, grey, not interlaced. */
const writtenWith = [8, 0, 0, 0, 0];

/** Reads a PGM of 8-bit grey, the form in which pdftoppm gives pictures. @throws Error for anything else. */
export function readPgm(bytes: Buffer): GreyPicture {
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (header === null) throw new Error('not a PGM of 8-bit grey');
  const pixels = bytes.subarray(header[0].length);
  return { width: Number(header[1]), height: Number(header[2]), pixels };
}

/** How many bytes a pixel has, by the colour type of a PNG: grey, red-green-blue, and the same with transparency. */
const bytesOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** Reads a PNG of 8 bits a channel as grey, transparency left out. @throws Error for any other picture. */
export function readPng(bytes: Buffer): GreyPicture {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour = -1, , , interlace] = bytes.subarray(24, 29);
  const step = bytesOfColour[colour];
  if (!bytes.subarray(0, 8).equals(signature) || depth !== 8 || interlace !== 0 || step === undefined)
    throw new Error('not a PNG of 8 bits a channel');
  const filtered = inflateSync(Buffer.concat(dataChunks(bytes)));
  const line = width * step;
  const channels = Buffer.alloc(line * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (line + 1);
    unfilterRow(filtered[start] ?? 0, filtered.subarray(start + 1, start + 1 + line), {
      into: channels.subarray(row * line, (row + 1) * line),
      above: row === 0 ? Buffer.alloc(line) : channels.subarray((row - 1) * line, row * line),
      step,
    });
  }
  return { width, height, pixels: step === 1 ? channels : greyOf(channels, step) };
}

function dataChunks(bytes: Buffer): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return chunks;
}

/** Undoes the filter of a row: none, left, above, their mean, or whichever of three is nearest (Paeth). */
function unfilterRow(
  filter: number,
  filtered: Buffer,
  { into, above, step }: { readonly into: Buffer; readonly above: Buffer; readonly step: number },
): void {
  for (let at = 0; at < filtered.length; at += 1) {
    const left = at < step ? 0 : (into[at - step] ?? 0);
    const up = above[at] ?? 0;
    const upLeft = at < step ? 0 : (above[at - step] ?? 0);
    const guesses = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, upLeft) : 0];
    into[at] = (filtered[at] ?? 0) + (guesses[filter] ?? 0);
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** By how light a colour seems (ITU-R BT.601). */
function greyOf(channels: Buffer, step: number): Uint8Array {
  const pixels = new Uint8Array(channels.length / step);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * step;
    const [red = 0, green = 0, blue = 0] = [channels[from], channels[from + 1], channels[from + 2]];
    pixels[at] = Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
  }
  return pixels;
}

/** Half as wide and high: each pixel is the mean of four. */
export function halved({ width, height, pixels }: GreyPicture): GreyPicture {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Uint8Array(half.width * half.height);
  for (let row = 0; row < half.height; row += 1)
    for (let column = 0; column < half.width; column += 1) {
      const at = row * 2 * width + column * 2;
      const sum =
        (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + width] ?? 0) + (pixels[at + width + 1] ?? 0);
      small[row * half.width + column] = sum >> 2;
    }
  return { ...half, pixels: small };
}

/** Writes a PNG, each row as the difference from the one above. */
export function writePng({ width, height, pixels }: GreyPicture): Buffer {
  const filtered = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    filtered[row * (width + 1)] = row === 0 ? 0 : 2;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      filtered[row * (width + 1) + 1 + column] =
        (pixels[at] ?? 0) - (row === 0 ? 0 : (pixels[at - width] ?? 0));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(writtenWith, 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(filtered, { level: 9 })), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(checksum(typed), typed.length + 4);
  return framed;
}

/** CRC-32 as PNG wants it. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** How many pixels differ by more than `tolerance` shades. Pictures of another size differ everywhere. */
export function differingPixels(one: GreyPicture, other: GreyPicture, tolerance: number): number {
  if (one.width !== other.width || one.height !== other.height) return one.pixels.length;
  let differing = 0;
  one.pixels.forEach((shade, at) => {
    if (Math.abs(shade - (other.pixels[at] ?? 0)) > tolerance) differing += 1;
  });
  return differing;
}

/** Pictures side by side, with a grey line between. */
export function sideBySide(pictures: readonly GreyPicture[]): GreyPicture {
  const gap = 4;
  const height = Math.max(...pictures.map((each) => each.height));
  const width = pictures.reduce((sum, each) => sum + each.width + gap, -gap);
  const pixels = new Uint8Array(width * height).fill(128);
  let left = 0;
  for (const picture of pictures) {
    for (let row = 0; row < picture.height; row += 1) {
      const line = picture.pixels.subarray(row * picture.width, (row + 1) * picture.width);
      pixels.set(line, row * width + left);
    }
    left += picture.width + gap;
  }
  return { width, height, pixels };
}
