// Drops the colour profile of a WebP: a browser that is given none takes sRGB, which is what it draws in. Container: RFC 9649, section 2.

const headerBytes = 12;
const chunkHeaderBytes = 8;
/** In the first byte of the chunk VP8X: that there is a profile. */
const hasProfile = 0x20;

/** The same picture without its chunk ICCP. */
export function dropColourProfile(webp: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = headerBytes; at < webp.length;) {
    // A chunk of odd length has a byte more.
    const end = at + chunkHeaderBytes + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2;
    const chunk = Buffer.from(webp.subarray(at, end));
    const name = chunk.toString('latin1', 0, 4);
    if (name === 'VP8X') chunk[chunkHeaderBytes] = (chunk[chunkHeaderBytes] ?? 0) & ~hasProfile;
    if (name !== 'ICCP') kept.push(chunk);
    at = end;
  }
  const whole = Buffer.concat([webp.subarray(0, headerBytes), ...kept]);
  whole.writeUInt32LE(whole.length - chunkHeaderBytes, 4);
  return whole;
}
