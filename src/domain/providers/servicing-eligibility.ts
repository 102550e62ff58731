// Decides whether a provider may render and claim an item; the result is always one of the four outcomes of interface 2.4.
import type { GroupLookup } from '../schedule/items/groups.ts';
import type { NoteLookup } from '../schedule/items/explanatory-notes.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { uncapitalise, withArticle } from '../schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import {
  specialtyCodesOn,
  countsAsInWords,
  closedLocationReason,
  roleInWords,
  rolesInWords,
  specialtiesInWords,
  endedOrFutureRecognition,
} from './specialties-on-day.ts';
import type { Provider } from './provider.ts';
import { findRoleMatch, type RoleMatch } from './role-match.ts';
import type { RoleIndex } from './role-index.ts';
import { findServicingRule, type ServicingRule } from './servicing-rule.ts';
import {
  conditionsToVerify,
  conditionReference,
  withConditionReference,
  withVerifyNote,
} from './conditions-to-verify.ts';

/** Every code, for analytics only. */
export const servicingCodes = [
  'SpecialtyMatches',
  'ClaimsOnBehalf',
  'NearestSpecialty',
  'NoRestriction',
  'SpecialtyNotEligible',
  'RecognitionEnded',
  'RecognitionNotBegun',
  'NoBenefitPayable',
  'LocationClosed',
  'LocationNotOpen',
] as const;
export type ServicingCode = (typeof servicingCodes)[number];

export interface ServicingQuestion {
  readonly provider: Provider;
  readonly item: ScheduleItem;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  /** The day of the service; the endpoints ask about today. */
  readonly date: LocalDate;
  /** MBS notes to refer to; without them a condition refers to its item or group. */
  readonly notes?: NoteLookup;
}

export interface ServicingAnswer {
  /** Never null: a provider number either admits to the item or it does not. */
  readonly verdict: boolean;
  readonly code: ServicingCode;
  /** One sentence, what is to be verified separately included. */
  readonly reason: string;
  /** What the number cannot confirm, each with its reference. */
  readonly verify: readonly string[];
}

/** Whether the provider may render the item on the date (interface 2.4, behaviour 4.2). */
export function decideServicingEligibility(question: ServicingQuestion): ServicingAnswer {
  const { provider, item, groups, roles, date } = question;
  const closed = closedLocationReason(provider, date);
  if (closed !== null) return answer(false, closed.code, `${closed.words}.`, []);
  const rule = findServicingRule(item, groups);
  const held = specialtyCodesOn(provider, date);
  const payable = roles.payable(held);
  if (held.length > 0 && payable.length === 0)
    return answer(false, 'NoBenefitPayable', noBenefitWords(question, held), []);
  const admitted = payable.filter((code) => !isKeptOut(rule, code, roles));
  const match = findRoleMatch(rule.by, admitted, roles, 'rendering');
  if (match !== null) return allowed(question, rule, match);
  if (rule.by.length === 0 && !onlyAssists(payable, roles)) return unrestricted(question, rule, payable);
  return notAllowed(question, rule, payable);
}

const answer = (
  verdict: boolean,
  code: ServicingCode,
  sentence: string,
  verify: readonly string[],
): ServicingAnswer => ({ verdict, code, reason: withVerifyNote(sentence, verify), verify });

const named = (item: ScheduleItem) => `item ${item.published.itemNumber}`;
/** Registered to assist at operations and for nothing else: what is open to any provider is not open to them. */
const onlyAssists = (codes: readonly string[], roles: RoleIndex) =>
  codes.length > 0 && codes.every((code) => roles.effectOf(code) === 'assist-only');

function noBenefitWords({ roles, date }: ServicingQuestion, held: readonly string[]): string {
  const stop = held.find((code) => roles.effectOf(code) === 'no-benefit');
  return stop === undefined
    ? `${specialtiesInWords('provider', held, roles, date)}, who may refer and request, but Medicare pays no benefit for their own services.`
    : `Medicare pays no benefit for the provider's services, because they are registered under ${roles.labelOf(stop)}.`;
}

/** Outcomes 1 and 2 for a provider in one of the roles of the rule. */
function allowed(question: ServicingQuestion, rule: ServicingRule, match: RoleMatch): ServicingAnswer {
  const { item, roles } = question;
  const label = roles.labelOf(match.code);
  const title = roleInWords(match.named, roles);
  const held = roleInWords(match.held, roles);
  const under = `${named(item)} under ${rule.source}`;
  const verify = verifyFor(question, rule, match);
  const allow = (code: ServicingCode, sentence: string) => answer(true, code, sentence, verify);
  const specialty = "The provider's specialty";
  if (rule.unrestricted) {
    const sentence = `There is no restriction to a specialty, so that any ${title} may render ${under}, and the provider's specialty is ${label}.`;
    return allow('NoRestriction', sentence);
  }
  if (match.how === 'has') {
    return allow('SpecialtyMatches', `${specialty} ${countsAsInWords(label, title)} may render ${under}.`);
  }
  return match.how === 'on-behalf'
    ? allow(
        'ClaimsOnBehalf',
        `${specialty} ${label} counts as ${held}, who claims for ${withArticle(title)} giving ${under}.`,
      )
    : allow(
        'NearestSpecialty',
        `${specialty} ${label} counts as ${held}, which comes nearest to ${title}, who may render ${under}.`,
      );
}

/** Outcome 2 where no rule at all is held. */
function unrestricted(
  question: ServicingQuestion,
  rule: ServicingRule,
  codes: readonly string[],
): ServicingAnswer {
  const { item, roles, date } = question;
  const has = uncapitalise(specialtiesInWords('provider', codes, roles, date));
  const sentence = `There is no restriction on who may render ${named(item)}, so that any provider may, and ${has}.`;
  return answer(true, 'NoRestriction', sentence, verifyFor(question, rule, null));
}

/** Outcome 3: what the provider is, what the item requires, and a recognition that would do on another day. */
function notAllowed(
  question: ServicingQuestion,
  rule: ServicingRule,
  codes: readonly string[],
): ServicingAnswer {
  const { provider, item, roles, date } = question;
  const eligible =
    rule.by.length === 0
      ? `what is open to any provider is not open to them: ${named(item)}`
      : `${named(item)} may be rendered only by ${rolesInWords(rule.by, roles)} under ${rule.source}`;
  const has = specialtiesInWords('provider', codes, roles, date);
  const verify = unprovable(question, rule, codes);
  const timed = endedOrFutureRecognition(provider, date, (code) => wouldAllow(rule, code, roles));
  if (timed === null) return answer(false, 'SpecialtyNotEligible', `${has}, and ${eligible}.`, verify);
  const { recognition, when } = timed;
  const label = roles.labelOf(recognition.code);
  return when === 'ended'
    ? answer(
        false,
        'RecognitionEnded',
        `${has}, since ${label} ended on ${formatLongDate(recognition.to ?? date)}, and ${eligible}.`,
        verify,
      )
    : answer(
        false,
        'RecognitionNotBegun',
        `${has}, since ${label} begins on ${formatLongDate(recognition.from)}, and ${eligible}.`,
        verify,
      );
}

/** Roles of the rule that no code shows and that this provider may have all the same. */
function unprovable(
  { item, roles }: ServicingQuestion,
  rule: ServicingRule,
  codes: readonly string[],
): readonly string[] {
  const held = roles.rolesOf(codes);
  const maybe = rule.by.filter((role) => {
    const line = roles.lineOf(role);
    if (line?.verify !== true || line.onBehalfOf !== undefined) return false;
    return line.nearest === undefined ? held.size === 0 : line.nearest.some((each) => held.has(each));
  });
  return maybe.map((role) =>
    withConditionReference(
      `whether the provider is ${withArticle(roleInWords(role, roles))}, which no provider number shows`,
      `MBS ${named(item)}`,
    ),
  );
}

const wouldAllow = (rule: ServicingRule, code: string, roles: RoleIndex) =>
  !isKeptOut(rule, code, roles) && findRoleMatch(rule.by, roles.payable([code]), roles, 'rendering') !== null;

/** Whether the code gives a role that the rule keeps out; another code of the same provider may still admit them. */
function isKeptOut({ except }: ServicingRule, code: string, roles: RoleIndex): boolean {
  const held = roles.rolesOf([code]);
  return except?.rule.except?.some((role) => held.has(role)) ?? false;
}

/** Outcome 4: what remains to be verified about a provider who may render. */
function verifyFor(
  { item, roles, notes }: ServicingQuestion,
  rule: ServicingRule,
  match: RoleMatch | null,
): readonly string[] {
  const noted = notes?.forItem(item.published) ?? [];
  const conditions = conditionsToVerify({ item, group: rule.group, notes }, 'rendering');
  const ofMatch: string[] = [];
  if (match?.how === 'nearest') {
    ofMatch.push(`that the provider is ${withArticle(roleInWords(match.named, roles))}`);
  }
  if (match?.how === 'on-behalf' && conditions.length === 0) {
    ofMatch.push(`that ${withArticle(roleInWords(match.named, roles))} gives the service under supervision`);
  }
  if (rule.readByProgram) ofMatch.push("who may render, which was read from the item's wording by program");
  const placement =
    match !== null && roles.effectOf(match.code) === 'location-limited'
      ? [`that ${roles.labelOf(match.code)} covers this location (MBS note GN.2.4)`]
      : [];
  return [
    ...ofMatch.map((text) => withConditionReference(text, conditionReference(item, noted))),
    ...placement,
    ...conditions,
  ];
}
