// Splits a descriptor into clauses at full stops and semicolons.

/** One clause with its place in the flat text. */
export interface Clause {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The clauses in reading order; a full stop inside a figure, as in 2.5, ends none. */
export function clausesIn(flat: string): Clause[] {
  const found: Clause[] = [];
  for (const match of flat.matchAll(/(?:[^.;]|\.(?=\d))+/g)) {
    found.push({ words: match[0], start: match.index, end: match.index + match[0].length });
  }
  return found;
}
