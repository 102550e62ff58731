// Splits a descriptor into clauses at full stops and semicolons, and finds the clause before a place.

/** One clause with its place in the flat text. */
export interface Clause {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The clause that stands before a place, at most its last `lengthMax` characters. `stops` are the characters that end a clause. */
export function clauseBefore(flat: string, place: number, lengthMax: number, stops = '.;'): string {
  const before = flat.slice(Math.max(0, place - lengthMax), place);
  return before.slice(1 + Math.max(...Array.from(stops, (stop) => before.lastIndexOf(stop))));
}

/** The clauses in reading order; a full stop inside a figure, as in 2.5, ends none. */
export function splitClauses(flat: string): Clause[] {
  const found: Clause[] = [];
  for (const match of flat.matchAll(/(?:[^.;]|\.(?=\d))+/g)) {
    found.push({ words: match[0], start: match.index, end: match.index + match[0].length });
  }
  return found;
}
