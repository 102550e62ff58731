// How many requests a minute someone may send: counted in memory, one small record each.
import { isIP, isIPv6 } from 'node:net';

const windowMs = 60_000;
/** Beyond this many records the finished ones are dropped, so that many addresses cannot fill the memory. */
const recordsMax = 20_000;

interface Window {
  startedAt: number;
  count: number;
}

export interface RateLimit {
  /** Counts one request; 0 when it may go on, else the seconds until it may be tried again. */
  take(who: string): number;
}

/** `perMinute` requests in each minute that begins with someone's first request; 0 for no limit. */
export function rateLimit(perMinute: number, now: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, Window>();
  if (perMinute === 0) return { take: () => 0 };
  return {
    take(who) {
      const instant = now();
      const window = windows.get(who);
      if (window !== undefined && instant - window.startedAt < windowMs) {
        window.count += 1;
        if (window.count <= perMinute) return 0;
        return Math.max(1, Math.ceil((window.startedAt + windowMs - instant) / 1_000));
      }
      if (windows.size >= recordsMax) dropFinished(windows, instant);
      windows.set(who, { startedAt: instant, count: 1 });
      return 0;
    },
  };
}

function dropFinished(windows: Map<string, Window>, instant: number): void {
  for (const [who, window] of windows) if (instant - window.startedAt >= windowMs) windows.delete(who);
  if (windows.size >= recordsMax) windows.clear();
}

/** The address as it is counted: an IPv6 caller owns the whole /64 network. */
export function countedAddress(address: string): string {
  // What a proxy forwards may be anything: whatever is no address is counted as one caller.
  if (!isIP(address)) return 'no address';
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...end].slice(0, 4).join(':');
}
