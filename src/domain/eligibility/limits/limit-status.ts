// Determines the status of each limit of an item: kept, broken, or not known.
import type { FrequencyFact, WaitingTimeFact } from '../../schedule/items/item-facts.ts';
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { frequencyInWords, waitingTimeInWords } from '../../schedule/record/claim-limitation.ts';
import { limitCondition } from '../../schedule/items/fact-note-conditions.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { factValue } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { countingVerdictOn, firstFreeDay, isWithinMedicalEvent } from './limit-windows.ts';
import {
  earlierServices,
  otherServicesInRequest,
  renderedBySameProvider,
  type EarlierService,
  type RequestService,
} from '../facts/other-services.ts';

/** Listed with the ones that decide first. */
export const limitStatusKinds = [
  'broken-by-request',
  'broken',
  'conditional',
  'provider-needed',
  'may-be-one-spell',
  'history-needed',
  'kept',
] as const;

export interface LimitStatus {
  readonly kind: (typeof limitStatusKinds)[number];
  readonly rule: 'frequency' | 'gap';
  /** The limit as a phrase. */
  readonly limit: string;
  /** The services of the request, this one left out, that count. */
  readonly inRequest: readonly RequestService[];
  /** The earlier services that count, or may. */
  readonly earlier: readonly EarlierService[];
  /** The first day on which the service would be within the limit again; null where no date helps. */
  readonly freeFrom: LocalDate | null;
  /** What the limit hangs on, in the words of the facts or of the note. */
  readonly condition: string | null;
}

/** Every limit of the item, its numbers first. */
export function limitStatuses(facts: EligibilityFacts): readonly LimitStatus[] {
  const { frequency = [], gap = [] } = facts.schedule.facts;
  if (frequency.length + gap.length === 0) return [];
  const earlier = earlierServices(facts);
  return [
    ...frequency.map((limit) => frequencyStatus(facts, limit, earlier)),
    ...gap.map((wait) => gapStatus(facts, wait, earlier)),
  ];
}

function frequencyStatus(
  facts: EligibilityFacts,
  limit: FrequencyFact,
  earlier: readonly EarlierService[],
): LimitStatus {
  const { item, schedule } = facts;
  const countedWith = createItemMatcher(limit.with ?? noReferences);
  const isCounted = (other: EarlierService | RequestService) =>
    other.itemNumber === item.itemNumber || countedWith(other);
  const inRequest = otherServicesInRequest(facts).filter(
    (other) => isCounted(other) && (!isWithinMedicalEvent(limit.per) || other.occasion === item.occasion),
  );
  const date = factValue(facts.dateOfService);
  const { sure, possible, providerUnknown } =
    date === null ? nothingEarlier : countServices(facts, limit, date, earlier.filter(isCounted));
  const status = {
    rule: 'frequency' as const,
    limit: frequencyInWords(limit),
    inRequest,
    earlier: sure,
    freeFrom: null,
    condition: limit.condition ?? limitCondition(schedule.facts),
  };
  const room = limit.max - 1 - inRequest.length;
  if (room < 0) return { ...status, kind: status.condition === null ? 'broken-by-request' : 'conditional' };
  if (sure.length > room) {
    const last = sure.map(({ dateOfService }) => dateOfService).sort()[sure.length - room - 1];
    if (status.condition !== null) return { ...status, kind: 'conditional' };
    return { ...status, kind: 'broken', freeFrom: last === undefined ? null : firstFreeDay(last, limit.per) };
  }
  const mayCount = [...sure, ...possible];
  if (mayCount.length > room) {
    return { ...status, earlier: mayCount, kind: providerUnknown ? 'provider-needed' : 'may-be-one-spell' };
  }
  return { ...status, kind: isHistoryKnown(facts) ? 'kept' : 'history-needed' };
}

const noReferences: readonly string[] = [];

interface CountedServices {
  readonly sure: readonly EarlierService[];
  readonly possible: readonly EarlierService[];
  readonly providerUnknown: boolean;
}
const nothingEarlier: CountedServices = { sure: [], possible: [], providerUnknown: false };

/** The earlier services that surely count towards a limit, and those that may. */
function countServices(
  facts: EligibilityFacts,
  limit: FrequencyFact,
  date: LocalDate,
  earlier: readonly EarlierService[],
): CountedServices {
  const sure: EarlierService[] = [];
  const possible: EarlierService[] = [];
  let providerUnknown = false;
  for (const service of earlier) {
    const counted = countingVerdictOn(service.dateOfService, date, limit.per);
    const byProvider =
      limit.sameProvider === true ? renderedBySameProvider(facts, service.providerNumber) : true;
    if (counted === 'out' || byProvider === false) continue;
    if (byProvider === null) providerUnknown = true;
    if (counted === 'counts' && byProvider === true) sure.push(service);
    else possible.push(service);
  }
  return { sure, possible, providerUnknown };
}

function gapStatus(
  facts: EligibilityFacts,
  wait: WaitingTimeFact,
  earlier: readonly EarlierService[],
): LimitStatus {
  const { item, schedule } = facts;
  const barring = createItemMatcher(wait.after);
  const isBarring = (other: EarlierService | RequestService) =>
    other.itemNumber !== item.itemNumber && barring(other);
  const inRequest = otherServicesInRequest(facts).filter(isBarring);
  const date = factValue(facts.dateOfService);
  const before =
    date === null
      ? []
      : earlier.filter(
          (other) =>
            isBarring(other) &&
            other.dateOfService <= date &&
            countingVerdictOn(other.dateOfService, date, wait) === 'counts',
        );
  const status = {
    rule: 'gap' as const,
    limit: waitingTimeInWords(wait),
    inRequest,
    earlier: before,
    freeFrom: null,
    condition: wait.condition ?? limitCondition(schedule.facts),
  };
  if (inRequest.length + before.length > 0 && status.condition !== null) {
    return { ...status, kind: 'conditional' };
  }
  if (inRequest.length > 0) return { ...status, kind: 'broken-by-request' };
  const last = before
    .map(({ dateOfService }) => dateOfService)
    .sort()
    .at(-1);
  if (last !== undefined) return { ...status, kind: 'broken', freeFrom: firstFreeDay(last, wait) };
  return { ...status, kind: isHistoryKnown(facts) ? 'kept' : 'history-needed' };
}

const isHistoryKnown = ({ history, dateOfService }: EligibilityFacts): boolean =>
  history.state === 'known' && dateOfService.state === 'known';
