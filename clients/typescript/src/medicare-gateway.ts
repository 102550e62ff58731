// The client: one object for one gateway, its operations in groups.
import { batchResults, type BatchOptions } from './batch-results.ts';
import { claimCalls } from './claim-calls.ts';
import { eventsAfter, type EventOptions } from './event-reader.ts';
import type * as Types from './interface-types.ts';
import { operationGroups } from './operation-groups.ts';
import { callsOver, type Call } from './operations.ts';
import { reportOfCheck, type AnsweredCheck } from './report-of-check.ts';
import { createTransport, type CallOptions, type GatewayOptions } from './transport.ts';
import { verifyWebhook } from './verify-webhook.ts';

type Groups = ReturnType<typeof operationGroups>;

/** A gateway. Calls throw a `GatewayError`, or the reason of the signal when it is aborted. */
export class MedicareGateway {
  /** Any operation, by its name in the interface document. */
  readonly call: Call;
  readonly schedule: Groups['schedule'];
  readonly providers: Groups['providers'];
  readonly patients: Groups['patients'];
  readonly eligibility: Groups['eligibility'] & {
    /** Checks many patients in the background; yields each result once, as it comes. */
    batch(
      rows: readonly Types.EligibilityBatchRow[],
      options?: BatchOptions,
    ): AsyncGenerator<Types.EligibilityBatchResult, void>;
  };
  readonly claims: Groups['claims'] & ReturnType<typeof claimCalls>;
  readonly reports: Groups['reports'] & {
    /** The eligibility report of a check, as a PDF. */
    print(check: AnsweredCheck, options?: CallOptions): Promise<Uint8Array>;
  };
  readonly documents: Groups['documents'];
  readonly money: Groups['money'];
  readonly webhooks: Groups['webhooks'] & { readonly verify: typeof verifyWebhook };
  readonly sandbox: Groups['sandbox'];
  /** Yields every event after a position, and waits for the next. */
  readonly events: (options?: EventOptions) => AsyncGenerator<Types.Event, never>;

  constructor(options: GatewayOptions) {
    const call = callsOver(createTransport(options));
    const { eligibility, claims, reports, documents, webhooks, ...groups } = operationGroups(call);
    this.call = call;
    this.schedule = groups.schedule;
    this.providers = groups.providers;
    this.patients = groups.patients;
    this.eligibility = { ...eligibility, batch: (rows, given) => batchResults(call, rows, given) };
    this.claims = { ...claims, ...claimCalls(call, options.minorId) };
    this.reports = {
      ...reports,
      print: (check, given) => documents.eligibilityReport(reportOfCheck(check), given),
    };
    this.documents = documents;
    this.money = groups.money;
    this.webhooks = { ...webhooks, verify: verifyWebhook };
    this.sandbox = groups.sandbox;
    this.events = (given) => eventsAfter(call, given);
  }
}
