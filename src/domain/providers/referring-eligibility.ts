// Decides whether a provider may refer or request an item, with one sentence; null where nothing shows it.
import type { GroupLookup } from '../schedule/items/groups.ts';
import type { NoteLookup } from '../schedule/items/explanatory-notes.ts';
import { referralInWords, referralNeed, type ReferralNeed } from '../schedule/record/referral-need.ts';
import { capitalise, withArticle, withStillToCheck } from '../schedule/record/sentence-parts.ts';
import { sentenceWithSource } from '../schedule/record/rule-source.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import type { RuleLine, SourcedRule } from '../schedule/rules/rule-line.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import { fieldInWords } from '../values/request-field-words.ts';
import { memoizeByObject } from '../values/memoize.ts';
import type { Verdict } from '../values/verdict.ts';
import {
  specialtyCodesOn,
  closedLocationReason,
  isDoctor,
  practitionerInWords,
  roleInWords,
  rolesInWords,
  specialtiesInWords,
  endedOrFutureRecognition,
  specialtyInWords,
} from './specialties-on-day.ts';
import type { Provider } from './provider.ts';
import { findReferrerClass, type ReferrerClass } from './referrer-class.ts';
import { findRoleMatch, type RoleMatch } from './role-match.ts';
import type { RoleIndex } from './role-index.ts';
import { findGroupLine } from './servicing-rule.ts';
import {
  conditionsAfter,
  conditionsOfDoctorsRequest,
  conditionsToVerify,
  withConditionReference,
} from './conditions-to-verify.ts';

/** A reason is at most this long where the facts allow: what a specialty explains in brackets is left out of a longer one. */
const shortReasonMax = 200;
const explained = / \([^()]*\)/g;

/** Every code, for analytics only. */
const referringCodes = [
  'MayRefer',
  'NearestReferrer',
  'NoReferralNeeded',
  'MayNotRefer',
  'ReferrerClassExcluded',
  'ReferrerClassNotListed',
  'ReceivingProviderNeeded',
  'ReferrerUnproven',
  'ReferrerRecognitionEnded',
  'ReferrerRecognitionNotBegun',
  'ReferrerLocationClosed',
  'ReferrerLocationNotOpen',
] as const;
export type ReferringCode = (typeof referringCodes)[number];

interface ReferringQuestion {
  /** Who refers or requests. */
  readonly provider: Provider;
  /** Who renders the item, where that is known: some professions refer to certain specialties only. */
  readonly renderer: Provider | null;
  readonly item: ScheduleItem;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  /** The day on which they must be registered. */
  readonly date: LocalDate;
  readonly notes?: NoteLookup;
}

interface ReferringAnswer {
  readonly verdict: Verdict;
  readonly code: ReferringCode;
  /** One sentence, what is to be verified separately included. */
  readonly reason: string;
  readonly verify: readonly string[];
  /** The sourced rules that decide. */
  readonly rules: readonly RuleLine[];
}

/** A question with what was found out about it. */
interface ReferringCase extends ReferringQuestion {
  readonly need: ReferralNeed;
  /** Codes held on the day. */
  readonly held: readonly string[];
  readonly match: RoleMatch | null;
}

/** Who may refer or request where neither the item nor its group says: any provider who may at all. */
const anyoneWhoMay: Readonly<Record<ReferralNeed['kind'], string>> = {
  referral: 'referring-practitioner',
  request: 'participating-requester',
};
const verbs: Readonly<Record<ReferralNeed['kind'], string>> = {
  referral: 'refer for',
  request: 'request',
};

/**
 * Whether the provider may refer to, or request, the item on the date. Doctors whose own services are paid no benefit
 * (interns, the ten year moratorium) still refer and request. An item that needs neither admits anyone.
 */
export function decideReferringEligibility(question: ReferringQuestion): ReferringAnswer {
  const { provider, item, groups, roles, date } = question;
  const need = referralNeed(item, findGroupLine(item, groups), date);
  if (need === null)
    return answer(true, 'NoReferralNeeded', `No referral or request is needed for ${nameOf(item)}.`);
  const closed = closedLocationReason(provider, date);
  if (closed !== null)
    return answer(
      false,
      `Referrer${closed.code}`,
      `${closed.words}. Check the provider number and the date.`,
    );
  const from = need.from.length > 0 ? need.from : [anyoneWhoMay[need.kind]];
  const held = specialtyCodesOn(provider, date);
  const match = findRoleMatch(from, held, roles, 'referring');
  const referring = { ...question, need: { ...need, from }, held, match };
  const ofClass = findReferrerClass(item, from, held, roles, date);
  const decided = ofClass === null ? null : decideByClass(referring, ofClass);
  return decided ?? decideByRole(referring, ofClass);
}

const nameOf = (item: ScheduleItem): string => `item ${item.published.itemNumber}`;

const answer = (
  verdict: Verdict,
  code: ReferringCode,
  sentence: string,
  verify: readonly string[] = [],
  rules: readonly RuleLine[] = [],
): ReferringAnswer => ({
  verdict,
  code,
  reason: withStillToCheck(sentence, conditionsAfter(sentence, verify)),
  verify,
  rules,
});

/** What the rule on the profession decides; null where it leaves the decision to the roles that the item names. */
function decideByClass(referring: ReferringCase, ofClass: ReferrerClass): ReferringAnswer | null {
  const { rule, role } = ofClass;
  if (rule.kind === 'referrer-class') return decideByReceiver(referring, rule);
  const { item, match } = referring;
  const decides = rule.confidence !== 'low';
  if (rule.rule.may === 'yes')
    return decides
      ? allowed(referring, { named: role, held: role, code: codeOf(referring, role), how: 'has' }, rule)
      : null;
  if (rule.rule.may === 'no' && decides)
    return answer(
      false,
      'ReferrerClassExcluded',
      `${sentenceWithSource(rule)} ${capitalise(nameOf(item))} is not paid when they request it.`,
      [],
      [rule],
    );
  if (match === null) return null;
  const ask = `Ask Medicare whether ${nameOf(item)} is among them.`;
  return answer(null, 'ReferrerClassNotListed', `${sentenceWithSource(rule)} ${ask}`, [], [rule]);
}

/** Whether who renders the item is one of those to whom this profession refers; null where they are. */
function decideByReceiver(
  { item, match, renderer, roles, date }: ReferringCase,
  rule: SourcedRule<'referrer-class'>,
): ReferringAnswer | null {
  const { to } = rule.rule;
  if (match === null) return null;
  const sentence = sentenceWithSource(rule);
  if (renderer === null && to.length > 0) {
    const ask = `Enter ${fieldInWords('ServicingProviderNumber')}, then check again.`;
    return answer(null, 'ReceivingProviderNeeded', `${sentence} ${ask}`, [], [rule]);
  }
  const codes = renderer === null ? [] : specialtyCodesOn(renderer, date);
  if (findRoleMatch(to, codes, roles, 'rendering') !== null) return null;
  return answer(
    false,
    'ReferrerClassExcluded',
    `${sentence} ${capitalise(nameOf(item))} is not paid on this referral.`,
    [],
    [rule],
  );
}

const codeOf = ({ held, roles }: ReferringCase, role: string): string =>
  held.find((code) => roles.referringRolesOf([code]).has(role)) ?? '';

/** By the roles that the item, its group or a rule names. */
function decideByRole(referring: ReferringCase, ofClass: ReferrerClass | null): ReferringAnswer {
  const { need, held, roles, match } = referring;
  if (match !== null) return allowed(referring, match, ofClass?.rule ?? null);
  const unproven = need.rule?.rule.unproven;
  if (unproven !== undefined && findRoleMatch(unproven.roles, held, roles, 'referring') !== null) {
    const ask = `Check that before claiming ${nameOf(referring.item)}.`;
    return answer(null, 'ReferrerUnproven', `${unproven.why}. ${ask}`, [], rulesOf(need, null));
  }
  return notAllowed(referring);
}

function allowed(
  referring: ReferringCase,
  match: RoleMatch,
  ofClass: ReferrerClass['rule'] | null,
): ReferringAnswer {
  const { item, need, groups, notes, roles } = referring;
  const label = specialtyInWords(match.code, roles);
  const title = roleInWords(match.named, roles);
  const may = `may ${verbs[need.kind]} ${nameOf(item)}`;
  const rules = rulesOf(need, ofClass);
  const conditions =
    notes === undefined
      ? requestConditions(groups)(item)
      : conditionsToVerify({ item, group: findGroupLine(item, groups), notes }, 'requesting');
  const open = isDoctor([match.code], roles) ? conditionsOfDoctorsRequest(conditions) : conditions;
  const verify = [...open, ...stillToCheck(referring, ofClass)];
  const who = capitalise(withArticle(title)) + (title.includes(',') ? ',' : '');
  const referrer = practitionerInWords('the referring', [match.code], roles);
  const specialty = `${capitalise(referrer)}'s specialty is ${label}`;
  if (match.how === 'has') return answer(true, 'MayRefer', `${who} ${may}. ${specialty}.`, verify, rules);
  const sentence = `${who} ${may}. ${specialty}, which comes nearest to that.`;
  const unproven = withConditionReference(`that ${referrer} acts as ${title}`, `MBS ${nameOf(item)}`);
  return answer(true, 'NearestReferrer', sentence, [unproven, ...verify], rules);
}

/** Read once for each item: every check with a referrer asks. */
const requestConditions = memoizeByObject((groups: GroupLookup) =>
  memoizeByObject((item: ScheduleItem) =>
    conditionsToVerify({ item, group: findGroupLine(item, groups) }, 'requesting'),
  ),
);

const rulesOf = ({ rule }: ReferralNeed, ofClass: ReferrerClass['rule'] | null): readonly RuleLine[] =>
  [rule, ofClass].filter((each) => each !== null);

/** What the rules leave open, each with its source. */
function stillToCheck(
  { need, held, roles }: ReferringCase,
  ofClass: ReferrerClass['rule'] | null,
): readonly string[] {
  const settled = need.rule?.rule.nothingToCheckFor;
  const isSettled = settled !== undefined && settled.some((role) => roles.referringRolesOf(held).has(role));
  return rulesOf(need, ofClass)
    .filter((rule) => !(isSettled && rule === need.rule))
    .flatMap(openPoints);
}

const openPoints = memoizeByObject(({ stillToCheck: words, source }: RuleLine): readonly string[] =>
  words === undefined ? [] : [withConditionReference(words, source.reference)],
);

function notAllowed({ provider, item, roles, date, need }: ReferringCase): ReferringAnswer {
  const who = rolesInWords(need.from, roles);
  const only = `${capitalise(nameOf(item))} needs a ${referralInWords(need)} from ${who}.`;
  const rules = rulesOf(need, null);
  const admits = (code: string) => findRoleMatch(need.from, [code], roles, 'referring') !== null;
  const timed = endedOrFutureRecognition(provider, date, admits);
  if (timed !== null) {
    const { recognition, when } = timed;
    const label = specialtyInWords(recognition.code, roles).replaceAll(explained, '');
    const referrer = capitalise(practitionerInWords('the referring', [recognition.code], roles));
    const specialty = `${only} ${referrer}'s registration as ${label}`;
    return when === 'ended'
      ? answer(
          false,
          'ReferrerRecognitionEnded',
          `${specialty} ended on ${formatLongDate(recognition.to ?? date)}.`,
          [],
          rules,
        )
      : answer(
          false,
          'ReferrerRecognitionNotBegun',
          `${specialty} begins on ${formatLongDate(recognition.from)}.`,
          [],
          rules,
        );
  }
  const is = specialtiesInWords('the referring', specialtyCodesOn(provider, date), roles, date);
  const reason = `${only} ${is}.`;
  const short = reason.length > shortReasonMax ? `${only} ${is.replaceAll(explained, '')}.` : reason;
  return answer(false, 'MayNotRefer', short, [], rules);
}
