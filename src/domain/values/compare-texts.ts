// Compares texts for sorting: by code unit, regardless of language.

/** Negative if `one` comes first, 0 for equal texts. Days as `YYYY-MM-DD` come in the order of time. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
