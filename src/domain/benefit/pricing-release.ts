// Chooses the release that a date of service is priced from, and names it in a sentence.
import type { Release } from '../schedule/releases/release.ts';
import { releaseInForce, type Releases } from '../schedule/releases/choose-release.ts';
import type { LocalDate } from '../values/local-date.ts';

/** `in-force`: the release of that day. `current`: that one is not known, so the current release stands in. */
export type PricingRelease =
  { readonly kind: 'in-force' } | { readonly kind: 'current'; readonly dateOfService: LocalDate };

export const pricedInForce: PricingRelease = { kind: 'in-force' };

/**
 * The release to price a date of service from: the one in force on that date, else the one in force today.
 * Null when no release is in force even today. Source: behaviour 2.6.
 */
export function choosePricingRelease(
  releases: Releases,
  dateOfService: LocalDate,
  today: LocalDate,
): { readonly release: Release; readonly pricedFrom: PricingRelease } | null {
  const onTheDay = releaseInForce(releases, dateOfService);
  if (onTheDay !== null) return { release: onTheDay, pricedFrom: pricedInForce };
  const current = releaseInForce(releases, today);
  return current && { release: current, pricedFrom: { kind: 'current', dateOfService } };
}
