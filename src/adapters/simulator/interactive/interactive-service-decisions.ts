// Maps the explanation code of a service to an interactive claim's assessment code, error and next state.
import type { CodedText } from '../../../domain/claims/assessment.ts';
import type { InteractiveServiceOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import type { InteractiveStateEvent } from '../../../domain/interactive/interactive-lifecycle.ts';
import { assessmentTexts, isPayment, type AssessmentCode } from '../medicare-codes.ts';

export interface InteractiveServiceDecision extends Pick<
  InteractiveServiceOutcome,
  'assessmentCode' | 'error'
> {
  /** What it does to the claim, unless another service does worse. */
  readonly event: Exclude<InteractiveStateEvent, 'send-again'>;
}

const possibleDuplicate: InteractiveServiceDecision = {
  event: 'hold',
  assessmentCode: 'ACCEPTABLE_ERROR',
  error: {
    code: 9632,
    text: 'A benefit is paid already for this service. If it is another one, claim again and mark it as a separate service (duplicateServiceOverrideInd).',
  },
};

const coded = (code: AssessmentCode): CodedText => ({
  code: Number(code),
  text: `${assessmentTexts[code]}.`,
});

const referred: InteractiveServiceDecision = {
  event: 'refer',
  assessmentCode: 'ACCEPTABLE_ERROR',
  error: coded('101'),
};
const notPayable: InteractiveServiceDecision = {
  event: 'reject',
  assessmentCode: 'UNACCEPTABLE_ERROR',
  error: coded('108'),
};

/** Decided without a benefit: nothing is wrong with the service, so that the claim is assessed. */
const nil: ReadonlySet<AssessmentCode> = new Set(['108', '173']);

/** By the explanation code that bulk bill claims have for it. */
export function interactiveDecisionFromCode(code: AssessmentCode): InteractiveServiceDecision {
  if (isPayment(code)) return { event: 'pay', assessmentCode: 'ASSESSED', error: null };
  if (nil.has(code)) return { event: 'pay', assessmentCode: 'ASSESSED', error: coded(code) };
  if (code === '162') return possibleDuplicate;
  if (code === '101') return referred;
  return { event: 'reject', assessmentCode: 'UNACCEPTABLE_ERROR', error: coded(code) };
}

/** What is found at the first service of a persona's claim, whatever it is for; by the person's key. */
export const personaInteractiveDecisions: ReadonlyMap<string, InteractiveServiceDecision> = new Map([
  ['interactive-pendable', possibleDuplicate],
  ['interactive-pended', referred],
  ['interactive-rejected', notPayable],
]);

/** From the best to the worst. */
const severity = [
  'pay',
  'refer',
  'hold',
  'reject',
] as const satisfies readonly InteractiveServiceDecision['event'][];

/** What becomes of the claim: the worst of what its services say. */
export function findWorstClaimEvent(
  events: readonly InteractiveServiceDecision['event'][],
): InteractiveServiceDecision['event'] {
  return severity.findLast((each) => events.includes(each)) ?? 'pay';
}
