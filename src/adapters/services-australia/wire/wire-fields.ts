// The field formats of the messages: cents as digits, padded numbers, plain days.
import Type, { type Static, type TSchema } from 'typebox';
import type { CodedText } from '../../../domain/claims/assessment.ts';
import { formatMoney, parseMoney, cents, type Cents } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';

/** Text of one to `most` characters, or of exactly `most` where `least` says so. */
export const Text = (most: number, least = 1) => Type.String({ minLength: least, maxLength: most });
/** Text of an answer: whatever length it has, it is passed on. */
export const AnyText = Type.String();
/** `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Cents as digits: `15075` is $150.75. At most nine, as the insurer takes them. */
export const CentsText = Type.String({ pattern: '^\\d{1,9}$' });
/** Cents of an answer: totals may be longer than the nine digits of one charge. As many as are exact as a number. */
export const AnswerCents = Type.String({ pattern: '^\\d{1,15}$' });
export const Optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

export const ProviderRef = Type.Object({ providerNumber: Text(8, 8) });

const providerLength = 8;
const itemLength = 5;
const minutesLength = 3;

/** Provider numbers are eight characters on the wire, zeros in front. */
export const padProviderNumber = (number: string): string => number.padStart(providerLength, '0');
/** Item numbers of reports are five digits, zeros in front. */
export const padItemNumber = (number: string): string => number.padStart(itemLength, '0');
/** Minutes are three digits, zeros in front. */
export const padMinutes = (minutes: string): string => minutes.padStart(minutesLength, '0');

/** 15075 cents as `15075`. */
export const centsText = (amount: Cents): string => String(amount);
/** `15075` as cents; the schema has looked at its form. */
export const centsOf = (text: string): Cents => cents(Number(text));

/** `150.75` as `15075`; what is not dollars and cents stays as it is, for the insurer to refuse. */
export function dollarsToCentsText(dollars: string): string {
  const amount = parseMoney(dollars);
  return amount === null ? dollars : centsText(amount);
}

/** `15075` as `150.75`. */
export const centsTextToDollars = (text: string): string => formatMoney(centsOf(text));

/** A day of the claim, without the offset that a caller may have sent with it. */
export const plainDay = (text: string): string => parseOffsetDate(text) ?? text;

/** The fields that are there: what is undefined is left out of a message. */
export type WithoutUndefined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out what is undefined. */
export function omitUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>;
}

/** A code of the insurer with its words. */
export const WireCodedText = Type.Object({ code: Type.Integer(), text: Optional(AnyText) });

/** The same in domain words; null where none is sent. */
export const codedText = (sent: Static<typeof WireCodedText> | undefined): CodedText | null =>
  sent === undefined ? null : { code: sent.code, text: sent.text ?? '' };
