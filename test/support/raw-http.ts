// Bytes on a bare socket, for requests that no client library would send.
import { connect } from 'node:net';

export interface RawAnswer {
  readonly text: string;
  readonly status: number;
}

/** Far beyond what any machine needs: a connection still open then stays open for ever. */
const millisecondsMax = 120_000;

/** As the last chunk: the client ends its side of the connection, and still reads. */
export const halfClose = Symbol('half-close');

/**
 * Sends the chunks and reads until the other side closes, or until `stopAfter` answers have begun. Fails when neither
 * happens.
 */
export function rawHttp(
  port: number,
  chunks: readonly (string | Buffer | typeof halfClose)[],
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) {
        if (chunk === halfClose) socket.end();
        else socket.write(chunk);
      }
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.split('HTTP/1.1 ').length > stopAfter && text.includes('\r\n\r\n')) socket.end();
    });
    const timer = setTimeout(
      () => socket.destroy(new Error('the connection was not closed')),
      millisecondsMax,
    );
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ text, status });
    });
  });
}
