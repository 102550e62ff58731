// A process that collects outcomes, numbers events and delivers webhooks until it is killed; Medicare's answers are made up here.
// Arguments: the URL of the database, and the moment of its clock in milliseconds since 1970.
import { openStore } from '../../src/adapters/postgres/open-store.ts';
import { createWebhookSender } from '../../src/adapters/webhooks/webhook-sender.ts';
import { startCollector, type CollectorOptions } from '../../src/application/claims/collector.ts';
import { openEventFeed } from '../../src/application/events/event-feed.ts';
import { startNumberEventsJob } from '../../src/application/events/number-events-job.ts';
import { startDeliverWebhooksJob } from '../../src/application/webhooks/deliver-webhooks-job.ts';
import { localDateInTimeZone } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';
import type { ClaimInsurer } from '../../src/ports/insurer/claim-insurer.ts';

const timeZone = 'Australia/Sydney';
const benefit = cents(4_390);
const tickMs = 100;

const [url = '', moment = ''] = process.argv.slice(2);
const now = Number(moment);
const clock = { now: () => now, today: () => localDateInTimeZone(timeZone, now) };
const log = { info: () => {}, warn: () => {}, error: () => {} };
const store = await openStore({ databaseUrl: url, dataDir: '', migrate: 'manual', role: 'tool', log });

/** Every claim is assessed with one service, and the run of a payee lists all of its claims. */
const insurer: Pick<ClaimInsurer, 'processingReport' | 'paymentReport'> = {
  processingReport: async ({ claimId }) => ({
    ok: true,
    answer: {
      kind: 'complete',
      assessment: {
        claimId,
        benefitPaid: benefit,
        chargeAmount: null,
        serviceProviderNumber: null,
        events: [],
      },
    },
  }),
  async paymentReport({ payeeProviderNumber: payee }) {
    const claims = await store.sql<{ correlation_id: string; claim_id: string }[]>`
      select correlation_id, claim_id from claim where payee_provider_number = ${payee} order by correlation_id`;
    return {
      ok: true,
      answer: {
        kind: 'complete',
        payment: {
          payerName: null,
          runDate: clock.today(),
          runNumber: '1',
          account: null,
          depositAmount: cents(benefit * claims.length),
          paymentReference: payee,
          claims: claims.map(({ correlation_id: id, claim_id: claimId }) => ({
            claimId,
            benefit,
            chargeAmount: null,
            lodgedOn: null,
            transactionId: id.slice('urn:uuid:'.length),
            accountReferenceId: null,
            claimChannelCode: null,
          })),
        },
      },
    };
  },
};

const collecting: CollectorOptions = {
  collection: store.outcomeCollection,
  claims: store.claims,
  insurer,
  clock,
  zones: { zoneOf: () => timeZone, inUse: () => new Set([timeZone]) },
  log,
  isReachable: async () => true,
  afterCallers: (_location, call) => call(),
  hasCallers: () => false,
  tickMs,
};
startCollector(collecting);
await startNumberEventsJob({ events: store.events, log, store, pollMs: tickMs });
startDeliverWebhooksJob({
  queue: store.webhookDeliveries,
  sender: createWebhookSender({ allowedNetworks: ['127.0.0.1/32'] }),
  eventFeed: await openEventFeed(store.events, log),
  realNow: Date.now,
  jitter: Math.random,
  log,
  store,
  pollMs: tickMs,
});
process.stdout.write('collecting now\n');
// The jobs do not keep a process alive.
setInterval(() => {}, 60_000);
