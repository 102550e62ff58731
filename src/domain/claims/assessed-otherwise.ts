// Says what was assessed next to what was lodged, where they differ: for the person who decides about the claim.
import { cents, formatMoney, parseMoney } from '../values/money.ts';
import { parseOffsetDate } from '../values/offset-date-time.ts';
import {
  bareNumber,
  type AssessedContent,
  type ClaimedContent,
  type ComparedPart,
} from './compare-assessment-with-claim.ts';

/** Dates are written `2026-09-23`, amounts `85.00`; several items with a comma between them. */
export interface ContentDifference {
  readonly part: ComparedPart;
  /** The item as it was lodged, of a charge or a date; else null. */
  readonly item: string | null;
  readonly lodged: string;
  readonly assessed: string;
}

interface FlatService {
  /** By event and service. */
  readonly key: string;
  readonly item: string;
  readonly day: string;
  readonly charge: string | null;
}

/** Of these parts, in their order. What either side leaves out is no difference. */
export function findContentDifferences(
  claim: ClaimedContent,
  assessed: AssessedContent,
  parts: readonly ComparedPart[],
): readonly ContentDifference[] {
  const [held, shown] = [servicesOfClaim(claim), servicesOfAssessment(assessed)];
  const pairs = held.flatMap((service) => {
    const other = shown.find(({ key }) => key === service.key);
    return other === undefined ? [] : [[service, other] as const];
  });
  const provider = assessed.serviceProviderNumber ?? null;
  const itemsOf = (services: readonly FlatService[]) => services.map(({ item }) => item).join(', ');
  const of: Readonly<Record<ComparedPart, readonly ContentDifference[]>> = {
    provider:
      provider === null
        ? []
        : [
            {
              part: 'provider',
              item: null,
              lodged: claim.serviceProvider.providerNumber,
              assessed: provider,
            },
          ],
    // Other events are other services.
    events: [],
    services: [{ part: 'services', item: null, lodged: itemsOf(held), assessed: itemsOf(shown) }],
    dates: pairs.map(([one, other]) => differenceOf('dates', one.item, one.day, other.day)),
    items: pairs.map(([one, other]) => differenceOf('items', null, one.item, other.item)),
    charges: pairs.flatMap(([one, other]) =>
      one.charge === null || other.charge === null
        ? []
        : [differenceOf('charges', one.item, one.charge, other.charge)],
    ),
  };
  return parts.flatMap((part) => of[part]).filter(({ lodged, assessed: other }) => lodged !== other);
}

const differenceOf = (
  part: ComparedPart,
  item: string | null,
  lodged: string,
  assessed: string,
): ContentDifference => ({ part, item, lodged, assessed });

const keyOf = (event: string, service: string): string => `${bareNumber(event)} ${bareNumber(service)}`;

const servicesOfClaim = ({ medicalEvent }: ClaimedContent): readonly FlatService[] =>
  medicalEvent.flatMap(({ id, medicalEventDate, service }) =>
    service.map(({ id: of, itemNumber, chargeAmount = '' }) => {
      const charge = parseMoney(chargeAmount);
      return {
        key: keyOf(id, of),
        item: bareNumber(itemNumber),
        day: parseOffsetDate(medicalEventDate) ?? '',
        charge: charge === null ? null : formatMoney(charge),
      };
    }),
  );

const servicesOfAssessment = ({ events }: AssessedContent): readonly FlatService[] =>
  events.flatMap(({ id, eventDate, services }) =>
    services.map(({ id: of, itemNumber, chargeAmount }) => ({
      key: keyOf(id ?? '', of ?? ''),
      item: bareNumber(itemNumber ?? ''),
      day: parseOffsetDate(eventDate ?? '') ?? '',
      charge: chargeAmount === null ? null : formatMoney(cents(chargeAmount)),
    })),
  );
