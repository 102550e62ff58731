// Injects each network fault into each web service: the result of the call, the number of messages, and no double effect.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import type { WireFault } from '../../../src/adapters/simulator/server/wire-fault-injection.ts';
import { openServicesAustralia } from '../../../src/adapters/services-australia/open-services-australia.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { systemTracing } from '../../../src/adapters/system/current-trace-id.ts';
import type { MessageHeaders } from '../../../src/adapters/services-australia/wire/message-headers.ts';
import type { InsurerFailure } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';
import { openWireServices, serviceNames, type WireServices } from '../../support/wire-services.ts';

type CallResult = InsurerFailure['kind'] | 'answered';

/** A fault of one message, the result of the call, and how many messages it took. */
type Row = readonly [fault: WireFault, result: CallResult, messages: number];

/** A lost query is retried once; after a timeout or an unreadable answer there is no retry. */
const retried: readonly Row[] = [
  ['reset-mid-body', 'answered', 2],
  ['server-error', 'answered', 2],
  ['expired-token', 'answered', 2],
  ['malformed-json', 'malformed-answer', 1],
  ['duplicate-answer', 'answered', 1],
  ['unknown-fields', 'answered', 1],
  ['sparse-answer', 'answered', 1],
  ['slow-drip', 'timeout', 1],
];
/** The claim may have arrived: only a message that was certainly not processed is sent again. */
const notRetried: readonly Row[] = [
  ['reset-mid-body', 'unreachable', 1],
  ['server-error', 'unreachable', 1],
  ['expired-token', 'answered', 2],
  ['malformed-json', 'malformed-answer', 1],
  ['duplicate-answer', 'answered', 1],
  ['unknown-fields', 'answered', 1],
  ['sparse-answer', 'answered', 1],
  ['slow-drip', 'timeout', 1],
];
/** Without the fault that waits for a time limit: services of the same kind show it. */
const inTime = (rows: readonly Row[]) => rows.filter(([fault]) => fault !== 'slow-drip');

const table: Readonly<Record<(typeof serviceNames)[number], readonly Row[]>> = {
  'patient-verification': retried,
  'concession-verification': inTime(retried),
  'veteran-verification': inTime(retried),
  'online-eligibility-check': retried,
  'bulk-bill-claim': notRetried,
  'processing-report': retried,
  'payment-report': retried,
  'patient-claim-interactive': notRetried,
  // Its answer is so short that it arrives in time, however slowly.
  'same-day-delete': inTime(notRetried),
  'dva-claim': inTime(notRetried),
  'dva-allied-health-claim': inTime(notRetried),
  'dva-processing-report': inTime(retried),
  'dva-payment-report': inTime(retried),
  'register-access': retried,
  'register-individual': inTime(retried),
  'register-history': inTime(retried),
  // What it records follows from the day.
  'register-catchup': inTime(retried),
  'register-encounter': inTime(notRetried),
};

/** Shorter than a slow drip takes for the shortest answer. */
const shortTimeoutMs = 1_000;

describe('a fault of one answer', () => {
  let all: WireServices;
  let impatient: ReturnType<typeof openServicesAustralia>;
  const messages: { readonly path: string; readonly headers: MessageHeaders }[] = [];
  before(async () => {
    all = await openWireServices({ onMessage: (path, headers) => void messages.push({ path, headers }) });
    const { wire, home } = all;
    const deps = {
      clock: home.clock,
      ids: systemIds,
      log: capturedLog(),
      cipher: aesGcm,
      tracing: systemTracing,
    };
    // It times out once for each web service, which must not make it give up.
    const patient = { callsMin: 1_000, pauseMs: 1 };
    const settings = { ...wire.settings, timeouts: { answerMs: shortTimeoutMs }, breaker: patient };
    impatient = openServicesAustralia(settings, deps);
    // The short timeout must not apply to its first token.
    await eventually(async () => (await impatient.verifyPatient(verification())).ok);
  });
  after(async () => {
    await impatient.close();
    await all.close();
  });
  const verification = () => {
    const { interactive: call, home } = all;
    const { identity, medicare } = call.claim.patient;
    return {
      minorId: call.location,
      dateOfService: home.clock.today(),
      patient: {
        ...identity,
        medicareNumber: medicare.memberNumber,
        medicareRefNumber: medicare.memberRefNumber,
      },
    } as Parameters<typeof impatient.verifyPatient>[0];
  };
  const called = (name: string) => {
    const service = all.services.find((each) => each.name === name);
    assert.ok(service, name);
    return service;
  };

  for (const name of serviceNames) {
    describe(`of ${name}`, () => {
      for (const [fault, result, expected] of table[name]) {
        it(`by ${fault}: the caller is ${result === 'answered' ? result : `answered "${result}"`} after ${expected} messages`, async () => {
          const { path, ask } = called(name);
          const { wire } = all;
          const sentBefore = wire.server.arrived.get(path) ?? 0;
          wire.server.injectFault(fault);
          const outcome = await ask(fault === 'slow-drip' ? impatient : wire.insurer);
          assert.equal(outcome.ok ? 'answered' : outcome.failure.kind, result);
          if (!outcome.ok) assert.match(outcome.failure.sentence, /^Medicare.*\.$/);
          assert.equal((wire.server.arrived.get(path) ?? 0) - sentBefore, expected);
          assert.equal((await ask(wire.insurer)).ok, true, 'and the next call is answered');
        });
      }
    });
  }

  it('reports unknown fields once per web service, by name and without their values', () => {
    const logged = all.wire.log.lines.filter(({ message }) => message.includes('not known here'));
    assert.deepEqual(
      logged.map(({ route, error }) => `${route} ${error}`).toSorted(),
      serviceNames.map((name) => `${name} unheardOf`).toSorted(),
    );
    assert.doesNotMatch(all.wire.log.text(), /inside/);
  });

  it('leaves one claim lodged and paid once', async () => {
    const lodged = await all.home.claimService.lodge(all.lodgement);
    const again = await all.wire.insurer.lodge(all.lodgement);
    assert.deepEqual(again, lodged);
    const report = await called('payment-report').ask(all.wire.insurer);
    assert.ok(report.ok);
    const { payment } = report.answer as { payment: { claims: readonly object[] } };
    assert.equal(payment.claims.length, 1);
  });

  it('leaves one interactive claim with one outcome', async () => {
    const direct = await all.interactiveService.insurer.claimInteractively(all.interactive);
    assert.deepEqual(await all.wire.insurer.claimInteractively(all.interactive), direct);
    assert.ok(direct.ok && direct.answer.kind === 'outcome');
    assert.equal(direct.answer.outcome.state, 'assessed');
  });

  it('gives each message its own id, and all messages about a claim the id of the claim', () => {
    const ids = messages.map(({ headers }) => headers.messageId);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids)
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const idsOf = (name: string) =>
      messages.filter(({ path }) => path === called(name).path).map(({ headers }) => headers.correlationId);
    for (const name of ['bulk-bill-claim', 'processing-report', 'payment-report']) {
      assert.deepEqual([...new Set(idsOf(name))], [all.lodgement.correlationId], name);
    }
    assert.deepEqual([...new Set(idsOf('same-day-delete'))], [all.deletion.correlationId]);
    assert.deepEqual(
      [...new Set(idsOf('patient-claim-interactive'))],
      [all.deletion.correlationId, all.interactive.correlationId],
    );
    // Each query has a new id with its location; a retry keeps it.
    const queryIds = idsOf('patient-verification');
    assert.ok(new Set(queryIds).size > 6);
    for (const id of queryIds) assert.match(id, /^urn:uuid:HERE0001[\da-f]{16}$/);
  });
});

describe('an insurer that fails message after message', () => {
  let all: WireServices;
  before(async () => {
    all = await openWireServices({ settings: { breaker: { windowCalls: 3, callsMin: 3, pauseMs: 150 } } });
  });
  after(() => all.close());

  it('is not called after three failures in a row, for every web service, until a pause has passed', async () => {
    const { wire, services } = all;
    const [first] = services;
    assert.ok(first);
    const total = () => [...wire.server.arrived.values()].reduce((sum, each) => sum + each, 0);
    wire.server.injectFault('server-error', 6);
    assert.equal(wire.insurer.isBreakerOpen(), false);
    for (const _ of [1, 2, 3]) assert.equal((await first.ask(wire.insurer)).ok, false);
    assert.equal(wire.insurer.isBreakerOpen(), true);
    await eventually(async () => (await first.ask(wire.insurer)).ok);
    assert.equal(wire.insurer.isBreakerOpen(), false);
    const sentBefore = total();
    for (const { ask } of services) assert.equal((await ask(wire.insurer)).ok, true);
    assert.equal(total() - sentBefore, services.length);
  });

  it('is sent nothing while the breaker is open', async () => {
    const closed = await openWireServices({
      settings: { breaker: { windowCalls: 1, callsMin: 1, pauseMs: 600_000 } },
    });
    try {
      const { wire, services } = closed;
      wire.server.injectFault('server-error', 2);
      assert.equal((await services[0]?.ask(wire.insurer))?.ok, false);
      const total = [...wire.server.arrived.values()].reduce((sum, each) => sum + each, 0);
      wire.log.lines.length = 0;
      for (const { ask } of services) {
        const outcome = await ask(wire.insurer);
        assert.match(outcome.ok ? '' : outcome.failure.sentence, /asked again in a few seconds/);
      }
      const why = 'unreachable: Medicare has not answered lately; it is asked again in a few seconds.';
      assert.deepEqual(
        wire.log.lines.map(({ message, error }) => [message, error]),
        services.map(() => ['a message to Medicare was not sent', why]),
      );
      assert.equal(
        [...wire.server.arrived.values()].reduce((sum, each) => sum + each, 0),
        total,
      );
    } finally {
      await closed.close();
    }
  });
});
