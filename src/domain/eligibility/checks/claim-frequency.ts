// Checks the limits on how often an item can be claimed, and the waiting times after other items.
import { hasLimits } from '../../schedule/rules/item-limits.ts';
import { limitAsSentence, limitInWords } from '../../schedule/record/claim-limitation.ts';
import { countInWords } from '../../schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import {
  askFor,
  citeRules,
  defineCheck,
  openSentence,
  passedOn,
  type CheckFinding,
  type MakeFinding,
} from '../check.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';
import { isHistoryAsked, type EligibilityFacts } from '../facts/eligibility-facts.ts';
import type { EarlierService } from '../facts/other-services.ts';
import { limitStatuses, limitStatusKinds, type LimitStatus } from '../limits/limit-status.ts';
import { earlierServicesInWords, requestServicesInWords } from '../facts/services-in-words.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

const again = (date: LocalDate | null) =>
  date === null ? '' : `. The next can be on ${formatLongDate(date)} or later`;

const reasons = {
  WithinLimit: (limit: string, limits: number) =>
    limits === 1
      ? `${limit}. The patient's claim history leaves room for this service.`
      : `The patient's claim history leaves room within ${limits === 2 ? 'both' : `all ${limits}`} limits on the item.`,
  ReminderReached: (limit: string, services: string) =>
    openSentence(`${limit}.`, `whether ${services} used it up`),
  LimitReachedByRequest: (limit: string, services: string) =>
    `${limit}. This list also has ${services}, which is more than that. Leave out what goes over the limit.`,
  TooSoonInRequest: (wait: string, services: string) =>
    `${wait}. This list also has ${services}. Leave one of them out.`,
  LimitReached: (limit: string, services: string, free: LocalDate | null) =>
    `${limit}. The patient has had ${services}${again(free)}.`,
  TooSoon: (wait: string, services: string, free: LocalDate | null) =>
    `${wait}, and the patient had ${services}${again(free)}.`,
  ConditionToVerify: (limit: string, services: string, condition: string) =>
    openSentence(`${limit}. Counting ${services}, that is used up.`, condition),
  FigureNotKnown: (limit: string, services: string) =>
    openSentence(`${limit}.`, `whether it is used up by ${services}`),
  MayCountTogether: (limit: string, services: string) =>
    openSentence(`${limit}.`, `whether it counts ${services} too`),
  SourceNotSure: (limit: string, services: string) =>
    openSentence(`${limit}.`, `whether it was used up by ${services}`),
  ProviderNeeded: (limit: string, services: string) => openSentence(`${limit}.`, `who gave ${services}`),
  ServicingProviderNeeded: (why: string) => why,
  PeriodNotKnown: (limit: string, services: string) =>
    openSentence(`${limit}.`, `whether ${services} belongs to the same period`),
  HistoryNeeded: (limit: string) =>
    openSentence(`${limit}.`, "the patient's claim history, which is not available here"),
  HistoryFieldNeeded: (why: string) => why,
  FrequencyDateNeeded: (why: string) => why,
};

export const claimFrequencyCheck = defineCheck({
  title: 'Claim frequency',
  source:
    'MBS item descriptors, limits on the number of services and on the time between services; sourced rules (data/rules)',
  about:
    "Whether the item's limits on numbers and waits leave room for this service, counting the patient's claim history, the claims lodged through this service, and the other items of the request; a false that depends on history or claims counts as null until Medicare confirms the patient.",
  // Not as a whole: a request that breaks a limit by itself does so for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  appliesToItem: hasLimits,
  reasons,
  run(facts, say) {
    const statuses = limitStatuses(facts);
    // Without a patient's history a limit is looked at where the request breaks it by itself.
    const isAsked = isHistoryAsked(facts) ? statuses.length > 0 : statuses.some(isDecidedByRequest);
    if (!isAsked) return null;
    const [first] = statuses.toSorted(
      (one, other) => limitStatusKinds.indexOf(one.kind) - limitStatusKinds.indexOf(other.kind),
    );
    if (first === undefined || first.kind === 'kept') return keptFinding(statuses, say);
    const { rule } = first.limit;
    const found = citeRules(findingOf[first.kind](facts, first, say), rule === null ? [] : [rule]);
    if (first.kind === 'broken-by-request') return found;
    return nullUntilConfirmed(facts, passedOn(found, allFreeFrom(statuses)));
  },
});

/** The first day on which none of the limits is broken any more. */
function allFreeFrom(statuses: readonly LimitStatus[]): LocalDate | null {
  const days = statuses.filter(({ kind }) => kind === 'broken').map(({ freeFrom }) => freeFrom);
  const known = days.filter((day) => day !== null);
  return known.length < days.length ? null : (known.sort().at(-1) ?? null);
}

/** Broken, or broken in a case that the facts do not show, by the request alone. */
function isDecidedByRequest({ kind, earlier }: LimitStatus): boolean {
  return kind === 'broken-by-request' || (kind === 'conditional' && earlier.length === 0);
}

function keptFinding(statuses: readonly LimitStatus[], say: MakeFinding<typeof reasons>): CheckFinding {
  const rules = statuses.flatMap(({ limit: { rule } }) => (rule === null ? [] : [rule]));
  const [first] = statuses;
  const words = first === undefined ? '' : limitSaid(first);
  const found = say(true, 'WithinLimit', words, statuses.length);
  return citeRules(found, rules);
}

const limitSaid = ({ limit }: LimitStatus): string => limitAsSentence(limit);

/** The case in which the limit binds, or does not, as words that follow "Still to check:". */
function conditionSaid({ condition, limit }: LimitStatus): string {
  if (condition === null) return limitInWords(limit);
  const exception = /^unless (.*)$/.exec(condition)?.[1];
  if (limit.rule !== null || exception !== undefined) return `whether ${exception ?? condition}`;
  return `whether the limit applies here (${condition})`;
}

type StatusFinding = (
  facts: EligibilityFacts,
  status: LimitStatus,
  say: MakeFinding<typeof reasons>,
) => CheckFinding;

const findingOf: Readonly<Record<Exclude<LimitStatus['kind'], 'kept'>, StatusFinding>> = {
  'broken-by-request': (_, status, say) => {
    const code = status.type === 'gap' ? 'TooSoonInRequest' : 'LimitReachedByRequest';
    return say(false, code, limitSaid(status), requestServicesInWords(status.inRequest));
  },
  broken: (_, status, say) => {
    const code = status.type === 'gap' ? 'TooSoon' : 'LimitReached';
    return say(false, code, limitSaid(status), servicesOf(status), status.freeFrom);
  },
  conditional: (_, status, say) =>
    say(null, 'ConditionToVerify', limitSaid(status), servicesOf(status), conditionSaid(status)),
  'figure-unknown': (_, status, say) => say(null, 'FigureNotKnown', limitSaid(status), servicesOf(status)),
  'may-count': (_, status, say) => say(null, 'MayCountTogether', limitSaid(status), servicesOf(status)),
  'low-confidence': (_, status, say) => say(null, 'SourceNotSure', limitSaid(status), servicesOf(status)),
  reminder: (_, status, say) => {
    const found = say(true, 'ReminderReached', limitSaid(status), servicesOf(status));
    return { ...found, stillToCheck: status.limit.rule?.stillToCheck ?? limitInWords(status.limit) };
  },
  'provider-needed': ({ servicingProvider }, status, say) =>
    servicingProvider.state === 'known'
      ? say(null, 'ProviderNeeded', limitSaid(status), earlierInWords(status.earlier))
      : askFor(
          say(null, 'ServicingProviderNeeded', missingFactReason(servicingProvider, limitSaid(status))),
          ...missingFactFields(servicingProvider),
        ),
  'may-be-one-spell': (_, status, say) =>
    say(null, 'PeriodNotKnown', limitSaid(status), earlierInWords(status.earlier)),
  'history-needed': (facts, status, say) => withoutHistory(facts, status, say),
};

function servicesOf({ earlier, inRequest }: LimitStatus): string {
  return [
    ...(earlier.length === 0 ? [] : [earlierInWords(earlier)]),
    ...(inRequest.length === 0 ? [] : [`${requestServicesInWords(inRequest)} listed here`]),
  ].join(' and ');
}

/** Named while they are few, counted where they are many: a sentence has to stay short. */
const namedMax = 3;

function earlierInWords(services: readonly EarlierService[]): string {
  if (services.length <= namedMax) return earlierServicesInWords(services);
  const last = services
    .map(({ dateOfService }) => dateOfService)
    .sort()
    .at(-1);
  const many = countInWords(services.length, 'service');
  return last === undefined ? many : `${many} up to ${formatLongDate(last)}`;
}

function withoutHistory(
  { history, dateOfService }: EligibilityFacts,
  status: LimitStatus,
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  const need = limitSaid(status);
  if (dateOfService.state !== 'known')
    return askFor(
      say(null, 'FrequencyDateNeeded', missingFactReason(dateOfService, need)),
      ...missingFactFields(dateOfService),
    );
  return history.state === 'not-sent' || history.state === 'faulty'
    ? askFor(say(null, 'HistoryFieldNeeded', missingFactReason(history, need)), ...missingFactFields(history))
    : say(null, 'HistoryNeeded', need);
}
