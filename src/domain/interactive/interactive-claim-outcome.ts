// What an answer to an interactive claim means for its outcome: the stage, the benefit, and what needs attention.
import type { CodedText } from '../claims/assessment.ts';
import type { ComparedPart } from '../claims/compare-assessment-with-claim.ts';
import type { AttentionReason, OutcomeStage } from '../claims/outcomes/claim-outcome.ts';
import {
  attentionToResults,
  findServiceResults,
  sumOfResults,
  type ServiceResult,
  type StoredService,
} from '../claims/outcomes/service-results.ts';
import { cents, type Cents } from '../values/money.ts';
import type { InteractiveOutcome } from './interactive-outcome.ts';

interface InteractiveClaimResolution {
  readonly stage: OutcomeStage;
  /** Null until it is known. */
  readonly benefitPaid: Cents | null;
  readonly attention: AttentionReason | null;
  readonly services: readonly ServiceResult[];
}

/** The insurer's code of a service, where it gives one. */
const codeOf = (error: CodedText | null): string | null =>
  error === null || error.code === null ? null : String(error.code);

/**
 * The result of an answer. An assessed claim is paid to its claimant at once; one that is pended or pendable is with the
 * insurer, and nothing reports to the practice what becomes of it.
 */
export function resultOfInteractiveAnswer(
  claimed: readonly StoredService[],
  outcome: InteractiveOutcome,
  differing: readonly ComparedPart[] = [],
): InteractiveClaimResolution {
  const services = findServiceResults(
    claimed,
    outcome.events.map((event) => ({
      id: event.id,
      patientStatus: null,
      services: event.services.map(({ id, benefitPaid, error }) => ({
        id,
        benefitPaid,
        code: codeOf(error),
      })),
    })),
  );
  if (outcome.deletion !== undefined)
    return { stage: 'deleted', benefitPaid: cents(0), attention: null, services };
  if (outcome.state === 'rejected')
    return { stage: 'nil', benefitPaid: cents(0), attention: 'rejected', services };
  if (outcome.state !== 'assessed') return { stage: 'lodged', benefitPaid: null, attention: null, services };
  const benefitPaid = sumOfResults(services);
  // What a claimant paid beyond the benefit is no loss of the practice.
  const attention = attentionToResults(
    claimed.map((service) => ({ ...service, charge: cents(0) })),
    services,
    differing,
  );
  return { stage: benefitPaid === 0 ? 'nil' : 'paid', benefitPaid, attention, services };
}
