// Defines a line of data/rules: a sourced rule from a note, a regulation or a billing page, outside the descriptors.
import Type, { type Static, type TSchema } from 'typebox';
import { confidences } from '../items/groups.ts';
import { AllowedWithRule, BarConditionRule, IncludesRule, NotWithRule } from './exclusion-rules.ts';
import { NeedsWithRule } from './needs-with-rule.ts';
import { ClaimantRule } from './claimant-rule.ts';
import { ConcessionRule } from './concession-rule.ts';
import { ConditionRule } from './condition-rule.ts';
import { CredentialRule } from './credential-rule.ts';
import { AgeRule, CountLimitRule, PerUnitRule, WaitingTimeRule } from './limit-rules.ts';
import { FamilyRule } from './family-rule.ts';
import { MinutesRule } from './minutes-rule.ts';
import { NeedsBeforeRule } from './needs-before-rule.ts';
import { PerformerRule } from './performer-rule.ts';
import { PlaceRule } from './place-rule.ts';
import { PracticeAreaRule } from './practice-area-rule.ts';
import { ReferralRule } from './referral-rule.ts';
import { ReferralValidityRule } from './referral-validity-rule.ts';
import { ReferrerClassRule } from './referrer-class-rule.ts';
import { RemarkRule } from './remark-rule.ts';
import { RequesterClassRule } from './requester-class-rule.ts';

/** The shape of each kind's `rule`. A kind is one file: data/rules/<kind>.jsonl. */
const ruleSchemas = {
  performer: PerformerRule,
  claimant: ClaimantRule,
  credential: CredentialRule,
  place: PlaceRule,
  condition: ConditionRule,
  concession: ConcessionRule,
  'not-with': NotWithRule,
  'bar-condition': BarConditionRule,
  'allowed-with': AllowedWithRule,
  includes: IncludesRule,
  'needs-with': NeedsWithRule,
  'practice-area': PracticeAreaRule,
  referral: ReferralRule,
  'referral-validity': ReferralValidityRule,
  'referrer-class': ReferrerClassRule,
  'requester-class': RequesterClassRule,
  frequency: CountLimitRule,
  'counted-together': CountLimitRule,
  gap: WaitingTimeRule,
  'needs-before': NeedsBeforeRule,
  minutes: MinutesRule,
  'per-unit': PerUnitRule,
  family: FamilyRule,
  age: AgeRule,
  remark: RemarkRule,
} as const satisfies Record<string, TSchema>;

type RuleSchemas = typeof ruleSchemas;
export type RuleKind = keyof RuleSchemas;
export const ruleKinds = Object.keys(ruleSchemas) as readonly RuleKind[];

const closed = { additionalProperties: false } as const;
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Where a rule was read. */
const RuleSource = Type.Object(
  {
    /** What people know it by: `AN.3.1`, `Health Insurance Regulations 2018 s 39`. */
    reference: Type.String({ minLength: 1 }),
    /** How a sentence names it, where the reference is too long: `AN.0.7`; null: a sentence names no source. */
    named: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
    address: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
    /** How old the source is, where it says so. */
    age: Type.Optional(Type.String({ minLength: 1 })),
    /** The month in which it was read: `2026-11`. */
    readIn: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  },
  closed,
);

const ruleFields = {
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]*$' }),
  /** Item numbers, ranges `a-b`, groups `group:M3/1`. */
  items: Type.Array(Type.String({ pattern: '^(\\d{1,5}(-\\d{1,5})?|group:[A-Z]\\d{1,2}(/\\d{1,3})?)$' }), {
    minItems: 1,
  }),
  /** One or two sentences for people, in our own words. */
  sentence: Type.String({ minLength: 1 }),
  source: RuleSource,
  inForce: Type.Object(
    { from: Type.Union([Day, Type.Null()]), to: Type.Optional(Type.Union([Day, Type.Null()])) },
    closed,
  ),
  /** `high` and `medium` decide; `low` only adds what is still to check. */
  confidence: Type.Enum([...confidences]),
  /** What no fact shows, in words that follow "Still to check:"; absent where the rule leaves nothing open. */
  stillToCheck: Type.Optional(Type.String({ minLength: 1 })),
  /** For those who keep the data: why it reads so, what it contradicts. */
  note: Type.Optional(Type.String({ minLength: 1 })),
};

/** The schema of the lines of one kind. */
export const ruleLineSchema = <Kind extends RuleKind>(kind: Kind) =>
  Type.Object({ ...ruleFields, kind: Type.Literal(kind), rule: ruleSchemas[kind] }, closed);

const RuleFields = Type.Object(ruleFields);

/** One sourced rule of a kind. */
export type SourcedRule<Kind extends RuleKind> = Static<typeof RuleFields> & {
  readonly kind: Kind;
  readonly rule: Static<RuleSchemas[Kind]>;
};
export type RuleSource = Static<typeof RuleSource>;
export type RuleLine = { [Kind in RuleKind]: SourcedRule<Kind> }[RuleKind];
