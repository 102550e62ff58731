// Checks the limits on how often an item can be claimed, and the waiting times after other items.
import { claimHistoryLimitation } from '../../schedule/record/claim-limitation.ts';
import { uncapitalise } from '../../schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import { defineCheck, type CheckFinding, type MakeFinding } from '../check.ts';
import { missingFactReason } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { limitStatuses, limitStatusKinds, type LimitStatus } from '../limits/limit-status.ts';
import { earlierServicesInWords, requestServicesInWords } from '../facts/services-in-words.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

const again = (date: LocalDate | null) =>
  date === null ? '' : `, so the next service can be on ${formatLongDate(date)} or later`;

const reasons = {
  WithinLimit: (limits: string) => `The patient's claim history leaves room within the limit: ${limits}.`,
  LimitReachedByRequest: (limit: string, services: string) =>
    `The limit is ${limit}, and this request alone goes beyond it, as ${services} would count too.`,
  TooSoonInRequest: (wait: string, services: string) =>
    `The item's rule is "${wait}", and this request holds ${services}.`,
  LimitReached: (limit: string, services: string, free: LocalDate | null) =>
    `The limit is ${limit}, and it is reached with ${services}${again(free)}.`,
  TooSoon: (wait: string, services: string, free: LocalDate | null) =>
    `The item's rule is "${wait}", and the patient had ${services}${again(free)}.`,
  ConditionToVerify: (limit: string, condition: string) =>
    `The limit "${limit}" would be broken where this applies, which is to be verified separately: ${condition}.`,
  ProviderNeeded: (limit: string, services: string) =>
    `Whether the limit is reached (${limit}) depends on who rendered ${services}, which is not known.`,
  ServicingProviderNeeded: (why: string) => why,
  PeriodNotKnown: (limit: string, services: string) =>
    `Whether the limit is reached (${limit}) depends on whether ${services} belongs to the same period, which no claim shows.`,
  HistoryNeeded: (limits: string) =>
    `Decide from the patient's claim history, which is not available here, whether the limit is kept: ${limits}.`,
  HistoryFieldNeeded: (why: string) => why,
  FrequencyDateNeeded: (why: string) => why,
};

export const claimFrequencyCheck = defineCheck({
  title: 'Claim frequency',
  source: 'MBS item descriptors, limits on the number of services and on the time between services',
  about:
    "Whether the item's limits on numbers and waits leave room for this service, counting the patient's claim history, the claims lodged through this service, and the other items of the request; a false that depends on history or claims counts as null until Medicare confirms the patient.",
  // Not as a whole: a request that breaks a limit by itself does so for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  appliesToItem: ({ facts }) => (facts.frequency ?? []).length + (facts.gap ?? []).length > 0,
  appliesTo: (facts) => facts.patient.sent !== 'none' || limitStatuses(facts).some(isDecidedByRequest),
  reasons,
  run(facts, say) {
    const [first] = limitStatuses(facts).toSorted(
      (one, other) => limitStatusKinds.indexOf(one.kind) - limitStatusKinds.indexOf(other.kind),
    );
    const found =
      first === undefined
        ? say(true, 'WithinLimit', limitsOf(facts))
        : findingOf[first.kind](facts, first, say);
    return first?.kind === 'broken-by-request' ? found : nullUntilConfirmed(facts, found);
  },
});

/** Broken, or broken in a case that the facts do not show, by the request alone. */
function isDecidedByRequest({ kind, earlier }: LimitStatus): boolean {
  return kind === 'broken-by-request' || (kind === 'conditional' && earlier.length === 0);
}

/** All limits of the item as one phrase. */
const limitsOf = ({ schedule }: EligibilityFacts) =>
  uncapitalise((claimHistoryLimitation(schedule.facts) ?? '').replace(/\.$/, ''));

type StatusFinding = (
  facts: EligibilityFacts,
  status: LimitStatus,
  say: MakeFinding<typeof reasons>,
) => CheckFinding;

const findingOf: Readonly<Record<LimitStatus['kind'], StatusFinding>> = {
  'broken-by-request': (_, { rule, limit, inRequest }, say) =>
    rule === 'gap'
      ? say(false, 'TooSoonInRequest', limit, requestServicesInWords(inRequest))
      : say(false, 'LimitReachedByRequest', limit, requestServicesInWords(inRequest)),
  broken: (_, { rule, limit, inRequest, earlier, freeFrom }, say) => {
    const services = [earlierServicesInWords(earlier), ...inRequestWords(inRequest)].join(' and ');
    return say(false, rule === 'gap' ? 'TooSoon' : 'LimitReached', limit, services, freeFrom);
  },
  conditional: (_, { limit, condition }, say) => say(null, 'ConditionToVerify', limit, condition ?? limit),
  'provider-needed': ({ servicingProvider }, { limit, earlier }, say) =>
    servicingProvider.state === 'known'
      ? say(null, 'ProviderNeeded', limit, earlierServicesInWords(earlier))
      : say(null, 'ServicingProviderNeeded', missingFactReason(servicingProvider, `The limit is ${limit}`)),
  'may-be-one-spell': (_, { limit, earlier }, say) =>
    say(null, 'PeriodNotKnown', limit, earlierServicesInWords(earlier)),
  'history-needed': (facts, _, say) => withoutHistory(facts, say),
  kept: (facts, _, say) => say(true, 'WithinLimit', limitsOf(facts)),
};

const inRequestWords = (inRequest: LimitStatus['inRequest']) =>
  inRequest.length === 0 ? [] : [`${requestServicesInWords(inRequest)} of this request`];

function withoutHistory(facts: EligibilityFacts, say: MakeFinding<typeof reasons>): CheckFinding {
  const { history, dateOfService } = facts;
  const limits = limitsOf(facts);
  const need = `The limit is ${limits}`;
  if (dateOfService.state !== 'known')
    return say(null, 'FrequencyDateNeeded', missingFactReason(dateOfService, need));
  return history.state === 'not-sent' || history.state === 'faulty'
    ? say(null, 'HistoryFieldNeeded', missingFactReason(history, need))
    : say(null, 'HistoryNeeded', limits);
}
