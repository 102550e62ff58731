// Grey pictures, 8 bits a pixel: reading them from PGM, keeping them as PNG, and finding where two differ.
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

/** Reads a PNG that `writePng` wrote. @throws Error for any other picture. */
export function readPng(bytes: Buffer): GreyPicture {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const written = writtenWith.every((value, index) => bytes[24 + index] === value);
  if (!bytes.subarray(0, 8).equals(signature) || !written) throw new Error('not one of our PNGs');
  const filtered = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const isFirst = row === 0;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const above = isFirst ? 0 : (pixels[at - width] ?? 0);
      pixels[at] = (filtered[row * (width + 1) + 1 + column] ?? 0) + above;
    }
  }
  return { width, height, pixels };
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
