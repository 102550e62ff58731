// Reads the path of a page to go back to, and never one of another site.
import type { FastifyRequest } from 'fastify';

const pathShape = /^\/desk(?:[/?][\w./?=&%~+*-]{0,500})?$/;

/** The path as it was sent, if it is one of the desk; else the first page. */
export const deskPathOr = (sent: string | null): string =>
  sent !== null && pathShape.test(sent) && !sent.includes('//') ? sent : '/desk';

/** The page to which somebody goes after a PIN or a sign-in, as the address of the page that asks for it says. */
export const pathToGoTo = ({ raw }: Pick<FastifyRequest, 'raw'>): string =>
  deskPathOr(new URLSearchParams(raw.url?.split('?', 2)[1] ?? '').get('to'));

/** The page on which a form was posted. */
export function refererPath(
  { headers }: Pick<FastifyRequest, 'headers'>,
  query: 'with-query' | 'path' = 'path',
): string | null {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return query === 'path' ? pathname : pathname + search;
}
