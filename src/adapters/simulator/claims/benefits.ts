// What the accepted services of one patient and day pay, with what they do to each other, never more than was charged.
import { priceRequest } from '../../../domain/eligibility/price-request.ts';
import { cents, type Cents } from '../../../domain/values/money.ts';
import type { AssessmentCode } from '../codes.ts';
import {
  askedOf,
  type AssessmentGround,
  type PatientDay,
  type ServiceDecision,
  type ServiceLine,
} from './patient-day.ts';

/** By the rule that changed a benefit; the first of a service's rules that stands here tells the code. */
const codesOfRules: readonly (readonly [prefix: string, code: AssessmentCode])[] = [
  ['imaging-rule', '154'],
  ['multiple-operations', '242'],
  ['pathology-episode-coning', '174'],
  ['vascular-ultrasound', '564'],
  ['mri-musculoskeletal', '512'],
];

/** By the line's index. A service whose benefit no figures tell is not paid until more is known. */
export function benefitsOf(
  ground: AssessmentGround,
  day: PatientDay,
  accepted: readonly ServiceLine[],
): ReadonlyMap<number, ServiceDecision> {
  const together = accepted.filter((line) => !isApart(line));
  const priced = [together, ...accepted.filter(isApart).map((line) => [line])];
  return new Map(priced.flatMap((lines) => pricedTogether(ground, day, lines)));
}

/** The claim says that the service is no part of what several services make of each other. */
function isApart({ service }: ServiceLine): boolean {
  const { multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd } = service;
  return [multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd].includes('Y');
}

function pricedTogether(
  ground: AssessmentGround,
  day: PatientDay,
  lines: readonly ServiceLine[],
): (readonly [number, ServiceDecision])[] {
  const [first] = lines;
  if (first === undefined) return [];
  const requesting = lines.find(({ event }) => event.referral !== undefined) ?? first;
  const prices = priceRequest(askedOf(ground, day, requesting.event, lines), {
    ...ground.pricing,
    releases: ground.releases,
    roles: ground.roles,
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
