// Defines an item as the Department publishes it in one release: figures, codes and dates, with the official text if it was imported.
import Type, { type Static } from 'typebox';
import { localDate, type LocalDate } from '../../values/local-date.ts';
import { formatMoney, moneyPattern, parseMoney, type Cents } from '../../values/money.ts';
import { invariant } from '../../values/invariant.ts';

/** Letters as published: A 75% only · B 85% only · C 75% and 85% · D 75% and 100% · E 100% only. */
export const benefitTypes = ['A', 'B', 'C', 'D', 'E'] as const;
export type BenefitType = (typeof benefitTypes)[number];

/** Extended Medicare Safety Net cap: F fixed amount, P percentage of the fee up to a maximum. */
export interface SafetyNetCap {
  readonly type: 'F' | 'P';
  readonly fixedAmount: Cents | null;
  readonly percentage: number | null;
  readonly maximum: Cents | null;
}

export interface PublishedItem {
  readonly itemNumber: string;
  readonly category: number;
  readonly group: string;
  readonly subGroup: string | null;
  readonly itemType: string;
  /** N normal, D derived. */
  readonly feeType: 'N' | 'D';
  readonly benefitType: BenefitType;
  readonly scheduleFee: Cents | null;
  readonly benefit75: Cents | null;
  readonly benefit85: Cents | null;
  readonly benefit100: Cents | null;
  /** The schedule's rule for a fee that depends on other facts, as published. */
  readonly derivedFee: string | null;
  readonly basicUnits: number | null;
  readonly itemStartDate: LocalDate;
  readonly scheduleFeeStartDate: LocalDate | null;
  readonly anaes: boolean;
  readonly safetyNetCap: SafetyNetCap | null;
  /** Short hash of the descriptor with white space, dashes and quotes normalised. */
  readonly descriptorHash: string;
  /** The official descriptor; null in a figures-only release. */
  readonly descriptor: string | null;
}

const Money = Type.String({ pattern: moneyPattern });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** The line form of an item in files and in the store: short keys, absent where the schedule has none, money in dollars. */
export const PublishedItemLine = Type.Object(
  {
    item: Type.String({ pattern: '^\\d{1,5}$' }),
    category: Type.Integer({ minimum: 1, maximum: 99 }),
    group: Type.String({ pattern: '^[A-Z]\\d{1,2}$' }),
    subGroup: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
    itemType: Type.String({ pattern: '^[A-Z]$' }),
    feeType: Type.Enum(['N', 'D']),
    benefitType: Type.Enum([...benefitTypes]),
    fee: Type.Optional(Money),
    benefit75: Type.Optional(Money),
    benefit85: Type.Optional(Money),
    benefit100: Type.Optional(Money),
    derivedFee: Type.Optional(Type.String({ minLength: 1 })),
    basicUnits: Type.Optional(Type.Integer({ minimum: 0 })),
    itemStart: Day,
    feeStart: Type.Optional(Day),
    anaes: Type.Optional(Type.Literal(true)),
    capType: Type.Optional(Type.Enum(['F', 'P'])),
    capFixed: Type.Optional(Money),
    capPercentage: Type.Optional(Type.Number({ minimum: 0 })),
    capMaximum: Type.Optional(Money),
    descriptorHash: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    descriptor: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);
export type PublishedItemLine = Static<typeof PublishedItemLine>;

function amount(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  const value = parseMoney(text);
  invariant(value !== null, `not an amount: ${text}`);
  return value;
}

/** Reads a checked line. */
export function publishedItemFromLine(line: PublishedItemLine): PublishedItem {
  return {
    itemNumber: line.item,
    category: line.category,
    group: line.group,
    subGroup: line.subGroup ?? null,
    itemType: line.itemType,
    feeType: line.feeType,
    benefitType: line.benefitType,
    scheduleFee: amount(line.fee),
    benefit75: amount(line.benefit75),
    benefit85: amount(line.benefit85),
    benefit100: amount(line.benefit100),
    derivedFee: line.derivedFee ?? null,
    basicUnits: line.basicUnits ?? null,
    itemStartDate: localDate(line.itemStart),
    scheduleFeeStartDate: line.feeStart === undefined ? null : localDate(line.feeStart),
    anaes: line.anaes ?? false,
    safetyNetCap:
      line.capType === undefined
        ? null
        : {
            type: line.capType,
            fixedAmount: amount(line.capFixed),
            percentage: line.capPercentage ?? null,
            maximum: amount(line.capMaximum),
          },
    descriptorHash: line.descriptorHash,
    descriptor: line.descriptor ?? null,
  };
}

type Mutable<Line> = { -readonly [Key in keyof Line]: Line[Key] };

/** Writes the line form; the official text is left out unless asked for, so that figures files never hold it. */
export function lineFromPublishedItem(
  item: PublishedItem,
  include: { descriptor: boolean },
): PublishedItemLine {
  // Filled key by key, in the order of the schema: spreading conditional parts cost a fifth of an import.
  const line = {
    item: item.itemNumber,
    category: item.category,
    group: item.group,
  } as Mutable<PublishedItemLine>;
  if (item.subGroup !== null) line.subGroup = item.subGroup;
  line.itemType = item.itemType;
  line.feeType = item.feeType;
  line.benefitType = item.benefitType;
  if (item.scheduleFee !== null) line.fee = formatMoney(item.scheduleFee);
  if (item.benefit75 !== null) line.benefit75 = formatMoney(item.benefit75);
  if (item.benefit85 !== null) line.benefit85 = formatMoney(item.benefit85);
  if (item.benefit100 !== null) line.benefit100 = formatMoney(item.benefit100);
  if (item.derivedFee !== null) line.derivedFee = item.derivedFee;
  if (item.basicUnits !== null) line.basicUnits = item.basicUnits;
  line.itemStart = item.itemStartDate;
  if (item.scheduleFeeStartDate !== null) line.feeStart = item.scheduleFeeStartDate;
  if (item.anaes) line.anaes = true;
  if (item.safetyNetCap !== null) writeCap(line, item.safetyNetCap);
  line.descriptorHash = item.descriptorHash;
  if (include.descriptor && item.descriptor !== null) line.descriptor = item.descriptor;
  return line;
}

function writeCap(line: Mutable<PublishedItemLine>, cap: SafetyNetCap): void {
  line.capType = cap.type;
  if (cap.fixedAmount !== null) line.capFixed = formatMoney(cap.fixedAmount);
  if (cap.percentage !== null) line.capPercentage = cap.percentage;
  if (cap.maximum !== null) line.capMaximum = formatMoney(cap.maximum);
}
