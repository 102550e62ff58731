// Gives the sentence of each answer on whether a provider may render and claim an item.
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import { capitalise } from '../schedule/record/sentence-parts.ts';

/** Who may bill an item, and the rule that says so, as a sentence names them. */
interface EligibleRenderers {
  /** `a consultant physician in psychiatry`, with an article. */
  readonly who: string;
  readonly item: string;
  /** Where the rule is from: "the item's own rule". */
  readonly source: string;
}

/** `This doctor's specialty is …`, as the first sentence; the rest is the second. */
const first = (has: string, rest: string) => `${has}. ${rest}`;
/** The rule as the first sentence, since that is why the answer is no; what the practitioner is as the second. */
const ruleFirst = (has: string, rule: string) => `${rule} ${has}.`;
/** A long list leaves no room for the rule that it is from. */
const whoCharactersMax = 140;
/** A reason is at most this long where the facts allow. */
const shortReasonMax = 200;
const only = ({ who, item, source }: EligibleRenderers) =>
  who.length > whoCharactersMax ? onlyThey(who, item) : `Only ${who} may bill ${item}, by ${source}.`;
/** What the names of specialties explain in brackets is left out of a long reason. */
const shortly = (has: string, rule: string) => {
  const reason = ruleFirst(has, rule);
  return reason.length > shortReasonMax ? briefly(has, rule) : reason;
};
/** Of an answer that goes on with what is still to check. */
const briefly = (has: string, rule: string) => ruleFirst(has.replaceAll(/ \([^()]*\)/g, ''), rule);
const onlyThey = (who: string, item: string) => `Only ${who} may bill ${item}.`;

const checkLocation = (words: string) => `${words}. Check the provider number and the date.`;

/** Every code, for analytics only, with its sentence. */
export const servicingReasons = {
  SpecialtyMatches: (has: string, { who, item, source }: EligibleRenderers) =>
    first(has, `${capitalise(who)} may bill ${item}, by ${source}.`),
  ClaimsOnBehalf: (has: string, held: string, { who, item, source }: EligibleRenderers) =>
    first(has, `${capitalise(held)} may claim ${item}, which ${who} gives, by ${source}.`),
  ClaimsForOthers: (has: string, item: string, rule: string) => first(has, `They may claim ${item}. ${rule}`),
  NearestSpecialty: (has: string, { who, item, source }: EligibleRenderers) =>
    first(has, `It comes nearest to ${who}, who may bill ${item}, by ${source}.`),
  NoRestriction: (has: string, { who, item, source }: EligibleRenderers) =>
    first(has, `There is no restriction, so any ${who} may bill ${item}, by ${source}.`),
  AnyProvider: (has: string, item: string) =>
    first(has, `There is no restriction, so any practitioner may bill ${item}.`),
  AllowedInThatPlace: (rule: string) => rule,
  SpecialtyLeftOpen: briefly,
  SecondSpecialtyLeavesOpen: briefly,
  SpecialtyNotEligible(has: string, eligible: EligibleRenderers) {
    const reason = shortly(has, only(eligible));
    return reason.length > shortReasonMax ? briefly(has, onlyThey(eligible.who, eligible.item)) : reason;
  },
  OnlyAssists: (has: string, item: string) =>
    ruleFirst(has, `A doctor who only assists at operations may not bill ${item}.`),
  SpecialtyExcluded: briefly,
  ClaimedByAnother: shortly,
  RecognitionEnded: (has: string, label: string, ended: LocalDate, { who, item }: EligibleRenderers) =>
    ruleFirst(
      `${has}. Their registration as ${label} ended on ${formatLongDate(ended)}`,
      onlyThey(who, item),
    ),
  RecognitionNotBegun: (has: string, label: string, begins: LocalDate, { who, item }: EligibleRenderers) =>
    ruleFirst(
      `${has}. Their registration as ${label} begins on ${formatLongDate(begins)}`,
      onlyThey(who, item),
    ),
  CredentialMissing: (who: string, credential: string, rule: string) =>
    `${capitalise(who)} is not ${credential}. ${rule}`,
  CredentialUnwanted: (who: string, credential: string, rule: string) =>
    `${capitalise(who)} is ${credential}. ${rule}`,
  CredentialNotShown: (who: string, credential: string, rule: string) =>
    `Nothing here shows that ${who} is ${credential}. ${rule}`,
  /** `stop`: the registration that stops benefits; null for one that is for referring only. */
  NoBenefitPayable: (who: string, has: string, stop: string | null) =>
    stop === null
      ? ruleFirst(has, `Medicare pays no benefit for ${who}'s own services, but they may refer and request.`)
      : `Medicare pays no benefit for ${who}'s services. They are registered under ${stop}.`,
  /** `advice`: what to do instead, in words that follow a colon. */
  PracticeInOtherArea: (item: string, area: number, wanted: string, advice: string | null) =>
    `${capitalise(item)} is for practices in Modified Monash ${wanted}. This practice is in area ${area}${
      advice === null ? '.' : `: ${advice}`
    }`,
  PracticeAreaLeftOpen: (rule: string, area: number) =>
    `${rule} This practice is in Modified Monash area ${area}, which does not decide it.`,
  LocationClosed: checkLocation,
  LocationNotOpen: checkLocation,
} as const;

export type ServicingCode = keyof typeof servicingReasons;
export const servicingCodes = Object.keys(servicingReasons) as readonly ServicingCode[];
