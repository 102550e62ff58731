// Determines the status of each limit of an item: kept, broken, or not known.
import { isWithinAgeRange } from '../../patients/age-range.ts';
import { specialtyCodesOn } from '../../providers/specialties-on-day.ts';
import type { AgeFact } from '../../schedule/items/item-facts.ts';
import { limitsOf, type CountLimit, type WaitLimit } from '../../schedule/rules/item-limits.ts';
import { isInForce } from '../../schedule/rules/rule-index.ts';
import { ageLimitsInWords } from '../../schedule/record/eligible-age.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { factValue } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { earlierServices, otherServicesInRequest } from '../facts/other-services.ts';
import type { EarlierService, RequestService } from '../facts/other-services.ts';
import { countServices, nothingCounted } from './count-services.ts';
import { countingVerdictOn, firstFreeDay, isWithinMedicalEvent } from './limit-windows.ts';

/** Listed with the ones that decide first. */
export const limitStatusKinds = [
  'broken-by-request',
  'broken',
  'conditional',
  'figure-unknown',
  'provider-needed',
  'may-be-one-spell',
  'may-count',
  'low-confidence',
  'history-needed',
  'reminder',
  'kept',
] as const;

export interface LimitStatus {
  readonly kind: (typeof limitStatusKinds)[number];
  readonly limit: CountLimit | WaitLimit;
  readonly type: 'frequency' | 'gap';
  /** The services of the request, this one left out, that count. */
  readonly inRequest: readonly RequestService[];
  /** The earlier services that count, or may. */
  readonly earlier: readonly EarlierService[];
  /** The first day on which the service would be within the limit again; null where no date helps. */
  readonly freeFrom: LocalDate | null;
  /** What the limit depends on, in the words of the facts or of the rule. */
  readonly condition: string | null;
}

/** Whether a limit binds the patient on the day: it is in force, for the patient's age, and for who requested the item. */
function binds(facts: EligibilityFacts, { rule, age, requestedBy }: CountLimit | WaitLimit): boolean {
  if (rule !== null && !isInForce(rule, factValue(facts.dateOfService))) return false;
  if (requestedBy !== null && !isRequestedBy(facts, requestedBy)) return false;
  return age === null || bindsAge(facts, age) !== 'no';
}

function isRequestedBy({ referrer, roles, dateOfService }: EligibilityFacts, by: readonly string[]): boolean {
  const [provider, date] = [factValue(referrer)?.provider ?? null, factValue(dateOfService)];
  if (provider === null || date === null) return false;
  const held = roles.referringRolesOf(specialtyCodesOn(provider, date));
  return by.some((role) => held.has(role));
}

/** Every limit of the item that binds the patient on the day, its numbers first. */
export function limitStatuses(facts: EligibilityFacts): readonly LimitStatus[] {
  const { counts, waits } = limitsOf(facts.schedule);
  if (counts.length + waits.length === 0) return none;
  const others: OtherServices = { inRequest: otherServicesInRequest(facts), earlier: earlierServices(facts) };
  const statuses: LimitStatus[] = [];
  for (const limit of counts)
    if (binds(facts, limit)) statuses.push(asRule(countStatus(facts, limit, others)));
  for (const limit of waits) if (binds(facts, limit)) statuses.push(asRule(waitStatus(facts, limit, others)));
  return statuses;
}

const none: readonly LimitStatus[] = [];

/** What a limit counts among. */
interface OtherServices {
  readonly inRequest: readonly RequestService[];
  readonly earlier: readonly EarlierService[];
}

const noServices: readonly RequestService[] = [];

/** Whether the patient's age is the one that a limit is for. */
function bindsAge({ patient, dateOfService }: EligibilityFacts, age: AgeFact | null): 'yes' | 'no' | 'maybe' {
  if (age === null) return 'yes';
  const [born, date] = [factValue(patient.dateOfBirth), factValue(dateOfService)];
  if (born === null || date === null) return 'maybe';
  return isWithinAgeRange(age, born, date) ? 'yes' : 'no';
}

/** What holds for the limit as a whole: the case in which it binds, with the age where that is not known. */
function conditionOf(facts: EligibilityFacts, { condition, age }: CountLimit | WaitLimit): string | null {
  if (age === null || bindsAge(facts, age) !== 'maybe') return condition;
  return `the patient is aged ${ageLimitsInWords([age])}`;
}

/** A source that is not sure never refuses, and a reminder asks for no history. */
function asRule(status: LimitStatus): LimitStatus {
  const { limit, kind } = status;
  if (kind === 'kept') return status;
  if ('isReminder' in limit && limit.isReminder)
    return { ...status, kind: kind === 'history-needed' ? 'kept' : 'reminder' };
  if (limit.rule?.confidence !== 'low') return status;
  return { ...status, kind: kind === 'history-needed' ? 'kept' : 'low-confidence' };
}

function countStatus(
  facts: EligibilityFacts,
  limit: CountLimit,
  { inRequest: listed, earlier }: OtherServices,
): LimitStatus {
  const { item } = facts;
  const { isCounted, mayCount, per } = limit;
  const sameEvent = isWithinMedicalEvent(per);
  const others = limit.countsDays
    ? noServices
    : listed.filter(
        (other) => (isCounted(other) || mayCount(other)) && !(sameEvent && other.occasion !== item.occasion),
      );
  const inRequest = others.length === 0 ? others : others.filter(isCounted);
  const date = factValue(facts.dateOfService);
  const counted = date === null ? nothingCounted : countServices(facts, limit, date, earlier);
  const { sure, possible } = counted;
  const base = { limit, type: 'frequency', freeFrom: null } as const;
  const status = { ...base, inRequest, earlier: sure, condition: conditionOf(facts, limit) };
  if (limit.max === null) {
    if (others.length + sure.length + possible.length > 0)
      return { ...status, inRequest: others, earlier: [...sure, ...possible], kind: 'figure-unknown' };
    return { ...status, kind: isKept(facts, limit) ? 'kept' : 'history-needed' };
  }
  const room = limit.max - 1 - inRequest.length;
  if (room < 0) return { ...status, kind: status.condition === null ? 'broken-by-request' : 'conditional' };
  if (sure.length > room) {
    const last = sure.map(({ dateOfService }) => dateOfService).sort()[sure.length - room - 1];
    if (status.condition !== null) return { ...status, kind: 'conditional' };
    return { ...status, kind: 'broken', freeFrom: last === undefined ? null : firstFreeDay(last, per) };
  }
  const maybeInRequest = others.length - inRequest.length;
  if (sure.length + possible.length + maybeInRequest > room) {
    const kind = counted.providerUnknown ? 'provider-needed' : counted.why;
    return {
      ...status,
      inRequest: others,
      earlier: [...sure, ...possible],
      kind: maybeInRequest > 0 ? 'may-count' : kind,
    };
  }
  return { ...status, kind: isKept(facts, limit) ? 'kept' : 'history-needed' };
}

function waitStatus(
  facts: EligibilityFacts,
  limit: WaitLimit,
  { inRequest: listed, earlier }: OtherServices,
): LimitStatus {
  const { item } = facts;
  const { period, isAfter } = limit;
  const counts = (other: EarlierService | RequestService) =>
    other.itemNumber !== item.itemNumber && isAfter(other);
  const inRequest = listed.filter(counts);
  const date = factValue(facts.dateOfService);
  const before =
    date === null
      ? []
      : earlier.filter(
          (other) =>
            counts(other) &&
            other.dateOfService <= date &&
            countingVerdictOn(other.dateOfService, date, period) === 'counts',
        );
  const base = { limit, type: 'gap', freeFrom: null } as const;
  const status = { ...base, inRequest, earlier: before, condition: conditionOf(facts, limit) };
  if (inRequest.length + before.length > 0 && status.condition !== null)
    return { ...status, kind: 'conditional' };
  if (inRequest.length > 0) return { ...status, kind: 'broken-by-request' };
  const last = before
    .map(({ dateOfService }) => dateOfService)
    .sort()
    .at(-1);
  if (last !== undefined) return { ...status, kind: 'broken', freeFrom: firstFreeDay(last, period) };
  return { ...status, kind: isHistoryKnown(facts) ? 'kept' : 'history-needed' };
}

const isKept = (facts: EligibilityFacts, limit: CountLimit): boolean =>
  limit.historyNotNeeded || isHistoryKnown(facts);

const isHistoryKnown = ({ history, dateOfService }: EligibilityFacts): boolean =>
  history.state === 'known' && dateOfService.state === 'known';
