// A request that cannot be answered, as a value; the door maps each kind to the wire.

export interface Failure {
  readonly kind: 'not-found' | 'bad-request';
  /** One sentence for a person: what is wrong and what to send. */
  readonly sentence: string;
}

/** What an operation gives: its answer, or why there is none. */
export type Result<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: Failure };

/** The answer of an operation. */
export const answered = <Answer>(answer: Answer): Result<Answer> => ({ ok: true, answer });

/** The thing asked for does not exist. */
export const notFound = (sentence: string): Result<never> => ({
  ok: false,
  refusal: { kind: 'not-found', sentence },
});

/** A value in the request is wrong. */
export const badRequest = (sentence: string): Result<never> => ({
  ok: false,
  refusal: { kind: 'bad-request', sentence },
});
