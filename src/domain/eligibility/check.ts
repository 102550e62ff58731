// The form of a check: what it looks at, when it applies, what it can say, and how it decides.
import type { ScheduleItem } from '../schedule/releases/release.ts';
import type { Verdict } from '../values/verdict.ts';
import type { EligibilityFacts } from './facts/item-check-facts.ts';

/** What a check found: `code` is stable and for analytics only, `reason` is one sentence for people. */
export interface Finding {
  readonly title: string;
  readonly verdict: Verdict;
  readonly code: string;
  readonly reason: string;
}

/** Sentences by code: the only place where the wording of a check exists. */
export type Reasons = Readonly<Record<string, (...facts: never[]) => string>>;

/** Gives a verdict with one of the check's codes and the facts that its sentence needs. */
export type Say<R extends Reasons> = <Code extends keyof R & string>(
  verdict: Verdict,
  code: Code,
  ...facts: Parameters<R[Code]>
) => Finding;

export interface CheckDefinition<R extends Reasons> {
  /** Stable and literal (behaviour 6.14). */
  readonly title: string;
  /** Where the rule comes from: interface, behaviour, MBS note. */
  readonly source: string;
  /** What it looks at, in one sentence, for the generated docs. */
  readonly about: string;
  /** True when a false rests on the patient's details: it counts as null while they do not match Medicare's record. */
  readonly restsOnPatient: boolean;
  /** Whether it is a check for the item at all, by the schedule's entry alone; of every item where it is left out. */
  concerns?(schedule: ScheduleItem): boolean;
  appliesTo(facts: EligibilityFacts): boolean;
  readonly reasons: R;
  run(facts: EligibilityFacts, say: Say<R>): Finding;
}

/** A check ready to run: null when it does not apply to the item. */
export interface Check {
  readonly title: string;
  readonly source: string;
  readonly about: string;
  readonly restsOnPatient: boolean;
  /** Every code it can give, in the order of its reasons. */
  readonly codes: readonly string[];
  /** False where it never applies to the item, whatever is asked. */
  concerns(schedule: ScheduleItem): boolean;
  run(facts: EligibilityFacts): Finding | null;
}

/** Makes a check of its definition; a code without a sentence, or a sentence lacking a fact, does not compile. */
export function defineCheck<const R extends Reasons>(definition: CheckDefinition<R>): Check {
  const { title, source, about, restsOnPatient, reasons } = definition;
  const say = sayWith(title, reasons);
  const concerns = (schedule: ScheduleItem) => definition.concerns?.(schedule) ?? true;
  return {
    title,
    source,
    about,
    restsOnPatient,
    codes: Object.keys(reasons),
    concerns,
    run: (facts) =>
      concerns(facts.schedule) && definition.appliesTo(facts) ? definition.run(facts, say) : null,
  };
}

/** Gives findings of the check in these words; one without facts in it is made once, and given again each time. */
export function sayWith<R extends Reasons>(title: string, reasons: R): Say<R> {
  const withoutFacts = new Map<string, Finding>();
  return (verdict, code, ...facts) => {
    const held = facts.length === 0 ? withoutFacts.get(code) : undefined;
    if (held?.verdict === verdict) return held;
    const finding = { title, verdict, code, reason: reasons[code]?.(...facts) ?? '' };
    if (facts.length === 0) withoutFacts.set(code, finding);
    return finding;
  };
}
