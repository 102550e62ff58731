// The client against every fault of networks, gateways and the insurer: each is a failure as a value, never an exception.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import type { WireFault } from '../../../src/adapters/simulator/server/wire-fault-injection.ts';
import { openServicesAustralia } from '../../../src/adapters/services-australia/open-services-australia.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { systemTracing } from '../../../src/adapters/system/current-trace-id.ts';
import { readPatient } from '../../../src/domain/patients/read-patient.ts';
import type { InsurerFailure, VerifyPatientCall } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { createClaimCaller, openedOn } from '../../support/claim-caller.ts';
import { claimSimulatorOn, type ClaimSimulatorOn } from '../../support/simulated-claim-service.ts';
import { wireInsurer, type WireInsurer } from '../../support/wire-insurer.ts';
import { claimOf } from '../../support/written-claims.ts';

const verifyPath = '/mcp/patientverification/medicare/v1';

function callOf({ simulator, clock }: ClaimSimulatorOn, key: string): VerifyPatientCall {
  const sent = simulator.personas().patients.find((each) => each.key === key)?.patient ?? {};
  const { patient } = readPatient(sent, clock.today());
  assert.ok(patient);
  return { minorId: null, patient, dateOfService: clock.today() };
}

describe('a client under fault injection', () => {
  let simulated: ClaimSimulatorOn;
  let wire: WireInsurer;
  before(async () => {
    simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      { settings: { timeouts: { answerMs: 1_500 } } },
    );
  });
  after(() => wire.close());

  const verify = (key = 'verified-adult-female') => wire.insurer.verifyPatient(callOf(simulated, key));
  const arrivals = (path: string) => wire.server.arrived.get(path) ?? 0;

  const cases: readonly [WireFault, number, InsurerFailure['kind'] | 'answered', number][] = [
    ['reset-mid-body', 1, 'answered', 2],
    ['reset-mid-body', 2, 'unreachable', 2],
    ['server-error', 1, 'answered', 2],
    ['server-error', 2, 'unreachable', 2],
    ['expired-token', 1, 'answered', 2],
    ['expired-token', 2, 'refused', 2],
    ['malformed-json', 1, 'malformed-answer', 1],
    ['slow-drip', 1, 'timeout', 1],
    ['duplicate-answer', 1, 'answered', 1],
    ['unknown-fields', 1, 'answered', 1],
    ['sparse-answer', 1, 'answered', 1],
  ];
  for (const [fault, times, expected, messages] of cases) {
    it(`is "${expected}" after ${messages} messages when ${times} of them meet ${fault}`, async () => {
      const sentBefore = arrivals(verifyPath);
      wire.server.injectFault(fault, times);
      const outcome = await verify();
      assert.equal(outcome.ok ? 'answered' : outcome.failure.kind, expected);
      assert.equal(arrivals(verifyPath) - sentBefore, messages);
      assert.equal((await verify()).ok, true);
    });
  }

  it('never gives the answer of one message to another', async () => {
    for (let round = 0; round < 10; round += 1) {
      wire.server.injectFault('duplicate-answer');
      const [first, second] = [await verify('verified-adult-male'), await verify('reciprocal')];
      assert.equal(first.ok && first.answer.status.code, 0);
      assert.equal(second.ok && second.answer.status.code, 9626);
    }
  });

  it('names unknown fields once, and logs nothing personal', async () => {
    wire.server.injectFault('unknown-fields', 2);
    await verify();
    await verify();
    const warnings = wire.log.lines.filter(({ message }) => message.includes('not known'));
    assert.deepEqual(
      warnings.map(({ route, error }) => [route, error]),
      [['patient-verification', 'unheardOf']],
    );
    const { patient } = callOf(simulated, 'verified-adult-female');
    for (const detail of [
      patient.familyName,
      patient.givenName,
      patient.medicareNumber,
      patient.dateOfBirth,
    ]) {
      assert.equal(wire.log.text().includes(detail), false, detail);
    }
  });

  describe('with a claim', () => {
    it('lodges it once, with any fault of the answers', async () => {
      const { written, callOf: lodgement } = createClaimCaller(openedOn(simulated, wire.insurer));
      const call = lodgement(claimOf(written()));
      const ids = new Set<string>();
      for (const fault of ['reset-mid-body', 'malformed-json', 'server-error', 'duplicate-answer'] as const) {
        wire.server.injectFault(fault);
        const outcome = await wire.insurer.lodge(call);
        if (outcome.ok && outcome.answer.kind === 'accepted') ids.add(outcome.answer.claimId);
      }
      const last = await wire.insurer.lodge(call);
      assert.ok(last.ok && last.answer.kind === 'accepted');
      assert.deepEqual([...ids], [last.answer.claimId]);
    });
  });
});

describe('a report on a claim that reached the insurer on another day than us', () => {
  /** The report, so many days after we accepted the claim by our clock; before it where that was ahead. */
  async function reportAfter(days: number) {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock });
    try {
      const { written, callOf: lodgement } = createClaimCaller(openedOn(simulated, wire.insurer));
      const call = { ...lodgement(claimOf(written())), lodgedOn: localDate('2026-11-21') };
      simulated.advance(days);
      const lodged = await wire.insurer.lodge(call);
      assert.ok(lodged.ok && lodged.answer.kind === 'accepted');
      simulated.advance(2);
      const { location, correlationId, lodgedOn } = call;
      const report = {
        payer: 'medicare' as const,
        location,
        correlationId,
        lodgedOn,
        claimId: lodged.answer.claimId,
      };
      const outcome = await wire.insurer.processingReport({
        ...report,
        payeeProviderNumber: simulated.provider('gp'),
      });
      return outcome.ok && outcome.answer.kind;
    } finally {
      await wire.close();
    }
  }

  for (const [days, kind] of [
    [-2, 'not-found'],
    [-1, 'complete'],
    [0, 'complete'],
    [3, 'complete'],
    [4, 'not-found'],
  ] as const)
    it(`is ${kind} if that was ${days} days after us`, async () => {
      assert.equal(await reportAfter(days), kind);
    });
});

describe('an insurer that is down', () => {
  /** Accepts connections and never answers. */
  let silent: Server;
  before(async () => {
    silent = createServer((socket) => {
      // Reading is needed to see the end of the connection.
      socket.on('error', () => {}).resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  after(() => new Promise<void>((resolve) => void silent.close(() => resolve())));

  const at = async (origin: string, run: (wire: WireInsurer) => Promise<void>) => {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    const wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      {
        settings: {
          servicesUrl: origin,
          timeouts: { answerMs: 300 },
          breaker: { callsMin: 2, pauseMs: 60_000 },
        },
      },
    );
    try {
      const call = callOf(simulated, 'verified-adult-female');
      const kindOf = async () => {
        const outcome = await wire.insurer.verifyPatient(call);
        return outcome.ok ? 'answered' : outcome.failure.sentence;
      };
      assert.deepEqual([await kindOf(), await kindOf()].includes('answered'), false);
      assert.match(await kindOf(), /asked again in a few seconds/);
      assert.equal(await wire.insurer.isReachable(), false);
      await run(wire);
    } finally {
      await wire.close();
    }
  };

  const warnings = ({ log }: WireInsurer) =>
    new Set(log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message));

  it('is unreachable, and not called after a few failures; none of that is logged as sent', () =>
    at('http://127.0.0.1:1', async (wire) => {
      assert.deepEqual(warnings(wire), new Set(['a message to Medicare was not sent']));
    }));

  it('times out when it never answers', async () => {
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await at(`http://127.0.0.1:${port}`, async (wire) => {
      assert.match(wire.log.text(), /timeout: Medicare did not answer in time/);
      assert.deepEqual(
        warnings(wire),
        new Set(['a message to Medicare got no answer', 'a message to Medicare was not sent']),
      );
    });
  });

  it('fails as a value without a device', async () => {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock }, { activated: false });
    try {
      const outcome = await wire.insurer.verifyPatient(callOf(simulated, 'verified-adult-female'));
      assert.equal(outcome.ok ? null : outcome.failure.kind, 'refused');
      assert.match(outcome.ok ? '' : outcome.failure.sentence, /npm run device -- activate/);
      assert.deepEqual(warnings(wire), new Set(['a message to Medicare was not sent']));
      assert.equal(await wire.insurer.isReachable(), false);
    } finally {
      await wire.close();
    }
  });

  it('is not ready without a device, and ready with one, before the first call', async () => {
    const { simulator, claimService: claims, clock } = claimSimulatorOn('2026-11-21');
    for (const activated of [true, false]) {
      const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock }, { activated });
      try {
        assert.equal(await wire.insurer.isReachable(), activated);
      } finally {
        await wire.close();
      }
    }
  });

  it('names the missing location', async () => {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    const wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      { settings: { location: null } },
    );
    try {
      const outcome = await wire.insurer.verifyPatient(callOf(simulated, 'verified-adult-female'));
      assert.match(outcome.ok ? '' : outcome.failure.sentence, /x-minor-id/);
    } finally {
      await wire.close();
    }
  });

  it('rejects a product without a subscription, and says what to check', async () => {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService: claims, clock } = simulated;
    const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock });
    const other = openServicesAustralia(
      { ...wire.settings, apiKey: 'another' },
      { clock, ids: systemIds, tracing: systemTracing, log: capturedLog(), cipher: aesGcm },
    );
    try {
      const outcome = await other.verifyPatient(callOf(simulated, 'verified-adult-female'));
      assert.match(outcome.ok ? '' : outcome.failure.sentence, /not subscribed.*MEDICARE_API_KEY/);
    } finally {
      await other.close();
      await wire.close();
    }
  });
});
