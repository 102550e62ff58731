// Defines the schema of data/multiple-services.json: one rule a line, applied in the order of the lines.
import Type, { type Static } from 'typebox';
import { GroupReference } from '../../schedule/items/group-and-role-keys.ts';
import { confidences } from '../../schedule/items/groups.ts';
import { moneyPattern } from '../../values/money.ts';

const closed = { additionalProperties: false } as const;
const Words = Type.String({ minLength: 1 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Money = Type.String({ pattern: moneyPattern });
const Item = Type.String({ pattern: '^\\d{1,5}$' });
const Percent = Type.Integer({ minimum: 1, maximum: 100 });
const Category = Type.Integer({ minimum: 1, maximum: 99 });
const Groups = Type.Array(GroupReference, { minItems: 1 });

/** Item numbers, and ranges `a-b` inclusive. */
const Items = Type.Array(Type.String({ pattern: '^\\d{1,5}(-\\d{1,5})?$' }), { minItems: 1 });

/** Values by the first release that shows them, oldest first. */
const DatedAmounts = Type.Array(Type.Object({ from: Day, value: Money }, closed), { minItems: 1 });

/** The services a rule is about: listed items and whole (sub-)groups, less the excluded ones. */
const AppliesTo = Type.Object(
  {
    groups: Type.Optional(Groups),
    items: Type.Optional(Items),
    excludedGroups: Type.Optional(Groups),
    excludedItems: Type.Optional(Items),
    /** Items for which no source says whether the rule applies: it is not applied to them. */
    uncertainItems: Type.Optional(Items),
  },
  closed,
);

/** The highest fee at the first percentage, the next at the second …, the others at `restAt`. */
const descending = { percentages: Type.Array(Percent, { minItems: 1 }), restAt: Percent };

const Operations = Type.Object({ kind: Type.Literal('operations'), ...descending }, closed);
const DiscontinuedOperation = Type.Object(
  { kind: Type.Literal('discontinued'), percent: Percent, of: Groups },
  closed,
);
const ShareOfAnother = Type.Object(
  {
    kind: Type.Literal('share-of-another'),
    /** Each item with its share of the fee of one of the listed items, or of an item of the listed groups. */
    shares: Type.Array(
      Type.Object(
        { item: Item, percent: Percent, items: Type.Optional(Items), groups: Type.Optional(Groups) },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
);
const AssistanceFee = Type.Object(
  {
    item: Item,
    /** The item with a flat fee that is right up to the threshold. */
    flatItem: Type.Optional(Item),
    /** The operations assisted at: those of these groups or items that are marked (Assist.). */
    groups: Type.Optional(Groups),
    items: Type.Optional(Items),
    /** The item whose fee is used for the caesarean. */
    caesareanItem: Type.Optional(Item),
  },
  closed,
);
const Assistance = Type.Object(
  {
    kind: Type.Literal('assistance'),
    percent: Percent,
    threshold: DatedAmounts,
    fees: Type.Array(AssistanceFee, { minItems: 1 }),
  },
  closed,
);
const RelativeValue = Type.Object(
  {
    kind: Type.Literal('relative-value'),
    unitValue: DatedAmounts,
    basic: Items,
    time: Items,
    assistants: Type.Array(Type.Object({ item: Item, units: Type.Integer({ minimum: 1 }) }, closed)),
    emergencies: Type.Array(
      Type.Object(
        { item: Item, percent: Percent, basic: Items, modifiers: Items, therapeutic: Items },
        closed,
      ),
    ),
  },
  closed,
);
const JoinedImaging = Type.Object(
  {
    kind: Type.Literal('joined-imaging'),
    ...descending,
    /** Paid once for the joined services. */
    contrastItem: Type.Optional(Item),
  },
  closed,
);
const EachOtherLess = Type.Object({ kind: Type.Literal('each-other-less'), by: Money }, closed);
const LessForConsultation = Type.Object(
  {
    kind: Type.Literal('less-for-consultation'),
    consultationCategory: Category,
    /** `by` is deducted for a consultation fee of at least `from`, `belowBy` for a lower one. */
    from: Money,
    by: Money,
    belowBy: Money,
  },
  closed,
);
const LessForOtherService = Type.Object(
  {
    kind: Type.Literal('less-for-other-service'),
    by: Money,
    exceptCategories: Type.Array(Category),
    exceptGroups: Groups,
  },
  closed,
);
const Coning = Type.Object({ kind: Type.Literal('coning'), paid: Type.Integer({ minimum: 1 }) }, closed);
const OncePerEpisode = Type.Object({ kind: Type.Literal('once-per-episode') }, closed);
const AttendanceWithOperation = Type.Object(
  { kind: Type.Literal('attendance-with-operation'), groups: Groups, operationFeeFrom: DatedAmounts },
  closed,
);

export const MultipleServicesRule = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z-]*$' }),
    title: Words,
    applies: AppliesTo,
    condition: Words,
    arithmetic: Type.Union([
      Operations,
      DiscontinuedOperation,
      ShareOfAnother,
      Assistance,
      RelativeValue,
      JoinedImaging,
      EachOtherLess,
      LessForConsultation,
      LessForOtherService,
      Coning,
      OncePerEpisode,
      AttendanceWithOperation,
    ]),
    rounding: Type.Object(
      {
        what: Words,
        to: Type.Optional(Type.Literal('5 cents')),
        direction: Type.Optional(Type.Enum(['up', 'nearest'])),
        /** False when no source proves it: answers that depend on it are indicative. */
        established: Type.Boolean(),
      },
      closed,
    ),
    exceptions: Type.Array(Words),
    source: Type.Array(Words, { minItems: 1 }),
    confidence: Type.Enum([...confidences]),
    /** Where a part of the rule is less sure than the whole. */
    confidenceOf: Type.Optional(Type.Record(Type.String(), Type.Enum([...confidences]))),
    note: Type.Optional(Words),
  },
  closed,
);

export type AppliesTo = Static<typeof AppliesTo>;
export type DatedAmounts = Static<typeof DatedAmounts>;
export type MultipleServicesRule = Static<typeof MultipleServicesRule>;
/** Every rule, in the order in which they are applied. */
export type MultipleServicesRules = readonly MultipleServicesRule[];
export type RuleArithmetic = MultipleServicesRule['arithmetic'];
export type RuleArithmeticOfKind<Kind extends RuleArithmetic['kind']> = Extract<
  RuleArithmetic,
  { kind: Kind }
>;
export type DescendingPercentages = Pick<RuleArithmeticOfKind<'operations'>, 'percentages' | 'restAt'>;
