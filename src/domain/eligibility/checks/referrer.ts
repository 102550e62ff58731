// Checks that the referral or request that an item needs comes from a provider who may give it.
import { decideReferringEligibility, type ReferringCode } from '../../providers/referring-eligibility.ts';
import type { Provider } from '../../providers/provider.ts';
import { findReferralEnd, type ReferralEnd } from '../../providers/referral-validity.ts';
import { referralInWords, referralNeed } from '../../schedule/record/referral-need.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import { invariant } from '../../values/invariant.ts';
import { fieldInWords } from '../../values/request-field-words.ts';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import { isSamePractitioner } from '../../values/provider-number.ts';
import {
  askFor,
  citeRules,
  defineCheck,
  openSentence,
  type CheckFinding,
  type MakeFinding,
} from '../check.ts';
import { factValue, missingFactFields, missingFactReason } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';

const asAnswered = (reason: string) => reason;

/** Cannot come up where a referral is needed, or is said here with the name of the field. */
type CodeHandledByCheck = 'NoReferralNeeded' | 'ReferrerLocationClosed' | 'ReferrerLocationNotOpen';

/** What the rule of referring and requesting says in its own words. */
const ofTheRule = {
  MayRefer: asAnswered,
  NearestReferrer: asAnswered,
  MayNotRefer: asAnswered,
  ReferrerClassExcluded: asAnswered,
  ReferrerClassNotListed: asAnswered,
  ReceivingProviderNeeded: asAnswered,
  ReferrerUnproven: asAnswered,
  ReferrerRecognitionEnded: asAnswered,
  ReferrerRecognitionNotBegun: asAnswered,
} satisfies Record<Exclude<ReferringCode, CodeHandledByCheck>, (reason: string) => string>;

const reasons = {
  ...ofTheRule,
  ReferrerNeeded: (item: string, kind: string) =>
    `Item ${item} needs a ${kind}. Enter ${fieldInWords('ReferrerProviderNumber')}, then check again.`,
  ReferrerNeededUnless: (item: string, kind: string, otherWay: string) =>
    `Item ${item} needs a ${kind}, unless ${otherWay}. Enter ${fieldInWords('ReferrerProviderNumber')}, or check that this is so.`,
  ReferralStated: (item: string, kind: string) =>
    openSentence(
      `Item ${item} needs a ${kind}, and there is one.`,
      'it comes from someone who may refer for the item',
    ),
  ReferralLacking: (item: string, kind: string) =>
    `Item ${item} needs a ${kind}, and there is none. Ask for one before you claim.`,
  ReferrerFaulty: (sentence: string) => sentence,
  ReferrerNotRegistered: (item: string, number: string) =>
    `Item ${item} needs a referral or request, but provider number ${number} is not registered. Check the number of the referring doctor.`,
  ReferrerIsServicing: (item: string, kind: string) =>
    `Item ${item} needs a ${kind} from another person, but the same person is entered as referring and treating. Check both provider numbers.`,
  ReferrerLocationClosed: (closedOn: LocalDate, date: LocalDate) =>
    `The referring doctor's practice location closed on ${formatLongDate(closedOn)}, before ${formatLongDate(date)}. Check the provider number and the date.`,
  ReferrerLocationNotOpen: (openedOn: LocalDate, date: LocalDate) =>
    `The referring doctor's practice location opens on ${formatLongDate(openedOn)}, after ${formatLongDate(date)}. Check the provider number and the date.`,
  ReferrerDateNeeded: (why: string) => why,
  ReferralEnded: (issuedOn: LocalDate, { lastDay, rule }: ReferralEnd) =>
    `The referral of ${formatLongDate(issuedOn)} ended on ${formatLongDate(lastDay)}. ${sentenceWithSource(rule)}`,
  ReferralMayHaveEnded: (issuedOn: LocalDate, { lastDay, rule }: ReferralEnd) =>
    `The referral of ${formatLongDate(issuedOn)} may have ended on ${formatLongDate(lastDay)}: check when the first service on it was. ${sentenceWithSource(rule)}`,
};

const title = 'Referrer';

export const referrerCheck = defineCheck({
  title,
  source:
    'MBS item descriptors and groups; notes and regulations on referral and request (data/rules); interface 2.6, ReferrerProviderNumber',
  about:
    'Whether the referrer or requester is registered, may refer or request for the item on the date of service, to this servicing provider, and is another person; and whether the referral is still valid, where its dates are known.',
  dependsOnPatient: false,
  appliesTo: (facts) => needOf(facts) !== null,
  reasons,
  run(facts, say) {
    const { schedule, groups, roles, dateOfService, servicingProvider, referrer: sent } = facts;
    const number = schedule.published.itemNumber;
    const need = needOf(facts);
    const kind = need?.kind ?? 'referral';
    if (sent.state === 'not-sent') {
      const needed = need === null ? kind : referralInWords(need);
      const otherWay = need?.rule?.rule.otherWay;
      return citeRules(
        withoutReferrer(number, needed, { otherWay, isStated: facts.referralStated }, say),
        [need?.rule ?? null].filter((rule) => rule !== null),
      );
    }
    if (sent.state !== 'known')
      return askFor(
        say(null, 'ReferrerFaulty', missingFactReason(sent, `Item ${number} needs a ${kind}`)),
        ...missingFactFields(sent),
      );
    const { provider } = sent.value;
    if (provider === null) return say(false, 'ReferrerNotRegistered', number, sent.value.number);
    const servicing = factValue(servicingProvider);
    const servicingNumber = servicing?.number;
    if (servicingNumber !== undefined && isSamePractitioner(sent.value.number, servicingNumber)) {
      return say(false, 'ReferrerIsServicing', number, kind);
    }
    if (dateOfService.state !== 'known') {
      const why = missingFactReason(dateOfService, 'Practitioners are registered for certain days');
      return askFor(say(null, 'ReferrerDateNeeded', why), ...missingFactFields(dateOfService));
    }
    const date = dateOfService.value;
    const { openedOn, closedOn } = provider;
    if (date < openedOn) return say(false, 'ReferrerLocationNotOpen', openedOn, date);
    if (closedOn !== null && closedOn < date) return say(false, 'ReferrerLocationClosed', closedOn, date);
    const { verdict, code, reason, rules } = decideReferringEligibility({
      provider,
      renderer: servicing?.provider ?? null,
      item: schedule,
      groups,
      roles,
      date,
    });
    invariant(isOfTheRule(code), `the check has seen to ${code} before`);
    const end = verdict === false ? null : referralEnd(facts, provider, date);
    if (end !== null) {
      const { issuedOn, state } = end;
      const finding =
        state === 'ended'
          ? say(false, 'ReferralEnded', issuedOn, end)
          : say(null, 'ReferralMayHaveEnded', issuedOn, end);
      return citeRules(finding, [end.rule]);
    }
    const asked = code === 'ReceivingProviderNeeded' ? (['ServicingProviderNumber'] as const) : [];
    return citeRules(askFor(say(verdict, code, reason), ...asked), rules);
  },
});

/** Whether a finding of this check leaves a person to see when the first service on the referral was. */
export const asksAboutReferral = (finding: CheckFinding): boolean =>
  finding.title === title && finding.code === ('ReferralMayHaveEnded' satisfies keyof typeof reasons);

/** No referrer is named: there is one all the same, there is none, or nothing is said. */
function withoutReferrer(
  number: string,
  needed: string,
  { otherWay, isStated }: { readonly otherWay: string | undefined; readonly isStated: boolean | undefined },
  say: MakeFinding<typeof reasons>,
): CheckFinding {
  if (isStated === true) return say(true, 'ReferralStated', number, needed);
  const found =
    isStated === false && otherWay === undefined
      ? say(false, 'ReferralLacking', number, needed)
      : otherWay === undefined
        ? say(null, 'ReferrerNeeded', number, needed)
        : say(null, 'ReferrerNeededUnless', number, needed, otherWay);
  return askFor(found, 'ReferrerProviderNumber');
}

/** Only where the request says when the referral was issued. */
function referralEnd(
  { referral, schedule, inHospital, servicingProvider, history, roles }: EligibilityFacts,
  referrer: Provider,
  date: LocalDate,
) {
  if (referral === undefined) return null;
  const end = findReferralEnd({
    referral,
    referrer,
    item: schedule,
    date,
    inHospital,
    servicingNumber: factValue(servicingProvider)?.number ?? null,
    history: factValue(history),
    roles,
  });
  return end === null ? null : { ...end, issuedOn: referral.issuedOn };
}

const isOfTheRule = (code: ReferringCode): code is Exclude<ReferringCode, CodeHandledByCheck> =>
  code in ofTheRule;

function needOf({ schedule, group, dateOfService }: EligibilityFacts) {
  return referralNeed(schedule, group, factValue(dateOfService));
}
