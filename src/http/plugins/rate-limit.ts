// Limits the cost of requests a minute with @fastify/rate-limit: per API key, or per address where no key is accepted.
import { isIP } from 'node:net';
import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Log } from '../../ports/system/log.ts';
import type { App, ServerSettings } from '../types/app-and-route-types.ts';
import { HttpErrorBeforeBody, httpErrors } from '../errors/http-errors.ts';
import { requestBytesPerCost } from '../schema/route-cost-and-body-limits.ts';

const windowMs = 60_000;
/** Counters kept in memory; beyond it the one used longest ago makes room. */
const countersMax = 20_000;

/** Logged once: nothing else shows that all callers behind a proxy are counted as one. */
const forwardedNotTrusted =
  'a request with x-forwarded-for came while TRUST_PROXY is false: if a proxy is in front, all callers without a valid key are counted as one, so set TRUST_PROXY to it';

export interface RateLimitDependencies {
  readonly settings: Pick<ServerSettings, 'rateLimitPerMinute' | 'trustProxy'>;
  readonly log: Log;
  /** Milliseconds, of a clock that never goes back: a wall clock set back would lock callers out. */
  readonly monotonicNow?: () => number;
}

/**
 * Registers the plugin, and returns the hook for routes with a key; null where the limit is 0, which means none. The
 * minute of a caller begins with its first request.
 */
export async function addRateLimit(
  app: App,
  { settings, log, monotonicNow = () => performance.now() }: RateLimitDependencies,
): Promise<onRequestAsyncHookHandler | null> {
  const { rateLimitPerMinute: max, trustProxy } = settings;
  let isWarned = trustProxy !== false && trustProxy !== 0;
  const callerOf = ({ caller, headers, ip }: FastifyRequest): string => {
    if (caller.keyId !== null) return `key ${caller.keyId}`;
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(forwardedNotTrusted);
    }
    return `address ${rateLimitAddress(ip)}`;
  };
  const counters = costCounters(max, monotonicNow);
  app.decorateRequest('addCost', function addCost(this: FastifyRequest, cost: number): void {
    if (max > 0 && cost > 0) counters.add(callerOf(this), cost);
  });
  if (max === 0) return null;
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: windowMs,
    // A store gets nothing of a request but this text.
    keyGenerator: (request) => `${costOf(request)} ${callerOf(request)}`,
    store: class implements FastifyRateLimitStore {
      incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
        const space = key.indexOf(' ');
        callback(null, counters.take(key.slice(space + 1), Number(key.slice(0, space))));
      }

      child(): FastifyRateLimitStore {
        return this;
      }
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpErrorBeforeBody(httpErrors.tooManyRequests(Math.ceil(ttl / 1_000))),
  });
  return app.rateLimit();
}

/** What a request costs as far as its headers show: its route and the length of its body. */
function costOf({ headers, matchedRoute, routeOptions }: FastifyRequest): number {
  const length = headers['content-length'];
  // Small bodies, which are nearly all, cost nothing more.
  if (length === undefined || Number(length) < requestBytesPerCost) return matchedRoute.cost;
  return (
    matchedRoute.cost + Math.floor(Math.min(Number(length), routeOptions.bodyLimit) / requestBytesPerCost)
  );
}

interface CostCounter {
  spent: number;
  readonly startedAt: number;
}

/** Counts costs by caller in minutes of their own. */
function costCounters(max: number, monotonicNow: () => number) {
  const counters = new LruMap<CostCounter>(countersMax);
  const counterOf = (caller: string, now: number): CostCounter => {
    const last = counters.get(caller);
    if (last !== undefined && now - last.startedAt < windowMs) return last;
    const counter = { spent: 0, startedAt: now };
    counters.set(caller, counter);
    return counter;
  };
  return {
    add(caller: string, cost: number): void {
      counterOf(caller, monotonicNow()).spent += cost;
    },
    /**
     * Spends the cost, unless it is more than is left of the minute: then nothing is spent, so that smaller requests still
     * pass. What costs more than a whole minute is let through at its start. `ttl` is what is left of it, in milliseconds.
     */
    take(caller: string, cost: number): { current: number; ttl: number } {
      const now = monotonicNow();
      const counter = counterOf(caller, now);
      // Not `startedAt + windowMs - now`: the clock has fractions, and their rounding would make it more than a minute.
      const ttl = windowMs - (now - counter.startedAt);
      const total = counter.spent + Math.min(cost, max);
      if (total > max) return { current: max + 1, ttl };
      counter.spent = total;
      return { current: total, ttl };
    },
  };
}

/** The address as it is counted: an IPv6 caller owns the whole /64 network. */
export function rateLimitAddress(address: string): string {
  // A proxy may forward any text: all that is no address is counted as one caller.
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}
