// The form of a check: what it looks at, when it applies, what it can say, and how it decides.
import type { Verdict } from '../values/verdict.ts';
import type { EligibilityFacts } from './facts.ts';

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
) => Omit<Finding, 'title'>;

export interface CheckDefinition<R extends Reasons> {
  /** Stable and literal (contract section 6). */
  readonly title: string;
  /** Where the rule comes from: specification section, MBS note. */
  readonly source: string;
  /** What it looks at, in one sentence, for the generated docs. */
  readonly about: string;
  /** True when a false rests on the patient's details: it counts as null while they do not match Medicare's record. */
  readonly restsOnPatient: boolean;
  appliesTo(facts: EligibilityFacts): boolean;
  readonly reasons: R;
  run(facts: EligibilityFacts, say: Say<R>): Omit<Finding, 'title'>;
}

/** A check ready to run: null when it does not apply to the item. */
export interface Check {
  readonly title: string;
  readonly source: string;
  readonly about: string;
  readonly restsOnPatient: boolean;
  /** Every code it can give, in the order of its reasons. */
  readonly codes: readonly string[];
  run(facts: EligibilityFacts): Finding | null;
}

/** Makes a check of its definition; a code without a sentence, or a sentence lacking a fact, does not compile. */
export function defineCheck<const R extends Reasons>(definition: CheckDefinition<R>): Check {
  const { title, source, about, restsOnPatient, reasons } = definition;
  const say = sayWith(reasons);
  return {
    title,
    source,
    about,
    restsOnPatient,
    codes: Object.keys(reasons),
    run: (facts) => (definition.appliesTo(facts) ? titled(title, definition.run(facts, say)) : null),
  };
}

/** What was found, under the title of the check. */
export function titled(title: string, { verdict, code, reason }: Omit<Finding, 'title'>): Finding {
  return { title, verdict, code, reason };
}

/** Gives verdicts in these words. */
export function sayWith<R extends Reasons>(reasons: R): Say<R> {
  return (verdict, code, ...facts) => ({ verdict, code, reason: reasons[code]?.(...facts) ?? '' });
}
