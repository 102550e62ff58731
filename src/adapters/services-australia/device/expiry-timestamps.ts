// When key and device end, as moments; for metrics.
import type { InsurerLink } from '../../../ports/insurer/insurer-link.ts';
import type { Expiries } from './expiry-warning.ts';

/** In seconds since 1970; null where nobody said, or in a form that is no date. */
export function expiryMoments(device: Expiries | null): Awaited<ReturnType<InsurerLink['expiries']>> {
  return { keySeconds: seconds(device?.keyExpiry), deviceSeconds: seconds(device?.deviceExpiry) };
}

function seconds(text: string | null | undefined): number | null {
  const milliseconds = text === null || text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1_000);
}
