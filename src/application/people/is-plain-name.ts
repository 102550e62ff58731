// Checks the names that operators and owners give to people and workstations.

/** Longest name, in characters. */
export const nameCharactersMax = 100;

const shape = /^[^\p{Cc}\p{Cs}]+$/u;

/** Whether a trimmed text is a name: not empty, not too long, on one line. */
export const isPlainName = (text: string): boolean => text.length <= nameCharactersMax && shape.test(text);
