// Decides what one assessed service pays and with which explanation code: at most the charge.
import type { EvaluatedItem } from '../../../domain/eligibility/evaluate-request.ts';
import { cents } from '../../../domain/values/money.ts';
import type { AssessmentCode } from '../medicare-codes.ts';
import type { ServiceDecision } from './patient-day.ts';

/** By the rule that changed a benefit; the first rule in this list gives the code. */
const codesOfRules: readonly (readonly [prefix: string, code: AssessmentCode])[] = [
  ['imaging-rule', '154'],
  ['multiple-operations', '242'],
  ['pathology-episode-coning', '174'],
  ['vascular-ultrasound', '564'],
  ['mri-musculoskeletal', '512'],
];

/** `nonPayment`: the code of the finding that refuses the service; null where none does. */
export function decisionOnService(
  { requested, facts, benefit, ruleIds }: EvaluatedItem,
  nonPayment: AssessmentCode | null,
): ServiceDecision {
  const { chargeAmount: charge } = requested;
  const isConed = ruleIds.includes('pathology-episode-coning');
  if (facts === null) return { code: '280', benefit: cents(0) };
  if (nonPayment !== null)
    return { code: nonPayment === '108' && isConed ? '173' : nonPayment, benefit: cents(0) };
  if (benefit === null) return { code: '101', benefit: cents(0) };
  if (charge !== null && charge < benefit) return { code: '422', benefit: charge };
  const ruled = codesOfRules.find(([prefix]) => ruleIds.some((id) => id.startsWith(prefix)))?.[1];
  return { code: ruled ?? '105', benefit };
}
