// Starts the runner of eligibility batches on the parts that the eligibility check uses.
import { nullBatchRunner, startBatchRunner, type BatchRunner } from '../application/batches/batch-runner.ts';
import {
  checkEligibility,
  type EligibilityDependencies,
} from '../application/eligibility/check-eligibility.ts';
import type { Config } from '../config/settings.ts';
import { readEligibilityCheckBody } from '../http/schema/eligibility-check-body.ts';
import { formatEligibilityCheckBody } from '../http/schema/eligibility-check-response.ts';
import type { BatchStore } from '../ports/batches/batch-store.ts';
import type { Log } from '../ports/system/log.ts';

interface BatchOptions {
  readonly config: Pick<Config, 'batchConcurrency'>;
  readonly log: Log;
  readonly store: { readonly batches: BatchStore };
  readonly role: 'service' | 'tool';
  readonly eligibility: Required<EligibilityDependencies>;
  /** Does not count its calls: no caller waits for a row. */
  readonly insurer: EligibilityDependencies['insurer'];
}

/** A command next to a service checks no rows. */
export function openBatchRunner({
  config,
  log,
  store,
  role,
  eligibility,
  insurer,
}: BatchOptions): BatchRunner {
  if (role === 'tool') return nullBatchRunner;
  return startBatchRunner({
    batches: store.batches,
    log,
    concurrency: config.batchConcurrency,
    check: ({ body, location, actor }, signal) =>
      checkEligibility(
        { ...eligibility, insurer },
        {
          // Validated when the batch was accepted.
          ...readEligibilityCheckBody(body as Parameters<typeof readEligibilityCheckBody>[0]),
          minorId: location,
          actor,
          signal,
        },
      ),
    today: (location) => eligibility.clock.today(location),
    formatAnswer: (checked) => formatEligibilityCheckBody(checked),
  });
}
