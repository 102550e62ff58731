// The answer of an eligibility check: its schema, and how it is written (interface 2.6).
import Type, { type Static } from 'typebox';
import { formatMoney, moneyPattern, type Cents } from '../../domain/values/money.ts';
import { RuleSourceRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { ruleSourceRecord } from '../../domain/schedule/record/rule-source.ts';
import { described } from '../../domain/values/described.ts';
import type { CheckFinding } from '../../domain/eligibility/check.ts';
import type {
  EligibilityCheckResult,
  EligibilityItemResult,
} from '../../application/eligibility/check-eligibility.ts';
import { ExplanationResponse, formatExplanationBody } from './explanation-response.ts';
import {
  PatientVerificationResponse,
  formatPatientVerificationBody,
} from './patient-verification-response.ts';
import { Fields } from './request-fields.ts';
import { ScheduleRelease } from './schedule-release.ts';

const closed = { additionalProperties: false } as const;

const Answer = Type.Unsafe<boolean | null>({
  type: ['boolean', 'null'],
  description: 'false: would not be paid · null: not determined, Fields names why.',
});
const Sentence = Type.String();
const Code = Type.String();
/** Null where it is not determined. */
const Amount = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: moneyPattern, ...described(description) });

/** What one check found. */
export const CheckOfItem = Type.Object(
  {
    Title: Type.String(),
    IsEligible: Answer,
    Reason: Sentence,
    ReasonCode: Code,
    Fields,
    Sources: Type.Array(RuleSourceRecord, {
      description: 'What decides it, apart from the descriptor.',
    }),
  },
  { ...closed, title: 'Check' },
);

/** The answer on one item. */
export const RebateOfItem = Type.Object(
  {
    ItemNumber: Type.String(),
    MedicalEventId: Type.String(),
    IsEligible: Answer,
    Reason: Sentence,
    ReasonCode: Code,
    Fields,
    Benefit: Amount('With the rules on several services; null: not determined.'),
    ItemScheduleFee: Amount(),
    MedicareExplanationCode: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: "Medicare's own, where it gave one.",
    }),
    Checks: Type.Array(CheckOfItem),
    Explanation: Type.Optional(ExplanationResponse),
  },
  { ...closed, title: 'Rebate' },
);

/** The verification with the fields to correct, which the endpoint of verifications does not have. */
const CheckedPatient = Type.Object(
  { ...PatientVerificationResponse.properties, Fields },
  { ...closed, title: 'Checked patient' },
);

export const EligibilityCheckResponse = Type.Object(
  {
    PatientVerification: CheckedPatient,
    Rebates: Type.Array(RebateOfItem),
    Reason: Type.String({ description: 'On the whole request, for the report.' }),
    ScheduleRelease,
  },
  { ...closed, title: 'Eligibility result' },
);

const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

/** A finding as the answer shows it. */
export const formatCheckOfItem = ({
  title,
  verdict,
  reason,
  code,
  fields,
  sources,
}: CheckFinding): Static<typeof CheckOfItem> => ({
  Title: title,
  IsEligible: verdict,
  Reason: reason,
  ReasonCode: code,
  Fields: [...fields],
  Sources: sources.map(ruleSourceRecord),
});

/** `explained` adds the working; an item that is in no release has none. */
function rebateBody(item: EligibilityItemResult, explained: boolean): Static<typeof RebateOfItem> {
  const explanation = explained ? item.explain() : null;
  const { requested, answer } = item;
  return {
    ItemNumber: requested.itemNumber,
    MedicalEventId: requested.medicalEventId,
    IsEligible: answer.isEligible,
    Reason: answer.reason,
    ReasonCode: answer.reasonCode,
    Fields: [...answer.fields],
    Benefit: money(item.benefit),
    ItemScheduleFee: money(item.scheduleFee),
    MedicareExplanationCode: item.explanationCode,
    Checks: answer.findings.map(formatCheckOfItem),
    ...(explanation === null ? {} : { Explanation: formatExplanationBody(explanation) }),
  };
}

/** The response body of a check; `explained` adds the working to each item. */
export function formatEligibilityCheckBody(
  { verification, items, reason, releaseUsed }: EligibilityCheckResult,
  explained = false,
): Static<typeof EligibilityCheckResponse> {
  return {
    PatientVerification: {
      ...formatPatientVerificationBody(verification),
      Fields: [...verification.fields],
    },
    Rebates: items.map((item) => rebateBody(item, explained)),
    Reason: reason,
    ScheduleRelease: { Used: releaseUsed.used, InForce: releaseUsed.inForce },
  };
}
