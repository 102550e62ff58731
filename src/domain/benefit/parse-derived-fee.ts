// Parses the published rule of a derived fee, which depends on the number of patients, into a typed formula.
import { parseCount, countPattern } from '../schedule/extraction/number-words.ts';
import { cents, type Cents } from '../values/money.ts';

/** What the per-patient fee starts from: another item's fee, or an amount of its own. */
type DerivedFeeBase =
  | { readonly kind: 'item'; readonly itemNumber: string }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** A fee per patient: the base plus a share of one amount, or plus a flat amount once more patients are seen. */
export interface DerivedFeeFormula {
  readonly base: DerivedFeeBase;
  /** Divided by the number of patients seen. */
  readonly sharedAmount: Cents;
  /** The most patients the shared amount is divided between. */
  readonly sharedUpTo: number;
  /** Added to the base for each patient when more patients are seen than `sharedUpTo`. */
  readonly perPatientBeyond: Cents;
}

const moneyText = String.raw`\$(\d{0,5}\.\d{2}|\d{1,5})`;
const baseText = String.raw`(?:the fee for item (\d{1,5})|an amount equal to ${moneyText})`;
const countText = `(${countPattern})`;
const wholeRule = new RegExp(
  `^(?:derived fee ?: ?)?${baseText} ?,? plus ${moneyText} divided by the number of patients seen ?,? ` +
    `up to a maximum of ${countText} patients ?[.;] ?` +
    `for ${countText} or more patients ?[-,:]? ?${baseText} ?,? plus ${moneyText} per patient ?\\.?$`,
);

/**
 * The formula of a published rule of the two families "the fee for item X, plus $A divided by the number of patients
 * seen …" and "an amount equal to $C, plus $A divided …". White space, dashes, case and counts in words or digits may
 * vary. Null for any text that is not understood whole: another rule, bases that differ between the clauses, or a gap
 * between "up to six" and "seven or more". Source: interface 2.2.1, behaviour 3.3.
 */
export function parseDerivedFee(text: string): DerivedFeeFormula | null {
  const clauses = wholeRule.exec(normalised(text));
  if (clauses === null) return null;
  const [, item, amount, shared, upTo = '', from = '', itemAgain, amountAgain, beyond] = clauses;
  const sharedUpTo = parseCount(upTo);
  if (parseCount(from) !== sharedUpTo + 1) return null;
  if (item !== itemAgain || readDollars(amount) !== readDollars(amountAgain)) return null;
  return {
    base:
      item === undefined
        ? { kind: 'amount', amount: readDollars(amount) }
        : { kind: 'item', itemNumber: item },
    sharedAmount: readDollars(shared),
    sharedUpTo,
    perPatientBeyond: readDollars(beyond),
  };
}

function normalised(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Dash_Punctuation}|\u2212/gu, '-')
    .trim()
    .toLowerCase();
}

/** `30.00`, `.70` and `30`, as the rules write dollars; nothing for a base without an amount of its own. */
function readDollars(text = ''): Cents {
  const [whole, fraction = '00'] = text.split('.');
  return cents(Number(whole) * 100 + Number(fraction));
}
