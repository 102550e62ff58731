// Pads ids of medical events and services to the insurer's exact lengths, and gives an assessment the caller's own ids.

const eventIdLength = 2;
const serviceIdLength = 4;

/** The id of a medical event in a message: exactly two characters. */
export const padEventId = (id: string): string => id.padStart(eventIdLength, '0');
/** The id of a service in a message: exactly four characters. */
export const padServiceId = (id: string): string => id.padStart(serviceIdLength, '0');

interface PartWithId {
  readonly id: string;
}

interface AssessedPart {
  readonly id: string | null;
}

/** The events of an assessment, with ids as in the claim where they are the same when padded; others as they came. */
export function withIdsOfClaim<Event extends AssessedPart & { readonly services: readonly AssessedPart[] }>(
  events: readonly Event[],
  claimed: readonly (PartWithId & { readonly service: readonly PartWithId[] })[],
): readonly Event[] {
  return events.map((event) => {
    const own = claimed.find(({ id }) => isSameId(event.id, id, padEventId));
    if (own === undefined) return event;
    const services = event.services.map((service) => {
      const sent = own.service.find(({ id }) => isSameId(service.id, id, padServiceId));
      return sent === undefined ? service : { ...service, id: sent.id };
    });
    return { ...event, id: own.id, services };
  });
}

const isSameId = (shown: string | null, sent: string, pad: (id: string) => string): boolean =>
  shown !== null && pad(shown) === pad(sent);
