// Opens the insurer behind the ports: the simulator with its sandbox, or Services Australia.
import { openServicesAustralia } from '../adapters/services-australia/open-services-australia.ts';
import {
  createClaimService,
  type SimulatedClaimService,
} from '../adapters/simulator/claims/create-claim-service.ts';
import { createOtherSoftware } from '../adapters/simulator/claims/lodge-by-other-software.ts';
import { createInteractiveService } from '../adapters/simulator/interactive/create-interactive-service.ts';
import { createImmunisationRegister } from '../adapters/simulator/immunisations/create-immunisation-register.ts';
import { createSimulator } from '../adapters/simulator/create-simulator.ts';
import type { Store } from '../adapters/postgres/open-store.ts';
import { aesGcm } from '../adapters/system/aes-gcm.ts';
import { systemIds } from '../adapters/system/random-ids.ts';
import { openSandboxClock } from '../adapters/system/sandbox-clock.ts';
import { systemTracing } from '../adapters/system/current-trace-id.ts';
import { isSandbox } from '../config/is-sandbox.ts';
import type { EligibilityCheckForm } from '../adapters/services-australia/wire/eligibility-check-form.ts';
import type { MedicareSettings } from '../config/medicare-settings.ts';
import type { Config } from '../config/settings.ts';
import { invariant } from '../domain/values/invariant.ts';
import type { ImmunisationRegister } from '../ports/immunisations/immunisation-register.ts';
import type { ClaimInsurer } from '../ports/insurer/claim-insurer.ts';
import type { EligibilityInsurer } from '../ports/insurer/eligibility-insurer.ts';
import { insurerHost, type InsurerIdentity } from '../domain/values/insurer-identity.ts';
import type { InsurerStatus } from '../ports/insurer/insurer-status.ts';
import type { InteractiveInsurer } from '../ports/insurer/interactive-insurer.ts';
import type { Sandbox, SandboxClock } from '../ports/simulator/sandbox.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Log } from '../ports/system/log.ts';
import type { BundledData, OpenedCaches } from './bundled-data-and-caches.ts';

export interface InsurerAdapters {
  readonly insurerIdentity: InsurerIdentity;
  /** The sandbox clock where there is a sandbox. */
  readonly clock: Clock;
  readonly insurer: EligibilityInsurer;
  readonly claimInsurer: ClaimInsurer;
  readonly interactiveInsurer: InteractiveInsurer;
  readonly immunisationRegister: ImmunisationRegister;
  /** Null with the simulator, which has no connection. */
  readonly insurerStatus: InsurerStatus | null;
  readonly sandbox: Sandbox | null;
}

type UnnamedAdapters = Omit<InsurerAdapters, 'insurerIdentity'>;

interface InsurerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly store: Store;
  readonly data: BundledData;
  readonly caches: Pick<OpenedCaches, 'schedule' | 'providers'>;
  /** Closes what is opened. */
  readonly opened: AsyncDisposableStack;
}

/** The insurer of the settings, as the database and the metrics know it. */
export function configuredInsurerIdentity({ insurer, medicare }: Config): InsurerIdentity {
  return { name: insurer, host: medicare === null ? null : insurerHost(medicare.servicesUrl) };
}

/** Opens the insurer of the settings. */
export async function openInsurer(options: InsurerOptions): Promise<InsurerAdapters> {
  const { config, log, store } = options;
  const named = { insurerIdentity: configuredInsurerIdentity(config) };
  if (config.insurer !== 'simulator') return { ...named, ...openNationalInsurer(options) };
  const sandboxClock = isSandbox(config) ? await openClock(config, store, log) : null;
  return { ...named, ...openSimulator(options, sandboxClock) };
}

function openNationalInsurer({ config: { medicare }, clock, log, opened }: InsurerOptions): UnnamedAdapters {
  invariant(medicare, 'the settings of Services Australia are present when it is chosen');
  const national = openServicesAustralia(
    {
      ...medicare,
      sendsTraceparent: medicare.traceparent === 'on',
      eligibilityCheck: medicare.eligibilityCheck === 'off' ? null : formOf(medicare),
    },
    { clock, ids: systemIds, tracing: systemTracing, log, cipher: aesGcm },
  );
  opened.defer(() => national.close());
  const insurers = {
    insurer: national,
    claimInsurer: national,
    interactiveInsurer: national,
    immunisationRegister: national,
  };
  return { clock, ...insurers, insurerStatus: national, sandbox: null };
}

const formOf = (medicare: MedicareSettings): EligibilityCheckForm => ({
  path: medicare.eligibilityCheckPath,
  operation: medicare.eligibilityCheckOperation,
  fieldNames: medicare.eligibilityCheckFields,
});

function openSimulator(
  { clock: systemClock, store, data, caches }: InsurerOptions,
  sandboxClock: SandboxClock | null,
): UnnamedAdapters {
  const { roles, pricing, providerPersonas, reference } = data;
  const { schedule, providers } = caches;
  const clock = sandboxClock ?? systemClock;
  const inputs = { clock, schedule, providers, roles, groups: reference.groups, providerPersonas };
  // Simulator and claim service use each other: paid claims are part of the history, and the injected fault applies to both.
  const paidServices = async (personKey: string) => [
    ...(await claimInsurer.paidServices(personKey)),
    ...(await store.interactiveRecords.paidServices(personKey)),
  ];
  const simulator = createSimulator({ ...inputs, paidServices });
  const fault = () => simulator.fault();
  const claimInsurer: SimulatedClaimService = createClaimService({
    ...inputs,
    pricing,
    records: store.insurerClaimRecords,
    fault,
  });
  const interactiveInsurer = createInteractiveService({
    ...inputs,
    pricing,
    records: store.interactiveRecords,
    paidServices: (personKey) => claimInsurer.paidServices(personKey),
    fault,
  });
  const immunisationRegister = createImmunisationRegister({
    ...inputs,
    records: store.immunisationRecords,
    fault,
  });
  const lodgeByOtherSoftware = createOtherSoftware({
    clock,
    personas: () => simulator.personas(),
    lodge: (call) => claimInsurer.lodgeByOtherSoftware(call),
  });
  const sandbox = sandboxClock === null ? null : { ...simulator, lodgeByOtherSoftware, clock: sandboxClock };
  return {
    clock,
    insurer: simulator.insurer,
    claimInsurer,
    interactiveInsurer,
    immunisationRegister,
    insurerStatus: null,
    sandbox,
  };
}

/** The sandbox clock, at the offset it was left at. */
async function openClock({ timeZone }: Config, store: Store, log: Log): Promise<SandboxClock> {
  const clock = await openSandboxClock(timeZone, store.sandbox);
  if ((await store.sandbox.clockOffset()) !== 0) log.warn(clockMoved);
  return clock;
}

const clockMoved =
  'the sandbox clock is not at the real time; POST {"Reset": true} to /Sandbox/Clock to set it back';
