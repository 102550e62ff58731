// Opens the connection to Services Australia: HTTP connections, device tokens and the client of its web services.
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ClaimInsurer } from '../../ports/insurer/claim-insurer.ts';
import type { AuthenticatedCipher } from '../../ports/system/authenticated-cipher.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { ImmunisationRegister } from '../../ports/immunisations/immunisation-register.ts';
import type { InteractiveInsurer } from '../../ports/insurer/interactive-insurer.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';
import type { InsurerStatus } from '../../ports/insurer/insurer-status.ts';
import type { Log } from '../../ports/system/log.ts';
import type { Tracing } from '../../ports/system/current-trace-id.ts';
import { createCircuitBreaker, type CircuitBreakerOptions } from '../../domain/values/circuit-breaker.ts';
import { createWebServiceClient } from './client/web-service-client.ts';
import { openHttpConnection, type ConnectionTimeouts } from './client/http-connection.ts';
import { createNationalInsurer } from './client/national-insurer.ts';
import type { DeviceRecord } from './device/device-file.ts';
import type { DeviceExpiry } from './device/device-monitor.ts';
import { toExpiryTimestamps } from './device/expiry-timestamps.ts';
import { openDevice, type DeviceSettings } from './device/open-device.ts';
import { inferredOperation, inferredPath, type EligibilityCheckForm } from './wire/eligibility-check-form.ts';

export interface ServicesAustraliaSettings extends DeviceSettings {
  /** The URL that the paths of the web services come after, such as `https://host/claiming/ext-prd`. */
  readonly servicesUrl: string;
  /** The form of the online eligibility check, the inferred one by default; null: it is switched off. */
  readonly eligibilityCheck?: EligibilityCheckForm | null;
  /** The key of the insurer's developer portal. */
  readonly apiKey: string;
  /** The location of calls that name none; null: such calls fail. */
  readonly location: MinorId | null;
  /** Whether messages carry the trace of the request, in the header traceparent. */
  readonly sendsTraceparent?: boolean;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  readonly breaker?: Partial<Omit<CircuitBreakerOptions, 'now'>>;
}

const inferredForm: EligibilityCheckForm = {
  path: inferredPath,
  operation: inferredOperation,
  fieldNames: new Map(),
};

/** The national insurer with its device; `close` releases all of it. */
export interface OpenedInsurer
  extends EligibilityInsurer, ClaimInsurer, InteractiveInsurer, ImmunisationRegister, InsurerStatus {
  /** The device as it is stored; null when there is none. */
  device(): Promise<DeviceRecord | null>;
  /** When the device expires; null without one, and while it is unknown. */
  deviceExpiry(): DeviceExpiry | null;
  close(): Promise<void>;
}

const defaultTimeouts: ConnectionTimeouts = { connectMs: 2_000, answerMs: 10_000 };
/** How long no message is sent after most of the recent ones went unanswered, in milliseconds. */
const breakerPauseMs = 3_000;
/** More messages than one claim is repeated while its caller waits. */
const breakerCallsMin = 10;

/** Opens even if the insurer is down or the device is missing: each call then fails with a sentence. */
export function openServicesAustralia(
  settings: ServicesAustraliaSettings,
  deps: {
    readonly clock: Clock;
    readonly ids: IdGenerator;
    readonly log: Log;
    readonly tracing: Tracing;
    readonly cipher: AuthenticatedCipher;
  },
): OpenedInsurer {
  const { clock, ids, log, tracing, cipher } = deps;
  const { servicesUrl, apiKey, productId, location } = settings;
  const timeouts = { ...defaultTimeouts, ...settings.timeouts };
  const now = (): number => performance.now();
  const connection = openHttpConnection({ url: servicesUrl, timeouts });
  const device = openDevice(settings, { cipher, log, today: () => clock.today(), now, timeouts });
  const { tokens, monitor, store } = device;
  const breaker = createCircuitBreaker({
    now,
    callsMin: breakerCallsMin,
    pauseMs: breakerPauseMs,
    ...settings.breaker,
  });
  const { eligibilityCheck = inferredForm } = settings;
  const client = createWebServiceClient({
    connection,
    tokens,
    breaker,
    log,
    apiKey,
    productId,
    sendsTraceparent: settings.sendsTraceparent ?? false,
    callMs: timeouts.answerMs,
    now,
  });
  return {
    ...createNationalInsurer({
      client,
      tokens,
      servicesUrl,
      eligibilityCheck,
      clock,
      ids,
      tracing,
      location,
      now,
    }),
    device: () => store.read(),
    deviceExpiry: () => monitor.expiry(),
    warning: () => monitor.warning(),
    isBreakerOpen: breaker.isOpen,
    expiries: async () => toExpiryTimestamps(await store.read()),
    close: async () => void (await Promise.all([connection.close(), device.close()])),
  };
}
