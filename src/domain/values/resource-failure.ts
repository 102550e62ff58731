// What the server of the store has run out of, or what fails there: it answers, and cannot write.

/** Each of them, as metrics name it. */
export const resourceFailures = ['disk-full', 'out-of-memory', 'io-error'] as const;
export type ResourceFailure = (typeof resourceFailures)[number];
