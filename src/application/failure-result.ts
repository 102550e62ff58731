// Expected failures of a use case as values; http maps each kind to a status.

export type Failure = {
  /** One sentence for a person: what is wrong and what to send. */
  readonly sentence: string;
} & (
  | { readonly kind: 'not-found' | 'bad-request' }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
);

/** The answer of a use case, or an expected failure. */
export type Result<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

/** A successful result. */
export const succeed = <Answer>(answer: Answer): { readonly ok: true; readonly answer: Answer } => ({
  ok: true,
  answer,
});

/** The thing asked for does not exist. */
export const notFound = (sentence: string): Result<never> => ({
  ok: false,
  failure: { kind: 'not-found', sentence },
});

/** A value in the request is wrong. */
export const badRequest = (sentence: string): Result<never> => ({
  ok: false,
  failure: { kind: 'bad-request', sentence },
});

/** The caller has done this too often. */
export const tooManyRequests = (sentence: string, retryAfterSeconds: number): Result<never> => ({
  ok: false,
  failure: { kind: 'too-many-requests', sentence, retryAfterSeconds },
});
