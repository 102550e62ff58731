// Lists the other services an item is checked against: the rest of the request and the patient's history.
import type { ItemInForce } from '../../schedule/releases/item-in-force.ts';
import type { ReferencedItem } from '../../schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import type { PastService } from '../../patients/patient.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { Verdict } from '../../values/verdict.ts';
import { isSamePractitioner } from '../../values/provider-number.ts';
import { findRequestConflicts } from '../exclusions/request-conflicts.ts';
import type { ItemConflict } from '../exclusions/item-conflict.ts';
import { factValue } from './fact.ts';
import type { EligibilityFacts, RequestedItem } from './eligibility-facts.ts';

interface OtherService extends ReferencedItem {
  /** The schedule's entry; null for an item that the release does not hold. */
  readonly schedule: ScheduleItem | null;
}

/** Another item of the request: the same patient, day and servicing provider. */
export interface RequestService extends OtherService {
  readonly index: number;
  readonly occasion: string;
}

/** A service of the history or of a claim that we lodged. */
export interface EarlierService extends OtherService {
  readonly dateOfService: LocalDate;
  readonly providerNumber: string | null;
}

const scheduleOf = (inForce: ItemInForce): ScheduleItem | null =>
  inForce.kind === 'unknown' ? null : inForce.item;

function described(itemNumber: string, schedule: ScheduleItem | null): OtherService {
  const { group = null, subGroup = null } = schedule?.published ?? {};
  return { itemNumber, group, subGroup, schedule };
}

interface ReadRequest {
  readonly services: readonly RequestService[];
  /** The day that its conflicts are those of; null where it is not known. */
  readonly date: LocalDate | null;
  readonly conflicts: (place: number) => readonly ItemConflict[];
  /** The place of each service, by its index. */
  readonly places: ReadonlyMap<number, number>;
}

const requests = new WeakMap<readonly RequestedItem[], ReadRequest>();

/** The request as its services; read once for all of its items. */
function readRequest({ request, dateOfService }: EligibilityFacts): ReadRequest {
  const known = requests.get(request);
  const date = factValue(dateOfService);
  if (known !== undefined && known.date === date) return known;
  const services = request.map(({ index, itemNumber, occasion, inForce }) => {
    const schedule = scheduleOf(inForce);
    const group = schedule?.published.group ?? null;
    const subGroup = schedule?.published.subGroup ?? null;
    return { itemNumber, group, subGroup, schedule, index, occasion };
  });
  const places = new Map(services.map(({ index }, place) => [index, place]));
  // Only a check of exclusions asks for them; others read a part of the request again, without what is not paid.
  let found: ReadRequest['conflicts'] | undefined;
  const conflicts = (place: number) => (found ??= findRequestConflicts(services, date))(place);
  const read = { services, date, conflicts, places };
  requests.set(request, read);
  return read;
}

const noServices: readonly RequestService[] = [];

/** Every other item of the request, in request order; no rule may read that order. */
export function otherServicesInRequest(facts: EligibilityFacts): readonly RequestService[] {
  if (facts.request.length < 2) return noServices;
  return readRequest(facts).services.filter(({ index }) => index !== facts.item.index);
}

const none: readonly ItemConflict[] = [];

/** The other items of the request that exclude the item, or may. */
export function conflictsInRequest(facts: EligibilityFacts): readonly ItemConflict[] {
  if (facts.request.length < 2) return none;
  const { conflicts, places } = readRequest(facts);
  const place = places.get(facts.item.index);
  return place === undefined ? none : conflicts(place);
}

/**
 * What the patient has had: the history where it is known, and the services of our own lodged claims. A service that
 * both of them hold is one service.
 */
export function earlierServices(facts: EligibilityFacts): readonly EarlierService[] {
  const { item, history } = facts;
  const past = factValue(history) ?? [];
  const lodged = facts.lodged ?? [];
  if (past.length === 0 && lodged.length === 0) return [];
  const release = item.inForce.kind === 'unknown' ? null : item.inForce.release;
  return merged(past, lodged).map(({ itemNumber, dateOfService, providerNumber }) => ({
    ...described(itemNumber, release?.items.get(itemNumber) ?? null),
    dateOfService,
    providerNumber,
  }));
}

const sameService = (one: PastService, other: PastService): boolean =>
  one.itemNumber === other.itemNumber &&
  one.dateOfService === other.dateOfService &&
  (one.providerNumber === null ||
    other.providerNumber === null ||
    one.providerNumber === other.providerNumber);

function merged(history: readonly PastService[], lodged: readonly PastService[]): readonly PastService[] {
  const unmatched = [...lodged];
  const known = history.map((service) => {
    const at = unmatched.findIndex((own) => sameService(own, service));
    const [own] = at < 0 ? [] : unmatched.splice(at, 1);
    return own === undefined || service.providerNumber !== null
      ? service
      : { ...service, providerNumber: own.providerNumber };
  });
  return [...known, ...unmatched];
}

/** Whether the servicing provider of the request is the person who rendered a service; null when either is not known. */
export function renderedBySameProvider({ servicingProvider }: EligibilityFacts, by: string | null): Verdict {
  const own = factValue(servicingProvider)?.number;
  if (own === undefined || by === null) return null;
  return isSamePractitioner(own, by);
}
