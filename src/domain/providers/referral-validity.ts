// Decides whether a referral is still valid on the day of service: months from the first service on it, by who referred.
import type { PastService } from '../patients/patient.ts';
import { rulesInForce } from '../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { plusMonths, type LocalDate } from '../values/local-date.ts';
import { isSamePractitioner } from '../values/provider-number.ts';
import type { Provider } from './provider.ts';
import type { RoleIndex } from './role-index.ts';
import { specialtyCodesOn } from './specialties-on-day.ts';

/** When a referral was issued, and the period that it states. */
export interface ReferralDates {
  readonly issuedOn: LocalDate;
  /** Months; null for a referral without end; `standard` where it states none. */
  readonly period: number | 'standard' | null;
}

interface ReferralValidityQuestion {
  readonly referral: ReferralDates;
  readonly referrer: Provider;
  readonly item: ScheduleItem;
  readonly date: LocalDate;
  readonly inHospital: boolean;
  /** Who renders the item, and what the patient has had; null where it is not known. */
  readonly servicingNumber: string | null;
  readonly history: readonly PastService[] | null;
  readonly roles: RoleIndex;
}

export interface ReferralEnd {
  /** `ended`: certainly; `may-have-ended`: the day of the first service on it is not known. */
  readonly state: 'ended' | 'may-have-ended';
  /** Its last day, if the first service was on the day that is known. */
  readonly lastDay: LocalDate;
  readonly months: number;
  readonly rule: SourcedRule<'referral-validity'>;
}

/**
 * Null where the referral is valid, where no rule limits it, and for an admitted patient, whose referral lasts until the
 * patient leaves. The period begins with the first service on the referral: until then it does not run out.
 */
export function findReferralEnd(question: ReferralValidityQuestion): ReferralEnd | null {
  const { referral, date, inHospital } = question;
  const rule = ruleFor(question);
  if (rule === null || inHospital) return null;
  const months = monthsOf(referral, rule);
  if (months === null || date <= plusMonths(referral.issuedOn, months)) return null;
  const first = firstServiceOn(question);
  if (first === 'unknown')
    return { state: 'may-have-ended', lastDay: plusMonths(referral.issuedOn, months), months, rule };
  const lastDay = plusMonths(first, months);
  return date <= lastDay ? null : { state: 'ended', lastDay, months, rule };
}

function ruleFor({ item, date, referrer, roles }: ReferralValidityQuestion) {
  const held = roles.referringRolesOf(specialtyCodesOn(referrer, date));
  const named = (rule: SourcedRule<'referral-validity'>) =>
    rule.confidence !== 'low' && rule.rule.referrer.some((role) => held.has(role));
  return rulesInForce(item.rules['referral-validity'], date).find(named) ?? null;
}

function monthsOf({ period }: ReferralDates, { rule }: SourcedRule<'referral-validity'>): number | null {
  return period === 'standard' || !rule.mayStateOther ? rule.months : period;
}

/** The first service of who renders the item since the referral was issued; the day of service where there is none. */
function firstServiceOn({
  referral,
  date,
  servicingNumber,
  history,
}: ReferralValidityQuestion): LocalDate | 'unknown' {
  if (history === null || servicingNumber === null) return 'unknown';
  let first = date;
  for (const { dateOfService, providerNumber } of history) {
    if (dateOfService < referral.issuedOn || dateOfService >= first) continue;
    if (providerNumber === null) return 'unknown';
    if (isSamePractitioner(providerNumber, servicingNumber)) first = dateOfService;
  }
  return first;
}
