// Limits on the answer of the token service: the length of a token, and of the whole answer.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import { webServiceFailures } from '../../../../src/adapters/services-australia/client/web-service-failures.ts';
import { openDevice } from '../../../../src/adapters/services-australia/device/open-device.ts';
import { tokenCharactersMax } from '../../../../src/adapters/services-australia/wire/device-messages.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { claimSimulatorOn } from '../../../support/simulated-claim-service.ts';
import { wireInsurer } from '../../../support/wire-insurer.ts';

const usual = { token_type: 'bearer', expires_in: 60 };

/** The result of a request to a token service that answers with `body`. */
async function resultOf(test: TestContext, body: object) {
  const { simulator, claimService: claims, clock } = claimSimulatorOn('2026-11-21');
  const wire = await wireInsurer({ insurer: simulator.insurer, claims, clock });
  const service = createServer((_request, response) => void response.end(JSON.stringify(body)));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const device = openDevice(
    { ...wire.settings, tokenUrl: `http://127.0.0.1:${port}` },
    {
      cipher: aesGcm,
      log: wire.log,
      today: () => localDate('2026-11-21'),
      now: () => performance.now(),
      timeouts: { connectMs: 1_000, answerMs: 5_000 },
    },
  );
  test.after(async () => {
    await device.close();
    service.closeAllConnections();
    service.close();
    await wire.close();
  });
  return device.tokens.current();
}

describe('an access token', () => {
  it('is accepted up to the longest header, and rejected one character longer', async (test) => {
    const longest = await resultOf(test, { ...usual, access_token: 'x'.repeat(tokenCharactersMax) });
    assert.equal(longest.ok && longest.answer.length, tokenCharactersMax);
    const longer = await resultOf(test, { ...usual, access_token: 'x'.repeat(tokenCharactersMax + 1) });
    assert.equal(longer.ok ? null : longer.failure, webServiceFailures.unusableToken);
    assert.match(webServiceFailures.unusableToken.sentence, /more than 8000 of them\.$/);
  });

  it('is not read from an answer of more than 64 kilobytes', async (test) => {
    const padded = (bytes: number) => ({ ...usual, access_token: 'token', other: 'x'.repeat(bytes) });
    assert.equal((await resultOf(test, padded(60_000))).ok, true);
    const outcome = await resultOf(test, padded(70_000));
    assert.equal(outcome.ok ? null : outcome.failure.kind, 'malformed-answer');
  });
});
