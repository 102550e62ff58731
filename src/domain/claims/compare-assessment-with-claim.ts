// Compares the insurer's assessment with the claim that we last lodged: provider, dates, items and charges must be the same.
import { parseMoney } from '../values/money.ts';
import { parseOffsetDate } from '../values/offset-date-time.ts';

/** What can differ, in the order in which differences are named. */
export const contentParts = ['provider', 'events', 'dates', 'services', 'items', 'charges'] as const;
export type ComparedPart = (typeof contentParts)[number];

/** What is compared of a claim, bulk bill or interactive. */
export interface ClaimedContent {
  readonly serviceProvider: { readonly providerNumber: string };
  readonly medicalEvent: readonly {
    readonly id: string;
    readonly medicalEventDate: string;
    readonly service: readonly {
      readonly id: string;
      readonly itemNumber: string;
      /** Left out where the payer has a price of its own. */
      readonly chargeAmount?: string;
    }[];
  }[];
}

/** What is compared of an assessment; null where it does not say. What is paid is the insurer's to decide. */
export interface AssessedContent {
  /** Left out where assessments of this kind do not name it. */
  readonly serviceProviderNumber?: string | null;
  readonly events: readonly {
    readonly id: string | null;
    readonly eventDate: string | null;
    readonly services: readonly {
      readonly id: string | null;
      readonly itemNumber: string | null;
      /** In cents. */
      readonly chargeAmount: number | null;
    }[];
  }[];
}

/**
 * The parts of the content that the assessment shows differently; empty when it is what we hold. An assessment may leave
 * anything out: a part is compared only where it is shown whole.
 */
export function findAssessmentDifferences(
  claim: ClaimedContent,
  assessed: AssessedContent,
): readonly ComparedPart[] {
  const { serviceProviderNumber: provider = null } = assessed;
  const held = claim.medicalEvent;
  const services = held.flatMap((event) => event.service.map((service) => ({ ...service, in: event.id })));
  const shown = assessed.events.flatMap((event) =>
    event.services.map((service) => ({ ...service, in: event.id })),
  );
  const serviceWith = (service: (typeof shown)[number], value: string | number | null) =>
    keyOf([service.in, service.id], value);
  const differs: Readonly<Record<ComparedPart, boolean>> = {
    provider: provider !== null && bareNumber(provider) !== bareNumber(claim.serviceProvider.providerNumber),
    events: differ(
      held.map(({ id }) => keyOf([id])),
      assessed.events.map(({ id }) => keyOf([id])),
    ),
    dates: differ(
      held.map(({ id, medicalEventDate }) => keyOf([id], parseOffsetDate(medicalEventDate))),
      assessed.events.map(({ id, eventDate }) => keyOf([id], parseOffsetDate(eventDate ?? ''))),
    ),
    services: differ(
      services.map((service) => keyOf([service.in, service.id])),
      shown.map((service) => keyOf([service.in, service.id])),
    ),
    items: differ(
      services.map((service) => keyOf([service.in, service.id], bareNumber(service.itemNumber))),
      shown.map((service) =>
        serviceWith(service, service.itemNumber === null ? null : bareNumber(service.itemNumber)),
      ),
    ),
    charges: differ(
      services.map((service) => keyOf([service.in, service.id], parseMoney(service.chargeAmount ?? ''))),
      shown.map((service) => serviceWith(service, service.chargeAmount)),
    ),
  };
  return contentParts.filter((part) => differs[part]);
}

/** The insurer fills ids and numbers up with zeros. */
export const bareNumber = (text: string): string => text.trim().toUpperCase().replace(/^0+/, '');

/** A text to compare by; null where a part of it is not shown. */
function keyOf(ids: readonly (string | null)[], value: string | number | null = ''): string | null {
  return value === null || ids.includes(null)
    ? null
    : [...ids.map((id) => bareNumber(id ?? '')), value].join(' ');
}

/** Regardless of the order; false where nothing is shown, or where either side leaves a part of it out. */
function differ(held: readonly (string | null)[], shown: readonly (string | null)[]): boolean {
  if (shown.length === 0 || shown.includes(null) || held.includes(null)) return false;
  const inOrder = (keys: readonly (string | null)[]) => JSON.stringify(keys.map(String).sort());
  return inOrder(held) !== inOrder(shown);
}
