// The client: one object for one gateway, its operations in groups.
import { batchCalls } from './batch-results.ts';
import { claimCalls } from './claim-calls.ts';
import { eventsOver } from './event-reader.ts';
import { operationGroups, PlainGroups } from './operation-groups.ts';
import { callsOver, type Call } from './operations.ts';
import { reportCalls } from './report-of-check.ts';
import { createTransport, type GatewayOptions } from './transport.ts';
import { verifyWebhook } from './verify-webhook.ts';

type Groups = ReturnType<typeof operationGroups>;

/** A gateway. Calls throw a `GatewayError`, or the reason of the signal when it is aborted. */
export class MedicareGateway extends PlainGroups {
  /** Any operation, by its name in the interface document. */
  readonly call: Call;
  readonly eligibility: Groups['eligibility'] & ReturnType<typeof batchCalls>;
  readonly claims: Groups['claims'] & ReturnType<typeof claimCalls>;
  readonly reports: Groups['reports'] & ReturnType<typeof reportCalls>;
  readonly webhooks: Groups['webhooks'] & { readonly verify: typeof verifyWebhook };
  /** Yields every event after a position, and waits for the next. */
  readonly events: ReturnType<typeof eventsOver>;

  constructor(options: GatewayOptions) {
    const call = callsOver(createTransport(options));
    const groups = operationGroups(call);
    super(groups);
    this.call = call;
    this.eligibility = { ...groups.eligibility, ...batchCalls(call) };
    this.claims = { ...groups.claims, ...claimCalls(call, options.minorId) };
    this.reports = { ...groups.reports, ...reportCalls(call) };
    this.webhooks = { ...groups.webhooks, verify: verifyWebhook };
    this.events = eventsOver(call, options.timeoutMs);
  }
}
