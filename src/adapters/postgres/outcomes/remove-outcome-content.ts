// Removes what the outcomes of claims say about a patient: the services, what somebody wrote and what the insurer holds otherwise; amounts and days stay.
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { Transaction } from '../connection/sql.ts';

/**
 * Of some claims of a table, in the transaction that removes their content. A claim that waits for a report is asked about no
 * more, because what it would be compared with is gone: of a claim that pays the practice, somebody has to ask the insurer.
 */
export async function removeOutcomeContent(
  transaction: Transaction,
  table: 'claim' | 'interactive_claim',
  ids: readonly string[],
): Promise<void> {
  await transaction`
    update claim_outcome set attended_words = null, claimed_services = null, differences = null, patient_differences = null,
      next_look_at = null, needs_content = false,
      attention = case when stage in ('lodged', 'assessed') and claim_outcome.stream <> ${interactiveStream} and attended_how is null
        then coalesce(attention, 'expiring') else attention end,
      stage = case when stage in ('lodged', 'assessed') then 'unknown' else stage end,
      settled_on = coalesce(settled_on, current_date)
    from ${transaction.unsafe(table)} as removed
    where removed.correlation_id = any(${[...ids]}) and ${isOutcomeOf(transaction)}`;
  // After the outcomes are locked: a look that was under way has written its rows then.
  await transaction`
    delete from service_outcome using claim_outcome, ${transaction.unsafe(table)} as removed
    where removed.correlation_id = any(${[...ids]}) and ${isOutcomeOf(transaction)}
      and service_outcome.minor_id = claim_outcome.minor_id and service_outcome.lodged_on = claim_outcome.lodged_on
      and service_outcome.correlation_id = claim_outcome.correlation_id`;
}

const isOutcomeOf = (transaction: Transaction) => transaction`
  claim_outcome.minor_id = removed.minor_id and claim_outcome.correlation_id = removed.correlation_id`;
