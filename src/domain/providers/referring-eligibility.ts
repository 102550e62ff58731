// Decides whether a provider may refer or request an item, with one sentence; never null.
import type { GroupLookup } from '../schedule/items/groups.ts';
import type { NoteLookup } from '../schedule/items/explanatory-notes.ts';
import { referralNeed, type ReferralNeed } from '../schedule/record/referral-need.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
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
import { findRoleMatch } from './role-match.ts';
import type { RoleIndex } from './role-index.ts';
import { findGroupLine } from './servicing-rule.ts';
import { conditionsToVerify, withConditionReference, withVerifyNote } from './conditions-to-verify.ts';

/** Every code, for analytics only. */
const referringCodes = [
  'MayRefer',
  'NearestReferrer',
  'NoReferralNeeded',
  'MayNotRefer',
  'ReferrerRecognitionEnded',
  'ReferrerRecognitionNotBegun',
  'ReferrerLocationClosed',
  'ReferrerLocationNotOpen',
] as const;
export type ReferringCode = (typeof referringCodes)[number];

export interface ReferringQuestion {
  /** Who refers or requests. */
  readonly provider: Provider;
  readonly item: ScheduleItem;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  /** The day on which they must be registered. */
  readonly date: LocalDate;
  readonly notes?: NoteLookup;
}

export interface ReferringAnswer {
  readonly verdict: boolean;
  readonly code: ReferringCode;
  /** One sentence, what is to be verified separately included. */
  readonly reason: string;
  readonly verify: readonly string[];
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
  const group = findGroupLine(item, groups);
  const need = referralNeed(item.facts, group);
  const number = `item ${item.published.itemNumber}`;
  if (need === null)
    return answer(true, 'NoReferralNeeded', `No referral or request is needed for ${number}.`, []);
  const closed = closedLocationReason(provider, date);
  if (closed !== null) return answer(false, `Referrer${closed.code}`, `${closed.words}.`, []);
  const from = need.from.length > 0 ? need.from : [anyoneWhoMay[need.kind]];
  const held = specialtyCodesOn(provider, date);
  const match = findRoleMatch(from, held, roles, 'referring');
  if (match === null) return notAllowed(question, { ...need, from });
  const { notes } = question;
  const conditions = conditionsToVerify({ item, group, notes }, 'requesting');
  const specialty = `The referring provider's specialty ${roles.labelOf(match.code)}`;
  const title = roleInWords(match.named, roles);
  const may = `may ${verbs[need.kind]} ${number}`;
  if (match.how === 'has') {
    const counts = countsAsInWords(roles.labelOf(match.code), title);
    return answer(true, 'MayRefer', `The referring provider's specialty ${counts} ${may}.`, conditions);
  }
  const sentence = `${specialty} counts as ${roleInWords(match.held, roles)}, which comes nearest to ${title}, who ${may}.`;
  const unproven = withConditionReference(`that the provider acts as ${title}`, `MBS ${number}`);
  return answer(true, 'NearestReferrer', sentence, [unproven, ...conditions]);
}

const answer = (
  verdict: boolean,
  code: ReferringCode,
  sentence: string,
  verify: readonly string[],
): ReferringAnswer => ({ verdict, code, reason: withVerifyNote(sentence, verify), verify });

function notAllowed({ provider, item, roles, date }: ReferringQuestion, need: ReferralNeed): ReferringAnswer {
  const who = rolesInWords(need.from, roles);
  const only = `item ${item.published.itemNumber} needs a ${need.kind} from ${who}`;
  const admits = (code: string) => findRoleMatch(need.from, [code], roles, 'referring') !== null;
  const timed = endedOrFutureRecognition(provider, date, admits);
  if (timed !== null) {
    const { recognition, when } = timed;
    const label = roles.labelOf(recognition.code);
    return when === 'ended'
      ? answer(
          false,
          'ReferrerRecognitionEnded',
          `The specialty ${label} of the referring provider ended on ${formatLongDate(recognition.to ?? date)}, and ${only}.`,
          [],
        )
      : answer(
          false,
          'ReferrerRecognitionNotBegun',
          `The specialty ${label} of the referring provider begins on ${formatLongDate(recognition.from)}, and ${only}.`,
          [],
        );
  }
  const is = specialtiesInWords('referring provider', specialtyCodesOn(provider, date), roles, date);
  return answer(false, 'MayNotRefer', `${is}, and ${only}.`, []);
}
