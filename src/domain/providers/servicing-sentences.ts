// Words the answers on who may render and claim an item.
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import { uncapitalise, withArticle } from '../schedule/record/sentence-parts.ts';

/** An item and the rule on it, as a sentence names them. */
export interface ItemUnderRule {
  readonly item: string;
  /** Where the rule is from: "the item's own rule". */
  readonly source: string;
}

/** Every code, for analytics only, with its sentence. */
export const servicingReasons = {
  SpecialtyMatches: ({ item, source }: ItemUnderRule, counts: string) =>
    `The provider's specialty ${counts} may render ${item} under ${source}.`,
  ClaimsOnBehalf: ({ item, source }: ItemUnderRule, label: string, held: string, renderer: string) =>
    `The provider's specialty ${label} counts as ${held}, who claims for ${withArticle(renderer)} giving ${item} under ${source}.`,
  ClaimsForOthers: (label: string, item: string, rule: string) =>
    `The provider's specialty is ${label}, so they may claim ${item}. ${rule}`,
  NearestSpecialty: ({ item, source }: ItemUnderRule, label: string, held: string, title: string) =>
    `The provider's specialty ${label} counts as ${held}, which comes nearest to ${title}, who may render ${item} under ${source}.`,
  NoRestriction: ({ item, source }: ItemUnderRule, title: string, label: string) =>
    `There is no restriction to a specialty, so that any ${title} may render ${item} under ${source}, and the provider's specialty is ${label}.`,
  AnyProvider: (item: string, has: string) =>
    `There is no restriction on who may render ${item}, so that any provider may, and ${uncapitalise(has)}.`,
  AllowedInThatPlace: (rule: string) => rule,
  SpecialtyLeftOpen: (has: string, rule: string) => `${has}. ${rule}`,
  SecondSpecialtyLeavesOpen: (has: string, rule: string) => `${has}. ${rule}`,
  SpecialtyNotEligible: (has: string, eligible: string) => `${has}, and ${eligible}.`,
  SpecialtyExcluded: (has: string, rule: string) => `${has}. ${rule}`,
  ClaimedByAnother: (has: string, rule: string) => `${has}. ${rule}`,
  RecognitionEnded: (has: string, label: string, ended: LocalDate, eligible: string) =>
    `${has}, since ${label} ended on ${formatLongDate(ended)}, and ${eligible}.`,
  RecognitionNotBegun: (has: string, label: string, begins: LocalDate, eligible: string) =>
    `${has}, since ${label} begins on ${formatLongDate(begins)}, and ${eligible}.`,
  CredentialMissing: (credential: string, rule: string) => `This provider is not ${credential}. ${rule}`,
  CredentialUnwanted: (credential: string, rule: string) => `This provider is ${credential}. ${rule}`,
  CredentialNotShown: (credential: string, rule: string) =>
    `The register does not show that this provider is ${credential}. ${rule}`,
  NoBenefitPayable: (words: string) => words,
  LocationClosed: (words: string) => `${words}.`,
  LocationNotOpen: (words: string) => `${words}.`,
} as const;

export type ServicingCode = keyof typeof servicingReasons;
export const servicingCodes = Object.keys(servicingReasons) as readonly ServicingCode[];

/** Who may render an item, when the answer is no. */
export const eligibleInWords = (item: string, by: string, source: string) =>
  by === ''
    ? `what is open to any provider is not open to them: ${item}`
    : `${item} may be rendered only by ${by} under ${source}`;

/** Why nothing at all is paid to the provider. */
export const noBenefitInWords = (has: string, stop: string | null) =>
  stop === null
    ? `${has}, who may refer and request, but Medicare pays no benefit for their own services.`
    : `Medicare pays no benefit for the provider's services, because they are registered under ${stop}.`;
