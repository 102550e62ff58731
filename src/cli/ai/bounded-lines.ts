// Splits what is written to a command into lines, and holds no more of a line than it may have.

const lineFeed = 0x0a;

/** Each line without its end, as UTF-8; null for one of more bytes, which is skipped. */
export async function* boundedLines(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const add = (part: Uint8Array): void => {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else parts.push(part);
  };
  const take = (): string | null => {
    const line = bytes > bytesMax ? null : Buffer.concat(parts).toString('utf8');
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let rest = chunk;
    for (let end = rest.indexOf(lineFeed); end !== -1; end = rest.indexOf(lineFeed)) {
      add(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    add(rest);
  }
  if (bytes > 0) yield take();
}
