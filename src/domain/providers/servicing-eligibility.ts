// Decides whether a provider may render and claim an item: the four outcomes of interface 2.4, and null where no register shows it.
import { sentenceWithSource } from '../schedule/record/rule-source.ts';
import { capitalise, withArticle, withStillToCheck } from '../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import type { RuleLine } from '../schedule/rules/rule-line.ts';
import { memoizeByObject } from '../values/memoize.ts';
import type { Verdict } from '../values/verdict.ts';
import { findExcludedSpecialties } from './excluded-specialties.ts';
import { conditionsAfter } from './conditions-to-verify.ts';
import { credentialStatus } from './credential-status.ts';
import { areasInWords, practiceOutsideArea } from './practice-area.ts';
import type { RoleIndex } from './role-index.ts';
import { findRoleMatch, type RoleMatch } from './role-match.ts';
import type { ServicingCase, ServicingQuestion } from './servicing-case.ts';
import { servicingConditions, unprovableRoles } from './servicing-conditions.ts';
import { findServicingRule, type ServicingRule } from './servicing-rule.ts';
import { servicingReasons, type ServicingCode } from './servicing-sentences.ts';
import {
  closedLocationReason,
  endedOrFutureRecognition,
  practitionerInWords,
  roleInWords,
  paidCodesOn,
  rolesInWords,
  specialtiesInWords,
  specialtyInWords,
  type CodesOnDay,
} from './specialties-on-day.ts';

export interface ServicingAnswer {
  /** Null: what decides is in no register. The endpoints answer yes then, with what is to be verified. */
  readonly verdict: Verdict;
  readonly code: ServicingCode;
  /** One or two sentences, what is to be verified separately included. */
  readonly reason: string;
  /** The reason without it. */
  readonly sentence: string;
  /** What is to be verified, in words that follow "Still to check:"; null for nothing. */
  readonly stillToCheck: string | null;
  /** What the number cannot confirm, each with its reference. */
  readonly verify: readonly string[];
  /** The sourced rules that decide it. */
  readonly rules: readonly RuleLine[];
}

/** An answer without what is still to be verified. */
interface Finding {
  readonly verdict: Verdict;
  readonly code: ServicingCode;
  readonly sentence: string;
  readonly verify: readonly string[];
  readonly rules?: readonly (RuleLine | null)[];
}

/** Whether the provider may render the item on the date (interface 2.4, behaviour 4.2). */
export function decideServicingEligibility(question: ServicingQuestion): ServicingAnswer {
  const { provider, item, groups, roles, date } = question;
  const closed = closedLocationReason(provider, date);
  if (closed !== null) {
    return answer({
      verdict: false,
      code: closed.code,
      sentence: servicingReasons[closed.code](closed.words),
      verify: [],
    });
  }
  const onDay = paidCodesOn(provider, date, roles);
  const { held, payable } = onDay;
  if (held.length > 0 && payable.length === 0) return answer(noBenefit(question, held));
  const rule = findServicingRule(item, groups, date);
  const credential = rule.credential === null ? null : credentialStatus(rule.credential, payable, provider);
  const asked: ServicingCase = { ...question, rule, payable, onDay, credential };
  const found = decideBySpecialty(asked);
  return answer(
    found.verdict === false ? found : (decideByCredential(asked) ?? decideByPracticeArea(asked, found)),
  );
}

function answer({ verdict, code, sentence, verify, rules = [] }: Finding): ServicingAnswer {
  const stillToCheck = conditionsAfter(sentence, verify);
  return {
    verdict,
    code,
    reason: withStillToCheck(sentence, stillToCheck),
    sentence,
    stillToCheck,
    verify,
    rules: rules.filter((each) => each !== null),
  };
}

const named = (item: ScheduleItem) => `item ${item.published.itemNumber}`;

function noBenefit({ roles, date }: ServicingQuestion, held: readonly string[]): Finding {
  const stop = held.find((code) => roles.effectOf(code) === 'no-benefit');
  const has = specialtiesInWords('this', held, roles, date);
  const label = stop === undefined ? null : roles.labelOf(stop);
  const sentence = servicingReasons.NoBenefitPayable(practitionerInWords('this', held, roles), has, label);
  return { verdict: false, code: 'NoBenefitPayable', sentence, verify: [] };
}

/** What the provider's specialties decide, credentials aside. */
function decideBySpecialty(asked: ServicingCase): Finding {
  const { rule, payable, roles } = asked;
  const excluded = findExcludedSpecialties(rule.exceptions, payable, roles);
  const { admitted, rule: exception, isFinal, isOpen, onlyWhen } = excluded;
  const match =
    isOpen || admitted === payable
      ? matchAmong(asked.onDay)(rule.by)
      : findRoleMatch(rule.by, admitted, roles, 'rendering');
  if (exception !== null && (isFinal || match === null)) {
    const sentence = servicingReasons.SpecialtyExcluded(specialties(asked), sentenceWithSource(exception));
    const verify = unprovableRoles(asked);
    return { verdict: false, code: 'SpecialtyExcluded', sentence, verify, rules: [exception] };
  }
  if (exception !== null && isOpen) {
    const words = sentenceWithSource(exception);
    const sentence = servicingReasons.SecondSpecialtyLeavesOpen(specialties(asked), words);
    const verify = ['whether this doctor has such a second registration'];
    return { verdict: null, code: 'SecondSpecialtyLeavesOpen', sentence, verify, rules: [exception] };
  }
  if (match !== null) return allowed(asked, match, onlyWhen);
  if (rule.by.length === 0 && !onlyAssists(asked)) return unrestricted(asked);
  return allowedElsewhere(asked) ?? leftOpen(asked) ?? notAllowed(asked);
}

/** Items name few lists of roles. */
const matchAmong = memoizeByObject(({ payable, roles }: CodesOnDay) =>
  memoizeByObject((by: readonly string[]) => findRoleMatch(by, payable, roles, 'rendering')),
);

const specialtiesOf = memoizeByObject(({ payable, roles, date }: CodesOnDay) =>
  specialtiesInWords('this', payable, roles, date),
);

const specialties = ({ onDay }: ServicingCase) => specialtiesOf(onDay);

/** Registered to assist at operations and for nothing else: what is open to anyone is not open to them. */
const onlyAssists = ({ payable, roles }: ServicingCase) =>
  payable.length > 0 && payable.every((code) => roles.effectOf(code) === 'assist-only');

/** Worded once for each match: registers hold few combinations of codes. */
const matchInWords = memoizeByObject((roles: RoleIndex) =>
  memoizeByObject(({ code, named: role }: RoleMatch) => {
    const title = roleInWords(role, roles);
    return {
      has: `${capitalise(practitionerInWords('this', [code], roles))}'s specialty is ${specialtyInWords(code, roles)}`,
      title,
      who: withArticle(title),
    };
  }),
);

/** Outcomes 1 and 2 for a provider in one of the roles of the rule. */
function allowed(asked: ServicingCase, match: RoleMatch, onlyWhen: readonly string[]): Finding {
  const { item, roles, rule } = asked;
  const { has, title, who } = matchInWords(roles)(match);
  const eligible = { who, item: named(item), source: rule.source };
  const allow = (code: ServicingCode, sentence: string): Finding => ({
    verdict: true,
    code,
    sentence,
    verify: servicingConditions(asked, match, onlyWhen),
    rules: [rule.ruling],
  });
  if (rule.unrestricted)
    return allow('NoRestriction', servicingReasons.NoRestriction(has, { ...eligible, who: title }));
  if (match.how === 'nearest')
    return allow('NearestSpecialty', servicingReasons.NearestSpecialty(has, eligible));
  if (match.how === 'on-behalf') {
    const held = withArticle(roleInWords(match.held, roles));
    return allow('ClaimsOnBehalf', servicingReasons.ClaimsOnBehalf(has, held, eligible));
  }
  if (rule.ruling?.kind === 'claimant') {
    const sentence = sentenceWithSource(rule.ruling);
    return allow('ClaimsForOthers', servicingReasons.ClaimsForOthers(has, eligible.item, sentence));
  }
  return allow('SpecialtyMatches', servicingReasons.SpecialtyMatches(has, eligible));
}

/** Outcome 2 where no rule at all is held. */
function unrestricted(asked: ServicingCase): Finding {
  const sentence = servicingReasons.AnyProvider(specialties(asked), named(asked.item));
  return { verdict: true, code: 'AnyProvider', sentence, verify: servicingConditions(asked, null, []) };
}

const placesInWords = {
  hospital: 'it was done for a patient admitted to hospital',
  'operating-theatre': 'it was done in an operating theatre of a hospital',
} as const;

/** A doctor who is none of those named may render it in one place only; null where that does not help. */
function allowedElsewhere(asked: ServicingCase): Finding | null {
  const { rule, payable, roles, inHospital } = asked;
  const { ruling, group } = rule;
  if (ruling?.kind !== 'performer' || ruling.rule.anyoneIn === undefined || inHospital === false) return null;
  if (findRoleMatch(group?.by ?? [], payable, roles, 'rendering') === null) return null;
  return {
    verdict: true,
    code: 'AllowedInThatPlace',
    sentence: servicingReasons.AllowedInThatPlace(sentenceWithSource(ruling)),
    verify: [placesInWords[ruling.rule.anyoneIn], ...servicingConditions(asked, null, [])],
    rules: [ruling],
  };
}

/** Some holders of a role may, as no register shows, unless a code shows it; null for who is none of them. */
function leftOpen(asked: ServicingCase): Finding | null {
  const { rule, payable, roles } = asked;
  const { ruling } = rule;
  if (ruling?.kind !== 'performer' || ruling.rule.open === undefined) return null;
  if (findRoleMatch(ruling.rule.open, payable, roles, 'rendering') === null) return null;
  const isShown = ruling.rule.openUnlessCodes?.some((code) => payable.includes(code)) ?? false;
  const sentence = servicingReasons.SpecialtyLeftOpen(specialties(asked), sentenceWithSource(ruling));
  const conditions = servicingConditions(asked, null, []);
  const verify = ruling.stillToCheck === undefined ? conditions : [ruling.stillToCheck, ...conditions];
  return { verdict: isShown ? true : null, code: 'SpecialtyLeftOpen', sentence, verify, rules: [ruling] };
}

/** Worded once for each rule: most answers over the schedule are no. */
const eligibleRoles = memoizeByObject((roles: RoleIndex) =>
  memoizeByObject(({ by }: ServicingRule) => rolesInWords(by, roles)),
);

/** Outcome 3: what the provider is, what the item requires, and a recognition that would do on another day. */
function notAllowed(asked: ServicingCase): Finding {
  const { provider, item, roles, date, rule } = asked;
  const { ruling, source } = rule;
  const has = specialties(asked);
  const verify = unprovableRoles(asked);
  const no = (code: ServicingCode, sentence: string): Finding => ({
    verdict: false,
    code,
    sentence,
    verify,
    rules: [ruling],
  });
  if (rule.by.length === 0) return no('OnlyAssists', servicingReasons.OnlyAssists(has, named(item)));
  const eligible = { who: eligibleRoles(roles)(rule), item: named(item), source };
  const timed = endedOrFutureRecognition(provider, date, (code) => wouldAllow(rule, code, roles));
  if (timed === null) {
    if (asked.onDay.held.length === 0 && verify.length > 0) {
      // No code stands for a dental hygienist: who has none may be one.
      const sentence = servicingReasons.SpecialtyNotEligible(has, eligible);
      return { verdict: null, code: 'SpecialtyLeftOpen', sentence, verify, rules: [ruling] };
    }
    return ruling?.kind === 'claimant' && ruling.rule.renderedBy !== undefined
      ? no('ClaimedByAnother', servicingReasons.ClaimedByAnother(has, sentenceWithSource(ruling)))
      : no('SpecialtyNotEligible', servicingReasons.SpecialtyNotEligible(has, eligible));
  }
  const { recognition, when } = timed;
  const label = specialtyInWords(recognition.code, roles);
  return when === 'ended'
    ? no('RecognitionEnded', servicingReasons.RecognitionEnded(has, label, recognition.to ?? date, eligible))
    : no('RecognitionNotBegun', servicingReasons.RecognitionNotBegun(has, label, recognition.from, eligible));
}

const wouldAllow = (rule: ServicingRule, code: string, roles: RoleIndex) =>
  findExcludedSpecialties(rule.exceptions, [code], roles).rule === null &&
  findRoleMatch(rule.by, roles.payable([code]), roles, 'rendering') !== null;

/** What the credential decides for a provider whose specialty fits; null where nothing stands against them. */
function decideByCredential(asked: ServicingCase): Finding | null {
  const { credential } = asked;
  const { credential: rule } = asked.rule;
  if (rule === null || credential === null || credential.kind === 'allowed') return null;
  const who = practitionerInWords('this', asked.payable, asked.roles);
  const words = [who, rule.rule.credential, sentenceWithSource(rule)] as const;
  const found = (verdict: Verdict, code: CredentialCode, verify: readonly string[] = []): Finding => ({
    verdict,
    code,
    sentence: servicingReasons[code](...words),
    verify,
    rules: [rule],
  });
  if (credential.kind === 'missing') return found(false, 'CredentialMissing');
  if (credential.kind === 'unwanted') return found(false, 'CredentialUnwanted');
  return found(null, 'CredentialNotShown', ['that registration']);
}

/** What the area of the practice changes in what the specialty decides. */
function decideByPracticeArea({ item, provider, date }: ServicingCase, found: Finding): Finding {
  const outside = practiceOutsideArea(item, provider, date);
  if (outside === null) return found;
  const { verdict, rule } = outside;
  const { modifiedMonash: area } = provider;
  if (verdict === null) {
    const code = 'PracticeAreaLeftOpen';
    const verify = [...(rule.stillToCheck === undefined ? [] : [rule.stillToCheck]), ...found.verify];
    const sentence = servicingReasons[code](sentenceWithSource(rule), area);
    return { verdict, code, sentence, verify, rules: [rule] };
  }
  const code = 'PracticeInOtherArea';
  const wanted = areasInWords(rule.rule.modifiedMonash);
  const sentence = servicingReasons[code](named(item), area, wanted, rule.rule.advice ?? null);
  return { verdict, code, sentence, verify: [], rules: [rule] };
}

type CredentialCode = 'CredentialMissing' | 'CredentialUnwanted' | 'CredentialNotShown';
