// Defines an eligibility check: title, source, when it applies, a sentence for each reason code, and its run function.
import { withStillToCheck } from '../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import type { RuleSource } from '../schedule/rules/rule-line.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { Verdict } from '../values/verdict.ts';
import type { RequestField } from '../values/request-field-words.ts';
import type { EligibilityFacts } from './facts/eligibility-facts.ts';

/** What a check found: `code` is stable and for analytics only. */
export interface CheckFinding {
  readonly title: string;
  readonly verdict: Verdict;
  readonly code: string;
  /** One or two sentences for people, what is still to check as the last of them. */
  readonly reason: string;
  /** The reason without what is still to check. */
  readonly sentence: string;
  /** What is left for a person to check, in words that follow "Still to check:"; null where nothing is. */
  readonly stillToCheck: string | null;
  /** The sourced rules that decide it (data/rules); empty where the descriptor or the request decides. */
  readonly sources: readonly RuleSource[];
  /** The fields of the request that would decide a null or mend a fault; empty where none would. */
  readonly fields: readonly RequestField[];
  /** The first day on which what stands in the way of a false has passed; null where no day is known. */
  readonly freeFrom: LocalDate | null;
}

type OpenSentence = Pick<CheckFinding, 'sentence' | 'stillToCheck'>;

/** A sentence of a check with what it leaves for a person to check. */
export const openSentence = (sentence: string, stillToCheck: string | null): OpenSentence => ({
  sentence,
  stillToCheck,
});

const none: readonly never[] = [];

/** Every finding is made here, with all of its fields: fifty items a request read them again and again. */
export function createFinding(
  title: string,
  verdict: Verdict,
  code: string,
  said: string | OpenSentence,
): CheckFinding {
  const sentence = typeof said === 'string' ? said : said.sentence;
  const stillToCheck = typeof said === 'string' ? null : said.stillToCheck;
  const reason = withStillToCheck(sentence, stillToCheck);
  return {
    title,
    verdict,
    code,
    reason,
    sentence,
    stillToCheck,
    sources: none,
    fields: none,
    freeFrom: null,
  };
}

/** A finding with the sourced rules that decide it. */
export function citeRules(
  finding: CheckFinding,
  rules: readonly { readonly source: RuleSource }[],
): CheckFinding {
  return rules.length === 0 ? finding : { ...finding, sources: rules.map(({ source }) => source) };
}

/** A finding with the fields of the request that would decide it. */
export function askFor(finding: CheckFinding, ...fields: readonly RequestField[]): CheckFinding {
  return fields.length === 0 ? finding : { ...finding, fields };
}

/** A false that has passed on a day. */
export const passedOn = (finding: CheckFinding, freeFrom: LocalDate | null): CheckFinding =>
  freeFrom === null ? finding : { ...finding, freeFrom };

/** Sentences by code: the only place where the wording of a check exists. */
type ReasonSentences = Readonly<Record<string, (...facts: never[]) => string | OpenSentence>>;

/** Makes a finding from a verdict, one of the check's codes and the facts that its sentence needs. */
export type MakeFinding<R extends ReasonSentences> = <Code extends keyof R & string>(
  verdict: Verdict,
  code: Code,
  ...facts: Parameters<R[Code]>
) => CheckFinding;

/** Makes the findings of a check from its sentences. */
export function findingsOf<const R extends ReasonSentences>(title: string, reasons: R): MakeFinding<R> {
  return (verdict, code, ...facts) => createFinding(title, verdict, code, reasons[code]?.(...facts) ?? '');
}

/** What every check says of itself. */
interface CheckDescription {
  /** Stable and literal (behaviour 6.14). */
  readonly title: string;
  /** Where the rule comes from: interface, behaviour, MBS note. */
  readonly source: string;
  /** What it looks at, in one sentence, for the generated docs. */
  readonly about: string;
  /** True if every false depends on the patient's details: it counts as null while they do not match Medicare's record. */
  readonly dependsOnPatient: boolean;
}

/** A check as its file writes it. */
interface CheckDefinition<R extends ReasonSentences> extends CheckDescription {
  /** Whether it is a check for the item, by the schedule's entry alone. Left out: for every item. */
  appliesToItem?(schedule: ScheduleItem): boolean;
  /** Whether it applies to this request of such an item. Left out: always. */
  appliesTo?(facts: EligibilityFacts): boolean;
  readonly reasons: R;
  /** Null where looking shows that it does not apply. */
  run(facts: EligibilityFacts, say: MakeFinding<R>): CheckFinding | null;
}

/** A check ready to run. */
export interface EligibilityCheck extends CheckDescription {
  /** Every code it can give, in the order of its reasons. */
  readonly codes: readonly string[];
  /** False if it never applies to the item, whichever way it is requested. */
  appliesToItem(schedule: ScheduleItem): boolean;
  /** Null if it does not apply. */
  run(facts: EligibilityFacts): CheckFinding | null;
  /** The same for an item that it applies to, which is not asked again. */
  runForItem(facts: EligibilityFacts): CheckFinding | null;
}

/** Makes a check from its definition; a code without a sentence, or a sentence lacking a fact, does not compile. */
export function defineCheck<const R extends ReasonSentences>(
  definition: CheckDefinition<R>,
): EligibilityCheck {
  const { title, source, about, dependsOnPatient, reasons } = definition;
  const say = findingsOf(title, reasons);
  const appliesToItem = (schedule: ScheduleItem) => definition.appliesToItem?.(schedule) ?? true;
  const runForItem = (facts: EligibilityFacts) =>
    definition.appliesTo === undefined || definition.appliesTo(facts) ? definition.run(facts, say) : null;
  return {
    title,
    source,
    about,
    dependsOnPatient,
    codes: Object.keys(reasons),
    appliesToItem,
    run: (facts) => (appliesToItem(facts.schedule) ? runForItem(facts) : null),
    runForItem,
  };
}
