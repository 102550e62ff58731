// Bytes on a bare socket, for requests that no client library would send.
import { connect } from 'node:net';

export interface RawAnswer {
  readonly text: string;
  readonly status: number;
  /** From the first byte sent to the end of the connection, in milliseconds. */
  readonly milliseconds: number;
}

/** Sends the chunks and reads until the other side closes, or until `stopAfter` answers have begun. */
export function rawHttp(
  port: number,
  chunks: readonly (string | Buffer)[],
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<RawAnswer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.split('HTTP/1.1 ').length > stopAfter && text.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ text, status, milliseconds: performance.now() - begun });
    });
  });
}
