// Defines the schema of the item record (behaviour 2.1): every key is always present, null if the schedule has no value.
import Type, { type Static, type TSchema } from 'typebox';
import { described } from '../../values/described.ts';
import { moneyPattern } from '../../values/money.ts';
import { exclusionRuleScopes } from '../rules/exclusion-rules.ts';
import { periodUnits, serviceSettings } from '../items/item-facts.ts';
import { confidences } from '../items/groups.ts';
import { benefitTypes } from '../items/published-item.ts';

const closed = { additionalProperties: false } as const;
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Money = (description?: string) => Type.String({ pattern: moneyPattern, ...described(description) });
const Day = (description?: string) => Type.String({ format: 'date', ...described(description) });
const Words = (description?: string) => Type.String({ ...described(description) });
const References = (description?: string) =>
  Type.Array(Type.String(), {
    description: `${description} As 23, 3-4, group:M3 or group:M3/1.`,
  });

const Period = Type.Object(
  { Count: Type.Integer({ minimum: 1 }), Unit: Type.Enum([...periodUnits]) },
  { ...closed, title: 'Period' },
);

/** Where a rule that stands outside the descriptor was read. */
export const RuleSourceRecord = Type.Object(
  {
    Reference: Words('Note, regulation or page, for example AN.3.1.'),
    Address: Type.Unsafe<string | null>({
      type: ['string', 'null'],
    }),
    ReadIn: Words(),
  },
  { ...closed, title: 'Rule source' },
);
const Source = orNull(RuleSourceRecord);

export const LimitationPeriod = Type.Object(
  {
    MaximumServices: Type.Integer({ minimum: 1 }),
    Period,
    CountedWith: References('Counted together with this one.'),
    SameProvider: Type.Boolean({ description: 'Only services of the same provider count.' }),
    Condition: orNull(Words('When the limit applies; null: always.')),
    Source,
  },
  { ...closed, title: 'Limitation period' },
);

const AgeRange = Type.Object(
  {
    From: orNull(Type.Integer()),
    Under: orNull(Type.Integer()),
    Unit: Type.Enum(['years', 'months', 'weeks', 'days']),
  },
  { ...closed, title: 'Age range' },
);

export const NotClaimableWith = Type.Object(
  {
    Items: References('Items that bar this one.'),
    Except: References('Of these, those that may go with it.'),
    Scope: Type.Enum([...exclusionRuleScopes]),
    SameProvider: Type.Boolean({ description: 'Only services of the same provider count.' }),
    Period: orNull(Period),
    Condition: orNull(Words('When the bar holds; null: always.')),
    Source,
  },
  { ...closed, title: 'Not claimable with' },
);

export const ItemRestrictions = Type.Object(
  {
    Age: Type.Array(AgeRange, {
      description: 'Within any one of them; empty where age does not matter.',
    }),
    Sex: orNull(Type.Enum(['F', 'M'])),
    Setting: orNull(Type.Enum([...serviceSettings])),
    Mode: orNull(Type.Enum(['phone', 'video'])),
    Minutes: orNull(
      Type.Object(
        { From: orNull(Type.Integer()), Under: orNull(Type.Integer()) },
        { ...closed, title: 'Minutes range' },
      ),
    ),
    Referral: orNull(
      Type.Object(
        { Kind: Type.Enum(['referral', 'request']), From: Type.Array(Type.String()), Source },
        { ...closed, title: 'Needed referral' },
      ),
    ),
    NotClaimableWith: Type.Array(NotClaimableWith),
    Needs: Type.Array(
      Type.Object(
        {
          Items: References('One of these is needed.'),
          When: Type.Enum(['before', 'same-day', 'same-occasion']),
          Source,
        },
        { ...closed, title: 'Needed item' },
      ),
      { description: 'One item of EACH entry is needed.' },
    ),
    BulkBilled: Type.Boolean({ description: 'Payable only if bulk billed.' }),
  },
  { ...closed, title: 'Item restrictions' },
);

export const ItemRecordNote = Type.Object(
  { Reference: Words(), Text: Words() },
  { ...closed, title: 'Item note' },
);

export const SourcedRuleRecord = Type.Object(
  {
    Kind: Words('For example performer; new kinds appear over time.'),
    Text: Words(),
    StillToCheck: orNull(Words('For a person to verify.')),
    Confidence: Type.Enum([...confidences], {
      description: 'high and medium decide; low only adds what is still to check.',
    }),
    From: orNull(Day()),
    To: orNull(Day()),
    Source: RuleSourceRecord,
  },
  { ...closed, title: 'Sourced rule' },
);

export const SafetyNetCapRecord = Type.Object(
  {
    Type: Type.Enum(['F', 'P'], { description: 'F fixed amount, P percentage of the fee.' }),
    FixedAmount: orNull(Money('Cap of type F.')),
    Percentage: orNull(Type.Number({ description: 'Per cent of the schedule fee.' })),
    Maximum: orNull(Money('Most that a cap of type P comes to.')),
  },
  { ...closed, title: 'Safety net cap' },
);

/** The item record of `/MedicareItems` and `/MBSChanges`. */
export const ItemRecord = Type.Object(
  {
    ItemNumber: Words(),
    Category: Type.Integer(),
    CategoryName: orNull(Type.String()),
    Group: Words(),
    GroupName: orNull(Type.String()),
    SubGroup: orNull(Type.String()),
    SubGroupName: orNull(Type.String()),
    Title: Words(),
    Description: Words('The official descriptor where its file was imported, else the Title.'),
    DescriptorHash: Words('Changes when the official wording does.'),
    ItemType: Words(),
    FeeType: Type.Enum(['N', 'D'], { description: 'N normal, D derived.' }),
    BenefitType: Type.Enum([...benefitTypes], {
      description: 'A 75% only; B 85% only; C 75% and 85%; D 75% and 100%; E 100% only.',
    }),
    ScheduleFee: orNull(Money()),
    Benefit75: orNull(Money()),
    Benefit85: orNull(Money()),
    Benefit100: orNull(Money()),
    DerivedFee: orNull(Words('The rule of a fee that depends on other facts.')),
    BasicUnits: orNull(Type.Integer()),
    ItemStartDate: Day(),
    ScheduleFeeStartDate: orNull(Day()),
    Anaes: Type.Boolean(),
    Assist: Type.Boolean(),
    SafetyNetCap: orNull(SafetyNetCapRecord),
    EligibleAgeRange: orNull(Words()),
    ReferralRequirements: orNull(Words()),
    ClaimHistoryLimitation: orNull(Words()),
    LimitationPeriod: Type.Array(LimitationPeriod),
    Restrictions: ItemRestrictions,
    Rules: Type.Array(SourcedRuleRecord),
    Notes: Type.Array(ItemRecordNote),
  },
  { ...closed, title: 'Item record' },
);

export type RuleSourceRecord = Static<typeof RuleSourceRecord>;
export type ItemRecord = Static<typeof ItemRecord>;
export type LimitationPeriod = Static<typeof LimitationPeriod>;
export type NotClaimableWith = Static<typeof NotClaimableWith>;
export type ItemRestrictions = Static<typeof ItemRestrictions>;
export type ItemRecordNote = Static<typeof ItemRecordNote>;
export type SourcedRuleRecord = Static<typeof SourcedRuleRecord>;
export type SafetyNetCapRecord = Static<typeof SafetyNetCapRecord>;
