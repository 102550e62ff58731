// Limits requests a minute with @fastify/rate-limit: per API key, or per address where no key is accepted.
import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Log } from '../../ports/system/log.ts';
import type { App, ServerSettings } from '../types/app.ts';
import { HttpErrorBeforeBody, httpErrors } from '../errors/http-errors.ts';

const windowMs = 60_000;
/** Counters kept in memory; beyond it the one used longest ago makes room. */
const countersMax = 20_000;

/** Logged once: nothing else shows that all callers behind a proxy are counted as one. */
const forwardedNotTrusted =
  'a request with x-forwarded-for came while TRUST_PROXY is false: if a proxy is in front, all callers without a valid key are counted as one, so set TRUST_PROXY to it';

export interface RateLimitDependencies {
  readonly settings: Pick<ServerSettings, 'rateLimitPerMinute' | 'trustProxy'>;
  readonly log: Log;
}

/**
 * Registers the plugin, and returns the hook for routes with a key; null where the limit is 0, which means none. The
 * minute of a caller begins with its first request.
 */
export async function addRateLimit(
  app: App,
  { settings, log }: RateLimitDependencies,
): Promise<onRequestAsyncHookHandler | null> {
  const { rateLimitPerMinute: max, trustProxy } = settings;
  if (max === 0) return null;
  let isWarned = trustProxy !== false && trustProxy !== 0;
  const counterOf = ({ caller, headers, ip }: FastifyRequest): string => {
    if (caller.keyId !== null) return `key ${caller.keyId}`;
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(forwardedNotTrusted);
    }
    return `address ${countedAddress(ip)}`;
  };
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: windowMs,
    cache: countersMax,
    keyGenerator: counterOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpErrorBeforeBody(httpErrors.tooManyRequests(Math.ceil(ttl / 1_000))),
  });
  return app.rateLimit();
}

/** The address as it is counted: an IPv6 caller owns the whole /64 network. */
export function countedAddress(address: string): string {
  // A proxy may forward any text: all that is no address is counted as one caller.
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}
