// GET /ready while Medicare does not answer or does not take this service: 503 with the reason, as the operator reads it.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it, type TestContext } from 'node:test';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import { describeDeviceError } from '../../../src/adapters/services-australia/device/device-errors.ts';
import { openServicesAustralia } from '../../../src/adapters/services-australia/open-services-australia.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { systemTracing } from '../../../src/adapters/system/current-trace-id.ts';
import { parseCorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { here } from '../../support/claim-caller.ts';
import { claimSimulatorOn } from '../../support/simulated-claim-service.ts';
import { operator, startTestServer } from '../../support/test-server.ts';
import { wireInsurer, type WireInsurer } from '../../support/wire-insurer.ts';

const meanwhile = 'Claims are still accepted and wait, checks of patients are null.';
const notAccepted = 'Medicare does not accept the connection of this service:';

/** The end of the sentence of the error table, as it stands behind ours. */
const tabled = (code: string) => {
  const sentence = describeDeviceError(code);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
};

/** A service whose Medicare is this wire, under settings that may be wrong. */
async function behind(
  test: TestContext,
  { settings, ...home }: WireInsurer & { readonly today: ReturnType<typeof claimSimulatorOn> },
  over: Partial<WireInsurer['settings']> = {},
) {
  const insurer = openServicesAustralia(
    { ...settings, ...over },
    { clock: home.today.clock, ids: systemIds, tracing: systemTracing, log: capturedLog(), cipher: aesGcm },
  );
  test.after(() => insurer.close());
  const testServer = await startTestServer(test, { dependencies: { insurer, insurerStatus: insurer } });
  const ready = async () => {
    const answer = await testServer.call('/ready', { headers: operator });
    return [answer.status, await answer.text()] as const;
  };
  return { insurer, ready };
}

async function wireOf(test: TestContext, options: Parameters<typeof wireInsurer>[1] = {}) {
  const today = claimSimulatorOn('2026-11-21');
  const { simulator, claimService: claims, clock } = today;
  const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock }, options);
  test.after(() => wire.close());
  return { ...wire, today };
}

describe('GET /ready', () => {
  it('says what the token service has against the device, in the words of the error table', async (test) => {
    const wire = await wireOf(test);
    const { ready } = await behind(test, wire, { clientId: 'another' });
    assert.deepEqual(await ready(), [503, `${notAccepted} ${tabled('invalid_client')} ${meanwhile}`]);
  });

  it('says it of a device that has ended, and of one that was never activated', async (test) => {
    const wire = await wireOf(test, { ends: { deviceDays: 1 } });
    assert.equal((await (await behind(test, wire)).ready())[0], 200);
    wire.today.advance(2);
    const ended = await behind(test, wire);
    assert.deepEqual(await ended.ready(), [503, `${notAccepted} ${tabled('device_error')} ${meanwhile}`]);
    await rm(wire.settings.deviceFile);
    const { ready } = await behind(test, wire);
    assert.match((await ready())[1], /the device is not activated; run npm run device -- activate/);
  });

  it('says that the web services reject the product, as the last message was answered', async (test) => {
    const wire = await wireOf(test);
    const { insurer, ready } = await behind(test, wire, { apiKey: 'another' });
    assert.equal((await ready())[0], 200);
    const correlationId = parseCorrelationId('urn:uuid:HERE00010000000000000001');
    assert.ok(correlationId);
    const call = {
      payer: 'medicare' as const,
      location: here,
      correlationId,
      claimId: claimIdFromCount(1),
      lodgedOn: wire.today.clock.today(),
    };
    await insurer.processingReport({ ...call, payeeProviderNumber: '2147661H' });
    assert.match((await ready())[1], /not subscribed to this web service; check MEDICARE_API_KEY/);
  });

  it('says that there is no answer, or none in time', async (test) => {
    const wire = await wireOf(test);
    const { ready } = await behind(test, wire, { servicesUrl: 'http://127.0.0.1:1' });
    assert.deepEqual(await ready(), [503, `Medicare could not be reached. ${meanwhile}`]);
  });
});
