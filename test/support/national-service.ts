// The service with INSURER=services-australia, and the simulator behind its wire protocol as its Medicare.
import assert from 'node:assert/strict';
import type { SimulateOptions } from '../../src/cli/simulate/start-simulator.ts';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { keepClaimId } from '../../src/domain/values/claim-id.ts';
import { createCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { keyScopes } from '../../src/domain/values/api-key-scope.ts';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { sandboxKeys } from '../../src/application/keys/sandbox-keys.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './service.ts';
import { activate, startSimulatorHere, type SimulatorHere } from './simulate-process.ts';
import { testTimeZone } from './time-zone.ts';

export interface NationalService extends RunningService {
  readonly simulate: SimulatorHere;
}

/** Both on one day: where the insurer's days go, the service's go too, as they would in the world. */
interface CommonClock {
  offsetMs: number;
}

/**
 * Starts the insurer, activates the device with the code it prints, and starts the service; requests to /Sandbox go to the
 * insurer. Its keys are the sandbox's, created as an operator creates keys. `options` are those of the insurer.
 */
export async function startNationalService(
  env: Readonly<Record<string, string>> = {},
  options: Partial<SimulateOptions> = {},
): Promise<NationalService> {
  const simulate = await startSimulatorHere(options);
  try {
    return await startWithSimulator(simulate, env);
  } catch (error) {
    await simulate.stop();
    throw error;
  }
}

async function startWithSimulator(
  simulate: SimulatorHere,
  env: Readonly<Record<string, string>>,
): Promise<NationalService> {
  await activate(simulate);
  const common: CommonClock = { offsetMs: 0 };
  const clock = systemClock(testTimeZone, () => Date.now() + common.offsetMs);
  const service = await startService({ ...simulate.settings, ...env }, [], clock);
  await addKeys(service);
  const call: RunningService['call'] = async (path, init) => {
    if (!path.startsWith('/Sandbox/')) return service.call(path, init);
    return sandboxRequest(simulate, service, common, path, init);
  };
  return {
    ...service,
    get app() {
      return service.app;
    },
    get composed() {
      return service.composed;
    },
    simulate,
    sandboxOrigin: simulate.origin,
    call,
    post: (path, body, headers = {}) =>
      path.startsWith('/Sandbox/')
        ? call(path, { method: 'POST', body: JSON.stringify(body) })
        : service.post(path, body, headers),
    async stop() {
      await service.stop();
      await simulate.stop();
    },
  };
}

/** The keys of the sandbox do not exist here: the same secrets are registered. */
async function addKeys(service: RunningService): Promise<void> {
  for (const { secret, keyId, minorIds } of sandboxKeys) {
    await service.composed.store.keys.add({
      id: keyId,
      label: 'tests',
      minorIds,
      secretHash: hashSecret(secret),
      scopes: keyScopes,
    });
  }
  // Requests that need no key, such as /ready, do not look it up: they know what the process holds.
  await eventually(() => sandboxKeys.every(({ secret }) => service.composed.keys.holderOf(secret) !== null));
}

async function sandboxRequest(
  simulate: SimulatorHere,
  service: RunningService,
  common: CommonClock,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(`${simulate.origin}${path}`, init);
  if (response.status !== 200) return response;
  // Every answer that shows the insurer's clock sets the service's.
  const shown = (await response.clone().json()) as { Now?: string; Insurer?: string };
  if (shown.Now !== undefined) common.offsetMs = Date.parse(shown.Now) - Date.now();
  // Not after a fault of the wire, which the next message is to meet.
  const isBack = shown.Insurer === 'up' && typeof init.body === 'string' && init.body.includes('"Insurer"');
  if (isBack) await untilAsked(service);
  return response;
}

/** After an outage the client lets one message try every few seconds: waits until one came through. */
async function untilAsked({ composed }: RunningService): Promise<void> {
  const [location] = sandboxKeys[0]?.minorIds ?? [];
  const claimId = keepClaimId('A0001@');
  assert.ok(location !== undefined && claimId !== null);
  const unknown = {
    payer: 'medicare' as const,
    location,
    correlationId: createCorrelationId(location, 'not-known-at-all'),
    claimId,
    payeeProviderNumber: '9900110B',
    lodgedOn: composed.clock.today(),
  };
  await eventually(async () => (await composed.claimInsurer.processingReport(unknown)).ok);
}
