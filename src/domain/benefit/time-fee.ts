// Parses the published rule of a fee that grows with the minutes of attendance, and calculates the fee.
import { addCents, cents, multiplyCents, type Cents } from '../values/money.ts';
import { invariant } from '../values/invariant.ts';

/** The fee of another item, and an amount for each further quarter of an hour that has begun. */
interface TimeFeeFormula {
  readonly baseItem: string;
  readonly amount: Cents;
  readonly stepMinutes: number;
}

/** A worked formula. */
export interface TimeFeeAmount {
  readonly formula: TimeFeeFormula;
  readonly baseFee: Cents;
  /** Steps that have begun beyond the first hour. */
  readonly steps: number;
  readonly fee: Cents;
}

const firstMinutes = 60;
const wholeRule =
  /^the fee for item (\d{1,5}) plus \$(\d{1,5}\.\d{2}) for each additional (\d{1,2}) minutes or part there ?of beyond the first hour of attendance by (?:a|the) medical practitioner ?\.?$/;

/** The formula of a published rule; null for any text that is not understood whole. Source: items 18219 and 18227. */
export function parseTimeFee(text: string): TimeFeeFormula | null {
  const parts = wholeRule.exec(text.replaceAll(/\s+/gu, ' ').trim().toLowerCase());
  if (parts === null) return null;
  const [, baseItem = '', dollars = '', minutes = ''] = parts;
  const stepMinutes = Number(minutes);
  invariant(stepMinutes > 0, 'a step of a time fee has minutes');
  return { baseItem, amount: cents(Number(dollars.replace('.', ''))), stepMinutes };
}

/** The fee for `minutes` of attendance; null where the base item has none. The first hour is in the base fee. */
export function calculateTimeFee(
  formula: TimeFeeFormula,
  minutes: number,
  feeOf: (itemNumber: string) => Cents | null,
): TimeFeeAmount | null {
  const baseFee = feeOf(formula.baseItem);
  if (baseFee === null) return null;
  const steps = Math.max(0, Math.ceil((minutes - firstMinutes) / formula.stepMinutes));
  return { formula, baseFee, steps, fee: addCents(baseFee, multiplyCents(formula.amount, steps)) };
}
