// Computes the benefits of a patient's accepted services on one day, by the multiple services rules, at most the charge.
import { priceItems } from '../../../domain/eligibility/price-items.ts';
import { cents, type Cents } from '../../../domain/values/money.ts';
import type { AssessmentCode } from '../medicare-codes.ts';
import {
  buildEligibilityRequest,
  type AssessmentInputs,
  type PatientDay,
  type ServiceDecision,
  type ServiceLine,
} from './patient-day.ts';

/** By the rule that changed a benefit; the first rule in this list gives the code. */
const codesOfRules: readonly (readonly [prefix: string, code: AssessmentCode])[] = [
  ['imaging-rule', '154'],
  ['multiple-operations', '242'],
  ['pathology-episode-coning', '174'],
  ['vascular-ultrasound', '564'],
  ['mri-musculoskeletal', '512'],
];

/** By the line's index. A service whose benefit cannot be computed is not paid. */
export function computeDayBenefits(
  inputs: AssessmentInputs,
  day: PatientDay,
  accepted: readonly ServiceLine[],
): ReadonlyMap<number, ServiceDecision> {
  const together = accepted.filter((line) => !isApart(line));
  const priced = [together, ...accepted.filter(isApart).map((line) => [line])];
  return new Map(priced.flatMap((lines) => pricedTogether(inputs, day, lines)));
}

/** The claim says that the service is no part of what several services make of each other. */
function isApart({ service }: ServiceLine): boolean {
  const { multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd } = service;
  return [multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd].includes('Y');
}

function pricedTogether(
  inputs: AssessmentInputs,
  day: PatientDay,
  lines: readonly ServiceLine[],
): (readonly [number, ServiceDecision])[] {
  const [first] = lines;
  if (first === undefined) return [];
  const requesting = lines.find(({ event }) => event.referral !== undefined) ?? first;
  const prices = priceItems(buildEligibilityRequest(inputs, day, requesting.event, lines), {
    ...inputs.pricing,
    releases: inputs.releases,
    roles: inputs.roles,
    today: day.claim.assessedOn,
  });
  return lines.map(({ requested }) => {
    const { benefit } = prices.of(requested);
    const ruleIds = prices.effects.get(requested.index)?.ruleIds ?? [];
    return [requested.index, decisionOf(benefit, requested.chargeAmount, ruleIds)];
  });
}

function decisionOf(
  benefit: Cents | null,
  charge: Cents | null,
  ruleIds: readonly string[],
): ServiceDecision {
  if (charge === 0) return { code: '102', benefit: charge };
  if (benefit === null) return { code: '101', benefit: cents(0) };
  const ruled = codesOfRules.find(([prefix]) => ruleIds.some((id) => id.startsWith(prefix)))?.[1];
  if (benefit === 0) return { code: ruled === '174' ? '173' : '108', benefit };
  if (charge !== null && charge < benefit) return { code: '422', benefit: charge };
  return { code: ruled ?? '105', benefit };
}
