// The field formats of the messages: cents as digits, padded numbers, plain days.
import Type, { type Static, type TSchema } from 'typebox';
import type { CodedText } from '../../../domain/claims/assessment.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import { formatMoney, parseMoney, cents, type Cents } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';

/** Schema of text with `least` to `most` characters. */
export const BoundedText = (most: number, least = 1) => Type.String({ minLength: least, maxLength: most });
/** Schema of text of any length, as in answers. */
export const AnyText = Type.String();
/** `YYYY-MM-DD`. */
export const DayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Schema of cents as digits: `15075` is $150.75. The insurer accepts nine digits at most. */
export const CentsText = Type.String({ pattern: '^\\d{1,9}$' });
/** Schema of cents in the fields that take three to seven digits. */
export const ShortCentsText = Type.String({ pattern: '^\\d{3,7}$' });
/** Schema of cents in an answer: totals may exceed nine digits; 15 digits are exact as a number. */
export const AnswerCentsText = Type.String({ pattern: '^-?\\d{1,15}$' });
/** A field that the insurer may leave out. */
export const Optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

export const ProviderRef = Type.Object({ providerNumber: BoundedText(8, 8) });

const providerLength = 8;
const itemLength = 5;
const minutesLength = 3;

/** Pads a provider number with leading zeros to eight characters. */
export const padProviderNumber = (number: string): string => number.padStart(providerLength, '0');
/** Pads an item number with leading zeros to five digits, as in reports; another text is unchanged. */
export const padItemNumber = (number: string): string =>
  /^\d+$/.test(number) ? number.padStart(itemLength, '0') : number;
/** Pads minutes with leading zeros to three digits. */
export const padDurationMinutes = (minutes: string): string => minutes.padStart(minutesLength, '0');

/** 15075 cents as `15075`. */
export const formatCentsText = (amount: Cents): string => String(amount);
/** `15075` as cents; the schema has checked its form. */
export const parseCentsText = (text: string): Cents => cents(Number(text));
/** As `parseCentsText`; null where the field is absent. */
export const parseOptionalCents = (text: string | undefined): Cents | null =>
  text === undefined ? null : parseCentsText(text);

/** `150.75` as `15075`; any other text is unchanged, and the insurer rejects it. */
export function dollarsToCentsText(dollars: string): string {
  const amount = parseMoney(dollars);
  return amount === null ? dollars : formatCentsText(amount);
}

/** `15075` as `150.75`. */
export const centsTextToDollars = (text: string): string => formatMoney(parseCentsText(text));

/** A day without the time offset that a caller may have sent with it. */
export const dayWithoutOffset = (text: string): string => parseOffsetDate(text) ?? text;

/** The fields without those that are undefined. */
type WithoutUndefined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Omits undefined fields, because a message must not have them. */
export function omitUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>;
}

/** Schema of a code of the insurer with its text. */
export const WireCodedText = Type.Object({ code: Optional(Type.Integer()), text: Optional(AnyText) });

/** Converts a code with its text; null when none is sent. */
export const codedTextFromWire = (sent: Static<typeof WireCodedText> | undefined): CodedText | null =>
  sent === undefined ? null : { code: sent.code ?? null, text: sent.text ?? null };

/** Writes a code with its text, or nothing. */
export const codedTextToWire = (coded: CodedText | null): Static<typeof WireCodedText> | undefined =>
  coded === null ? undefined : omitNulls({ code: coded.code, text: coded.text });

/** Amount in cents as its text; null where there is none. */
export const formatOptionalCents = (amount: Cents | null): string | null =>
  amount === null ? null : formatCentsText(amount);
