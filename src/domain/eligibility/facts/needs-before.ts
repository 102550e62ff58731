// Determines whether the services that an item must follow are in the history: which, how long before, by whom.
import { isWithinAgeRange } from '../../patients/age-range.ts';
import type { NeedFact } from '../../schedule/items/item-facts.ts';
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import { itemsInWords } from '../../schedule/record/sentence-parts.ts';
import type { EarlierServicesNeeded } from '../../schedule/rules/needs-before-rule.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { plusDays, plusMonths, plusYears, type LocalDate } from '../../values/local-date.ts';
import { samePregnancyVerdict, type CountingVerdict } from '../limits/limit-windows.ts';
import { isHistoryAsked, type EligibilityFacts } from './eligibility-facts.ts';
import { factValue } from './fact.ts';
import { earlierServices, otherServicesInRequest, renderedBySameProvider } from './other-services.ts';
import type { EarlierService } from './other-services.ts';
import type { NeedStatus } from './need-status.ts';

type NeedsBeforeLine = SourcedRule<'needs-before'>;

/** The needs of services before: the sourced ones, which replace what the descriptor's facts say of them. */
export function needsBefore(facts: EligibilityFacts): readonly NeedStatus[] {
  const { byFacts, byRules } = needsOf(facts.schedule);
  if (byFacts.length === 0 && byRules.length === 0) return none;
  const date = factValue(facts.dateOfService);
  const lines = rulesInForce(byRules, date);
  if (lines.length === 0) return byFacts.map((need) => statusOfFact(facts, need));
  const isAsked = ({ rule }: NeedsBeforeLine) => rule.absence === 'refuses' || isHistoryAsked(facts);
  return lines
    .filter((line) => bindsAge(facts, line) && isAsked(line))
    .map((line) => statusOfRule(facts, line, date));
}

const none: readonly NeedStatus[] = [];

/** Read once for each item: few have any. */
const needsOf = memoizeByObject(({ facts, rules }: ScheduleItem) => ({
  byFacts: (facts.needs ?? []).filter(({ when }) => when === 'before'),
  byRules: (rules['needs-before'] ?? []).filter(
    ({ rule, confidence }) => rule.anyOf !== undefined && confidence !== 'low',
  ),
}));

function bindsAge({ patient, dateOfService }: EligibilityFacts, { rule }: NeedsBeforeLine): boolean {
  const [born, date] = [factValue(patient.dateOfBirth), factValue(dateOfService)];
  if (rule.onlyFor === undefined || born === null || date === null) return true;
  return isWithinAgeRange(rule.onlyFor.age, born, date);
}

const earlierInWords = memoizeByObject(
  (items: readonly string[]) => `an earlier service under ${itemsInWords(items, 'or')}`,
);

function statusOfFact(facts: EligibilityFacts, { items }: NeedFact): NeedStatus {
  const need = earlierInWords(items);
  const had = verdictOf(facts, { items }, factValue(facts.dateOfService), earlierServices(facts));
  return { need, items, condition: null, rule: null, state: stateOf(facts, had, items, 'missing') };
}

const sentenceOf = memoizeByObject((line: NeedsBeforeLine) => sentenceWithSource(line).replace(/\.$/, ''));
const itemsOfAny = memoizeByObject((anyOf: readonly EarlierServicesNeeded[]) =>
  anyOf.flatMap((needed) => needed.items),
);

function statusOfRule(facts: EligibilityFacts, line: NeedsBeforeLine, date: LocalDate | null): NeedStatus {
  const { anyOf = noNeeds, maybe = noItems, absence, provided } = line.rule;
  const items = itemsOfAny(anyOf);
  const status = { need: sentenceOf(line), items, rule: line };
  const earlier = earlierServices(facts);
  const verdicts = new Set(anyOf.map((needed) => verdictOf(facts, needed, date, earlier)));
  const had = (['counts', 'may-count'] as const).find((verdict) => verdicts.has(verdict)) ?? 'out';
  if (had === 'counts' && provided !== undefined)
    return { ...status, state: 'condition', condition: provided };
  if (had === 'may-count') return { ...status, state: 'condition', condition: openIn(anyOf) };
  if (had === 'out' && verdictOf(facts, { items: maybe }, date, earlier) !== 'out')
    return { ...status, state: 'condition', condition: 'the earlier service is the one that is meant' };
  const absent = absence === 'refuses' && isSure(facts, line) ? 'missing' : 'not-found';
  return { ...status, condition: null, state: stateOf(facts, had, items, absent) };
}

const noNeeds: readonly EarlierServicesNeeded[] = [];
const noItems: string[] = [];

/** Under a rule for an age, an absence refuses only those whose age is known. */
const isSure = ({ patient }: EligibilityFacts, { rule }: NeedsBeforeLine): boolean =>
  rule.onlyFor === undefined || patient.dateOfBirth.state === 'known';

/** Everything in a request is of one day: a needed item in it may have come before, or after. */
function stateOf(
  facts: EligibilityFacts,
  had: CountingVerdict,
  items: readonly string[],
  absent: 'missing' | 'not-found',
): NeedStatus['state'] {
  if (had === 'counts') return 'met';
  if (otherServicesInRequest(facts).some(createItemMatcher(items))) return 'order';
  const { history, dateOfService } = facts;
  return history.state === 'known' && dateOfService.state === 'known' ? absent : 'unknown';
}

/** What no date shows of the services found. */
function openIn(anyOf: readonly EarlierServicesNeeded[]): string {
  const [needed] = anyOf;
  if (needed?.same === 'pregnancy') return 'the earlier service was in the same pregnancy';
  if (needed?.same === 'course-of-treatment')
    return 'the earlier service was in the same course of treatment';
  if (needed?.performer === 'same') return 'the same doctor gave the earlier service';
  return 'another practitioner gave the earlier service';
}

/** Whether enough earlier services meet a need: surely, perhaps, or not. */
function verdictOf(
  facts: EligibilityFacts,
  needed: EarlierServicesNeeded,
  date: LocalDate | null,
  earlier: readonly EarlierService[],
): CountingVerdict {
  if (date === null || earlier.length === 0 || needed.items.length === 0) return 'out';
  const isNeeded = createItemMatcher(needed.items);
  const verdicts = earlier
    .filter(isNeeded)
    .map((service) => serviceVerdict(facts, needed, service, date))
    .filter((verdict) => verdict !== 'out');
  const least = needed.count ?? 1;
  if (verdicts.filter((verdict) => verdict === 'counts').length >= least) return 'counts';
  return verdicts.length >= least ? 'may-count' : 'out';
}

function serviceVerdict(
  facts: EligibilityFacts,
  needed: EarlierServicesNeeded,
  { dateOfService: had, providerNumber }: EarlierService,
  date: LocalDate,
): CountingVerdict {
  const { within, atLeast, before, otherDay, performer, same } = needed;
  const isOut =
    had > date ||
    (otherDay === true && had === date) ||
    (before !== undefined && had >= before) ||
    (within !== undefined && later[within.unit](had, within.n) < date) ||
    (atLeast !== undefined && later[atLeast.unit](had, atLeast.n) > date);
  if (isOut) return 'out';
  const spell = same === undefined ? 'counts' : sameSpell(same, had, date);
  const isSame = performer === undefined ? null : renderedBySameProvider(facts, providerNumber);
  if (spell === 'out' || performer === undefined) return spell;
  if (isSame === null) return 'may-count';
  return isSame === (performer === 'same') ? spell : 'out';
}

function sameSpell(
  same: NonNullable<EarlierServicesNeeded['same']>,
  had: LocalDate,
  date: LocalDate,
): CountingVerdict {
  if (same === 'pregnancy') return samePregnancyVerdict(had, date);
  if (same === 'calendar-year') return had.slice(0, 4) === date.slice(0, 4) ? 'counts' : 'out';
  return 'may-count';
}

const later = {
  day: plusDays,
  week: (from: LocalDate, n: number) => plusDays(from, 7 * n),
  month: plusMonths,
  year: plusYears,
} as const;
