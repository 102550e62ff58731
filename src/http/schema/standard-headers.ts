// The headers that every response carries, and the form of an accepted x-request-id.
import type { InsurerName } from '../../domain/values/insurer-identity.ts';

/** Responses are not stored, framed, sniffed, and load nothing; routes that may be cached set their own cache-control. */
const sameForAll = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** By the insurer that answers, which each response names. */
export const standardHeaders: Readonly<Record<InsurerName, Readonly<Record<string, string>>>> = {
  simulator: { ...sameForAll, 'x-insurer': 'simulator' },
  'services-australia': { ...sameForAll, 'x-insurer': 'services-australia' },
};

/** A request id that is taken over: 1 to 128 visible ASCII characters. */
export const requestIdPattern = '^[!-~]{1,128}$';
export const requestIdRegExp = new RegExp(requestIdPattern);

/** A name in x-acting-person: visible characters that a header can carry, and spaces within. */
export const actingPersonPattern = String.raw`^[!-~\x80-\xff][ -~\x80-\xff]{0,99}$`;
