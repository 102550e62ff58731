// Says at which address the documentation is read, so that its examples name it.
import type { FastifyRequest } from 'fastify';

/** The address of a fresh installation, as every text is written. */
export const exampleOrigin = 'http://127.0.0.1:8080';

const exampleAddresses = /http:\/\/(127\.0\.0\.1|localhost):8080(?!\d)/g;
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::(\d+))?$/;
const host = /^(?:[A-Za-z0-9][A-Za-z0-9.-]*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const longestHost = 100;
/** The pages of more addresses than an installation has are not kept; they name the usual one. */
const originsMax = 8;

/** The address that a request names, `deskOrigin` where that is its host; the usual one where too many were named. */
export function servedOrigins(
  deskOrigin: string | null,
): (request: Pick<FastifyRequest, 'protocol' | 'headers'>) => string {
  const known = new Set<string>();
  return ({ protocol, headers: { host: named = '' } }) => {
    if (named.length > longestHost || !host.test(named)) return deskOrigin ?? exampleOrigin;
    const isOfDesk = deskOrigin !== null && new URL(deskOrigin).host === named.toLowerCase();
    const origin = isOfDesk ? deskOrigin : `${protocol}://${named.toLowerCase()}`;
    if (known.has(origin)) return origin;
    if (known.size >= originsMax) return deskOrigin ?? exampleOrigin;
    known.add(origin);
    return origin;
  };
}

/** A text of the documentation with `origin` for the usual address; on the same machine `localhost` stays: passkeys want a name. */
export function withOrigin(text: string, origin: string): string {
  const own = loopback.exec(origin);
  return text.replaceAll(exampleAddresses, (_, name: string) =>
    own !== null && name === 'localhost' ? `http://localhost:${own[1] ?? '80'}` : origin,
  );
}
