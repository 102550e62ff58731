// Defines a provider: a health professional at one practice location, as Medicare registers them.
import type { LocalDate } from '../values/local-date.ts';
import type { ProviderNumber } from '../values/provider-number.ts';

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
type AustralianState = (typeof australianStates)[number];

/** A registered-specialty code (data/recognitions.json) and the days it holds, both inclusive. */
export interface HeldRecognition {
  readonly code: string;
  readonly from: LocalDate;
  /** Its last day; null while it goes on. */
  readonly to: LocalDate | null;
}

export interface Provider {
  readonly number: ProviderNumber;
  readonly name: string;
  readonly recognitions: readonly HeldRecognition[];
  /** The days the practice location is open, both inclusive. */
  readonly openedOn: LocalDate;
  readonly closedOn: LocalDate | null;
  readonly state: AustralianState;
  /** True where nothing but the specialty is known: neither its place nor its credentials decide. */
  readonly isOnlySpecialty?: boolean;
  /** Modified Monash category of the location, 1 (city) to 7 (very remote). */
  readonly modifiedMonash: number;
}

/** The codes held on a day. */
export function recognitionsOn(provider: Provider, date: LocalDate): readonly HeldRecognition[] {
  return provider.recognitions.filter(({ from, to }) => from <= date && (to === null || date <= to));
}

/** Whether the location is open on a day. */
export function isLocationOpenOn({ openedOn, closedOn }: Provider, date: LocalDate): boolean {
  return openedOn <= date && (closedOn === null || date <= closedOn);
}
