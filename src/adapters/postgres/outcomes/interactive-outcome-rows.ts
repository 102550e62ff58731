// Records what became of an interactive claim, in the transaction that stores the answer, the rejection or the deletion.
import type { ComparedPart } from '../../../domain/claims/compare-assessment-with-claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { resultOfInteractiveAnswer } from '../../../domain/interactive/interactive-claim-outcome.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { OutcomeOf } from '../../../ports/claims/outcome-collection.ts';
import { createClaimEvent } from '../../../domain/claims/claim-event.ts';
import {
  assessmentEvents,
  paidEvent,
  pendedEvent,
  type EventsOf,
} from '../../../domain/claims/outcomes/outcome-events.ts';
import { recordEvents } from '../events/record-event.ts';
import type { Transaction } from '../connection/sql.ts';
import { readStoredServices, writeServiceResults } from './service-result-rows.ts';

/** An answer, the day on which it came, and what it differs in. */
interface InteractiveAnswerToStore {
  readonly outcome: InteractiveOutcome;
  readonly day: LocalDate;
  readonly differing: readonly ComparedPart[];
}

/** Records an answer; a deletion is part of it. */
export async function recordInteractiveOutcome(
  transaction: Transaction,
  key: OutcomeOf,
  { outcome, day, differing }: InteractiveAnswerToStore,
): Promise<void> {
  const claimed = await readStoredServices(transaction, key);
  const { stage, benefitPaid, attention, services } = resultOfInteractiveAnswer(claimed, outcome, differing);
  const isSettled = stage !== 'lodged';
  await transaction`
    update claim_outcome set stage = ${stage}, claim_id = ${outcome.claimId}, benefit_cents = ${benefitPaid}::bigint,
      attention = ${attention}, assessed_on = ${isSettled ? day : null}::date,
      settled_on = ${isSettled ? day : null}::date, needs_content = false,
      next_look_at = case when ${!isSettled} then next_look_at end
    where minor_id = ${key.location} and correlation_id = ${key.correlationId}`;
  await writeServiceResults(transaction, key, services);
  const of = { ...key, revision: 1 };
  const content = { stage, benefitPaid, attention, differing, patientStatuses: [] };
  await recordEvents(transaction, [
    ...(outcome.state === 'pended' ? [pendedEvent(of)] : []),
    ...(isSettled && stage !== 'deleted' ? assessmentEvents(of, content) : []),
    ...(stage === 'paid' ? [paidEvent(of, null, benefitPaid)] : []),
  ]);
}

/** A claim that was refused when it was new, each time that it is; one that was answered before stays as it was. */
export async function recordInteractiveRefused(
  transaction: Transaction,
  { location, correlationId, revision }: EventsOf,
  codes: readonly string[],
): Promise<void> {
  const refused = createClaimEvent('claim.refused', correlationId, revision, {
    Codes: codes,
    State: 'refused',
  });
  const updated = await transaction`
    update claim_outcome set stage = 'refused', attention = 'refused', settled_on = lodged_on, next_look_at = null
    where minor_id = ${location} and correlation_id = ${correlationId} and stage = 'lodged'
      and claim_id is null`;
  if (updated.count > 0) await recordEvents(transaction, [{ ...refused, location }]);
}
