// Each fault of the wire on each web service: what the caller gets, how many messages went out, and that nothing happens twice.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import type { WireFault } from '../../../src/adapters/simulator/server/wire-fault-injection.ts';
import { openServicesAustralia } from '../../../src/adapters/services-australia/open-services-australia.ts';
import { systemIds } from '../../../src/adapters/system/ids.ts';
import { systemTracing } from '../../../src/adapters/system/tracing.ts';
import type { MessageHeaders } from '../../../src/adapters/services-australia/wire/headers.ts';
import type { InsurerFailure } from '../../../src/ports/insurer/insurer.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { eventually } from '../../support/eventually.ts';
import { openSixServices, serviceNames, type SixServices } from '../../support/six-services.ts';

type Met = InsurerFailure['kind'] | 'answered';

/** One fault of one message: what comes of a call, and how many messages it took. */
type Row = readonly [fault: WireFault, met: Met, messages: number];

/** A message that got lost goes again once; a late or unreadable answer is not asked for again. */
const questions: readonly Row[] = [
  ['reset-mid-body', 'answered', 2],
  ['server-error', 'answered', 2],
  ['expired-token', 'answered', 2],
  ['malformed-json', 'malformed-answer', 1],
  ['duplicate-answer', 'answered', 1],
  ['unknown-fields', 'answered', 1],
  ['slow-drip', 'timeout', 1],
];
/** It may have arrived: only what was surely not looked at goes again. */
const interactive: readonly Row[] = [
  ['reset-mid-body', 'unreachable', 1],
  ['server-error', 'unreachable', 1],
  ['expired-token', 'answered', 2],
  ['malformed-json', 'malformed-answer', 1],
  ['duplicate-answer', 'answered', 1],
  ['unknown-fields', 'answered', 1],
  ['slow-drip', 'timeout', 1],
];
const table: Readonly<Record<(typeof serviceNames)[number], readonly Row[]>> = {
  'patient-verification': questions,
  'online-eligibility-check': questions,
  'bulk-bill-claim': questions,
  'processing-report': questions,
  'payment-report': questions,
  'patient-claim-interactive': interactive,
};

/** Less than a drip takes for the shortest answer; only where an answer is not wanted. */
const hurryMs = 1_000;

describe('a wire that spoils one answer', () => {
  let six: SixServices;
  let hurried: ReturnType<typeof openServicesAustralia>;
  const messages: { readonly path: string; readonly headers: MessageHeaders }[] = [];
  before(async () => {
    six = await openSixServices({ onMessage: (path, headers) => void messages.push({ path, headers }) });
    const { wire, home } = six;
    const deps = {
      clock: home.clock,
      ids: systemIds,
      log: capturedLog(),
      cipher: aesGcm,
      tracing: systemTracing,
    };
    hurried = openServicesAustralia({ ...wire.settings, timeouts: { answerMs: hurryMs } }, deps);
    // It has a token before it is in a hurry.
    await eventually(async () => (await hurried.verifyPatient(verification())).ok);
  });
  after(async () => {
    await hurried.close();
    await six.close();
  });
  const verification = () => {
    const { interactive: call, home } = six;
    const { identity, medicare } = call.claim.patient;
    return {
      minorId: call.location,
      dateOfService: home.clock.today(),
      patient: {
        ...identity,
        medicareNumber: medicare.memberNumber,
        medicareRefNumber: medicare.memberRefNumber,
      },
    } as Parameters<typeof hurried.verifyPatient>[0];
  };
  const called = (name: string) => {
    const service = six.services.find((each) => each.name === name);
    assert.ok(service, name);
    return service;
  };

  for (const name of serviceNames) {
    describe(`of ${name}`, () => {
      for (const [fault, met, expected] of table[name]) {
        it(`by ${fault}: the caller is ${met === 'answered' ? met : `answered "${met}"`} after ${expected} messages`, async () => {
          const { path, ask } = called(name);
          const { wire } = six;
          const sentBefore = wire.server.arrived.get(path) ?? 0;
          wire.server.injectFault(fault);
          const outcome = await ask(fault === 'slow-drip' ? hurried : wire.insurer);
          assert.equal(outcome.ok ? 'answered' : outcome.failure.kind, met);
          if (!outcome.ok) assert.match(outcome.failure.sentence, /^Medicare.*\.$/);
          assert.equal((wire.server.arrived.get(path) ?? 0) - sentBefore, expected);
          assert.equal((await ask(wire.insurer)).ok, true, 'and the next call is answered');
        });
      }
    });
  }

  it('names the fields that nobody knows once for each web service, without what is in them', () => {
    const logged = six.wire.log.lines.filter(({ message }) => message.includes('not known here'));
    assert.deepEqual(
      logged.map(({ route, error }) => `${route} ${error}`).toSorted(),
      serviceNames.map((name) => `${name} unheardOf`).toSorted(),
    );
    assert.doesNotMatch(six.wire.log.text(), /inside/);
  });

  it('leaves one claim lodged, paid once, whatever happened to its messages', async () => {
    const lodged = await six.home.desk.lodge(six.lodgement);
    const again = await six.wire.insurer.lodge(six.lodgement);
    assert.deepEqual(again, lodged);
    const report = await called('payment-report').ask(six.wire.insurer);
    assert.ok(report.ok);
    const { payment } = report.answer as { payment: { claims: readonly object[] } };
    assert.equal(payment.claims.length, 1);
  });

  it('leaves one interactive claim, with one outcome', async () => {
    const direct = await six.desk.insurer.claimInteractively(six.interactive);
    assert.deepEqual(await six.wire.insurer.claimInteractively(six.interactive), direct);
    assert.ok(direct.ok && direct.answer.kind === 'outcome');
    assert.equal(direct.answer.outcome.state, 'assessed');
  });

  it("has met messages with an id of their own each, and the claim's own id on all that are about it", () => {
    const ids = messages.map(({ headers }) => headers.messageId);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids)
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const idsOf = (name: string) =>
      messages.filter(({ path }) => path === called(name).path).map(({ headers }) => headers.correlationId);
    for (const name of ['bulk-bill-claim', 'processing-report', 'payment-report']) {
      assert.deepEqual([...new Set(idsOf(name))], [six.lodgement.correlationId], name);
    }
    assert.deepEqual([...new Set(idsOf('patient-claim-interactive'))], [six.interactive.correlationId]);
    // Questions have an id of their own each, of the location that asks; one that is repeated keeps it.
    const asked = idsOf('patient-verification');
    assert.ok(new Set(asked).size > 6);
    for (const id of asked) assert.match(id, /^urn:uuid:HERE0001[\da-f]{16}$/);
  });
});

describe('an insurer that fails message after message', () => {
  let six: SixServices;
  before(async () => {
    six = await openSixServices({ settings: { breaker: { failuresMax: 3, pauseMs: 150 } } });
  });
  after(() => six.close());

  it('is left alone after three calls in a row, for every web service, and asked again after a pause', async () => {
    const { wire, services } = six;
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

  it('is sent nothing while it is left alone', async () => {
    const closed = await openSixServices({ settings: { breaker: { failuresMax: 1, pauseMs: 600_000 } } });
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
