// Finds which lines of a statement are not stored yet, so that the same statement twice adds nothing.
import type { StatementLine } from './statement-line.ts';

/** A stored line of the account; its words are null once they were removed, and then any words are equal to them. */
type KnownLine = Pick<StatementLine, 'bookedOn' | 'amount' | 'bankId'> & {
  readonly words: string | null;
};

/**
 * The lines that are new, in their order. A line is known by the bank's id; where it has none, or its id is new, by day,
 * amount and words, and the ordinal among equal ones: the third equal line is new where two are stored.
 */
export function findNewLines<Line extends StatementLine>(
  lines: readonly Line[],
  known: readonly KnownLine[],
): readonly Line[] {
  const bankIds = new Set(known.flatMap(({ bankId }) => bankId ?? []));
  const withoutId = new LineCounts(known.filter(({ bankId }) => bankId === null));
  const withId = new LineCounts(known.filter(({ bankId }) => bankId !== null));
  return lines.filter((line) => {
    if (line.bankId === null) return !withoutId.take(line) && !withId.take(line);
    if (bankIds.has(line.bankId)) return false;
    bankIds.add(line.bankId);
    return !withoutId.take(line);
  });
}

/** How many lines there are of each day, amount and words. */
class LineCounts {
  readonly #counts = new Map<string, number>();

  constructor(lines: readonly KnownLine[]) {
    for (const line of lines) {
      const key = keyOf(line, line.words);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** Whether there is one left that equals the line; it is then taken away. */
  take(line: StatementLine): boolean {
    return this.#takeKey(keyOf(line, line.words)) || this.#takeKey(keyOf(line, null));
  }

  #takeKey(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count > 0) this.#counts.set(key, count - 1);
    return count > 0;
  }
}

const keyOf = ({ bookedOn, amount }: KnownLine, words: string | null): string =>
  JSON.stringify([bookedOn, amount, words]);
