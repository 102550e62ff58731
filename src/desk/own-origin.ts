// Decides whether a request comes from the desk's own pages, and not from a page of another site.
import type { IncomingHttpHeaders } from 'node:http';

/** Where the desk is: at one origin that the operator named, or in a sandbox at any name of this machine itself. */
export type DeskOrigin =
  { readonly kind: 'named'; readonly origin: string } | { readonly kind: 'this-machine' };

/** localhost, a name below it, or a loopback address, with any port. */
const thisMachine = /^(?:(?:[a-z0-9-]{1,63}\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** False for another site's name that was made to point at this machine (DNS rebinding). */
export const isOwnHost = (desk: DeskOrigin, { host = '' }: IncomingHttpHeaders): boolean =>
  desk.kind === 'named' || thisMachine.test(host);

/** Whether a form was posted by a page of the desk: every browser says the origin of a page that posts. */
export function isOwnOrigin(desk: DeskOrigin, { origin, host = '' }: IncomingHttpHeaders): boolean {
  if (desk.kind === 'named') return origin === desk.origin;
  return thisMachine.test(host) && origin === `http://${host}`;
}
