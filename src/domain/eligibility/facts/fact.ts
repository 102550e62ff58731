// Defines a fact that a check depends on (known, not sent, faulty or unavailable), and words why one is missing.
import { fieldInWords, type RequestField } from '../../values/request-field-words.ts';

export type Fact<Value> =
  | { readonly state: 'known'; readonly value: Value }
  /** The caller left the field out. */
  | { readonly state: 'not-sent'; readonly field: RequestField }
  /** The caller sent something that is no such value; `sentence` names the field and what to send. */
  | { readonly state: 'faulty'; readonly field: RequestField; readonly sentence: string }
  /** The source of the fact has no answer; `why` is a sentence. */
  | { readonly state: 'unavailable'; readonly why: string };

/** A fact whose value is known. */
export const knownFact = <Value>(value: Value): Fact<Value> => ({ state: 'known', value });
/** A fact that is missing because the request omits a field, by its interface name. */
export const notSentFact = (field: RequestField): Fact<never> => ({ state: 'not-sent', field });
/** A fact that cannot be read: the field, and a sentence that says what is wrong with it. */
export const faultyFact = (field: RequestField, sentence: string): Fact<never> => ({
  state: 'faulty',
  field,
  sentence,
});
/** A fact that is missing for another reason, as a sentence. */
export const unavailableFact = (why: string): Fact<never> => ({ state: 'unavailable', why });

/** The value of a known fact, else null. */
export function factValue<Value>(fact: Fact<Value>): Value | null {
  return fact.state === 'known' ? fact.value : null;
}

/** A known fact carried over to another value; any other state stays as it is. */
export function mapFact<From, To>(fact: Fact<From>, to: (value: From) => To): Fact<To> {
  return fact.state === 'known' ? knownFact(to(fact.value)) : fact;
}

type MissingFact = Exclude<Fact<unknown>, { state: 'known' }>;

/** Why a fact is missing and what to do. `need` is a sentence without its full stop: "Item 30443 is for women only". */
export function missingFactReason(fact: MissingFact, need: string): string {
  if (fact.state === 'not-sent') return `${need}. Enter ${fieldInWords(fact.field)}, then check again.`;
  return fact.state === 'faulty' ? fact.sentence : fact.why;
}

/** The fields that would give the missing facts; none for one that no field gives. */
export function missingFactFields(...facts: readonly MissingFact[]): readonly RequestField[] {
  return facts.flatMap((fact) => (fact.state === 'unavailable' ? [] : [fact.field]));
}
