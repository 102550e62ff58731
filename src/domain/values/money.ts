// Calculates with money as whole cents behind a branded type; decimal strings only at the edges.
import { invariant, violated } from './invariant.ts';

/** A whole number of Australian cents. */
export type Cents = number & { readonly __brand: 'Cents' };

/** Money on the wire: dollars with two decimals, at most seven digits of dollars (behaviour 1.4). */
export const moneyPattern = '^\\d{1,7}\\.\\d{2}$';
const moneyShape = new RegExp(moneyPattern);

/** The smallest coin: published amounts are multiples of it. */
const fiveCents = 5;

const centsInDollar = 100;
/** Length of `999.99`: longer figures get commas. */
const longestUngrouped = 6;
/** A safe integer has at most five groups of three figures before its cents. */
const thousands = /\B(?=(?:\d{3}){1,5}\.)/g;

type Rounding = 'up' | 'half-up';

/** Brands a whole number of cents. */
export function cents(amount: number): Cents {
  return Number.isSafeInteger(amount) ? (amount as Cents) : violated(`money is whole cents, got ${amount}`);
}

/** Reads `"150.75"` as 15075 cents; null when the text is not dollars and cents. */
export function parseMoney(text: string): Cents | null {
  return moneyShape.test(text) ? cents(Number(text.replace('.', ''))) : null;
}

/** Writes 15075 cents as `"150.75"`, the form every endpoint uses. */
export function formatMoney(amount: Cents): string {
  const whole = Math.abs(amount);
  const fraction = whole % centsInDollar;
  const dollarsOnly = (whole - fraction) / centsInDollar;
  return `${amount < 0 ? '-' : ''}${dollarsOnly}${fraction < 10 ? '.0' : '.'}${fraction}`;
}

/** Writes 123456 cents as `"$1,234.56"`, the form people read in sentences. */
export function formatDollars(amount: Cents): string {
  const figures = formatMoney(cents(Math.abs(amount)));
  const grouped = figures.length > longestUngrouped ? figures.replace(thousands, ',') : figures;
  return `${amount < 0 ? '-' : ''}$${grouped}`;
}

/**
 * A rational number of cents (numerator ÷ denominator) rounded to a multiple of 5 cents. Whole steps and remainder are
 * kept apart, because a quotient must not pass through a float.
 */
export function roundToFiveCents(numerator: number, denominator: number, rounding: Rounding): Cents {
  invariant(
    Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && numerator >= 0 && denominator > 0,
    () => `cannot round ${numerator} / ${denominator}`,
  );
  const unit = denominator * fiveCents;
  const remainder = numerator % unit;
  const whole = (numerator - remainder) / unit;
  const oneMore = rounding === 'up' ? remainder > 0 : 2 * remainder >= unit;
  const steps = oneMore ? whole + 1 : whole;
  return cents(steps * fiveCents);
}

/** `amount` times a whole number of services or patients. */
export function multiplyCents(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

/** The sum of two amounts. */
export function addCents(one: Cents, other: Cents): Cents {
  return cents(one + other);
}

/** The difference of two amounts. */
export function subtractCents(one: Cents, other: Cents): Cents {
  return cents(one - other);
}
