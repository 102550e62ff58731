// Reads and writes the cookies of the desk: for this host only, never for scripts, never over plain http to another machine.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `session`: who is signed in · `workstation`: this browser, where a PIN unlocks · `ceremony`: a passkey that is asked for · `account`: a sign-in elsewhere · `waiting`: under what forms are kept that wait for a PIN or a passkey. */
export type DeskCookie = 'session' | 'workstation' | 'ceremony' | 'account' | 'waiting' | 'location';

/** Browsers take a name with `__Host-` only with Secure, the path / and no domain, so no other site can set it. */
const nameOf = (cookie: DeskCookie): string => `__Host-desk-${cookie}`;

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const secondsOf: Readonly<Record<DeskCookie, number | null>> = {
  session: null,
  workstation: 400 * 24 * 3_600,
  ceremony: 300,
  account: 300,
  waiting: null,
  location: 400 * 24 * 3_600,
};
const form = /^[0-9A-Za-z]{1,128}$/;

/** The value of a cookie; null where it is absent or was not written here. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, cookie: DeskCookie): string | null {
  const start = `${nameOf(cookie)}=`;
  const sent = headers.cookie?.split('; ').find((each) => each.startsWith(start));
  const value = sent?.slice(start.length) ?? '';
  return form.test(value) ? value : null;
}

/** Sets a cookie; a value is letters and digits. */
export function writeCookie(reply: FastifyReply, cookie: DeskCookie, value: string): void {
  const seconds = secondsOf[cookie];
  const age = seconds === null ? '' : `; Max-Age=${seconds}`;
  void reply.header('set-cookie', `${nameOf(cookie)}=${value}; ${attributes}${age}`);
}

/** Takes a cookie away. */
export function removeCookie(reply: FastifyReply, cookie: DeskCookie): void {
  void reply.header('set-cookie', `${nameOf(cookie)}=; ${attributes}; Max-Age=0`);
}
