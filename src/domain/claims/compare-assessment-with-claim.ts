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
      readonly chargeAmount: string;
    }[];
  }[];
}

/** What is compared of an assessment. What is paid is the insurer's to decide, and is not compared. */
export interface AssessedContent {
  /** Left out where the assessment does not name it. */
  readonly serviceProviderNumber?: string;
  readonly events: readonly {
    readonly id: string;
    readonly eventDate: string;
    readonly services: readonly {
      readonly id: string;
      readonly itemNumber: string;
      /** In cents. */
      readonly chargeAmount: number;
    }[];
  }[];
}

/** The parts of the content that the assessment shows differently; empty when it is what we hold. */
export function findAssessmentDifferences(
  claim: ClaimedContent,
  assessed: AssessedContent,
): readonly ComparedPart[] {
  const { serviceProviderNumber: provider } = assessed;
  const held = claim.medicalEvent;
  const services = held.flatMap((event) => event.service.map((service) => ({ ...service, in: event.id })));
  const shown = assessed.events.flatMap((event) =>
    event.services.map((service) => ({ ...service, in: event.id })),
  );
  const differs: Readonly<Record<ComparedPart, boolean>> = {
    provider: provider !== undefined && bare(provider) !== bare(claim.serviceProvider.providerNumber),
    events: !isSame(held.map(eventKey), assessed.events.map(eventKey)),
    dates: !isSame(
      held.map((event) => `${eventKey(event)} ${parseOffsetDate(event.medicalEventDate)}`),
      assessed.events.map((event) => `${eventKey(event)} ${event.eventDate}`),
    ),
    services: !isSame(services.map(serviceKey), shown.map(serviceKey)),
    items: !isSame(
      services.map((service) => `${serviceKey(service)} ${bare(service.itemNumber)}`),
      shown.map((service) => `${serviceKey(service)} ${bare(service.itemNumber)}`),
    ),
    charges: !isSame(
      services.map((service) => `${serviceKey(service)} ${parseMoney(service.chargeAmount)}`),
      shown.map((service) => `${serviceKey(service)} ${service.chargeAmount}`),
    ),
  };
  return contentParts.filter((part) => differs[part]);
}

/** The insurer fills ids and numbers up with zeros. */
const bare = (text: string): string => text.trim().toUpperCase().replace(/^0+/, '');
const eventKey = ({ id }: { readonly id: string }): string => bare(id);
const serviceKey = (service: { readonly in: string; readonly id: string }): string =>
  `${bare(service.in)} ${bare(service.id)}`;

/** Regardless of the order. */
function isSame(held: readonly string[], shown: readonly string[]): boolean {
  const sorted = shown.toSorted();
  return held.length === shown.length && held.toSorted().every((each, at) => each === sorted[at]);
}
