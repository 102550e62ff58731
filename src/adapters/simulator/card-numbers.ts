// Generates Medicare card numbers of invented people from a seed, with right check digits.
import { invariant } from '../../domain/values/invariant.ts';
import {
  cardCheckDigit,
  parseMedicareNumber,
  parseMedicareRefNumber,
  type MedicareNumber,
  type MedicareRefNumber,
} from '../../domain/values/medicare-number.ts';
import { seededRandom } from './seeded-random.ts';

/** A card number with its issue digit, and the individual reference number (IRN) of a person on it. */
export interface CardNumberAndIrn {
  readonly number: MedicareNumber;
  readonly refNumber: MedicareRefNumber;
}

/** Gives the nine digits of a card by its name, always the same for the same seed and order of asking. */
type CardNumberGenerator = (name: string) => string;

/** Card numbers from a seed; no two names share one. */
export function createCardNumberGenerator(seed: number): CardNumberGenerator {
  const below = seededRandom(seed);
  const byName = new Map<string, string>();
  const taken = new Set<string>();
  return (name) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    let nine: string;
    do {
      // The first digit of a card is 2 to 6.
      const eight = String(2 + below(5)) + String(below(10_000_000)).padStart(7, '0');
      nine = eight + cardCheckDigit(eight);
    } while (taken.has(nine));
    taken.add(nine);
    byName.set(name, nine);
    return nine;
  };
}

/** The number of a card with its issue digit, and the reference number of the person on that line of it. */
export function createCardNumberAndIrn(nineDigits: string, issue: number, line: number): CardNumberAndIrn {
  const number = parseMedicareNumber(`${nineDigits}${issue}`);
  const refNumber = parseMedicareRefNumber(String(line));
  invariant(number !== null && refNumber !== null, 'a card of the simulator is a card');
  return { number, refNumber };
}
