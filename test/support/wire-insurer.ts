// The national insurer's client on the simulator over real HTTP: its server, an activated device, and the client.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aesGcm } from '../../src/adapters/system/aes-gcm.ts';
import { openHttpConnection } from '../../src/adapters/services-australia/client/http-connection.ts';
import {
  activateDevice,
  type DeviceActivationOptions,
} from '../../src/adapters/services-australia/device/activate-device.ts';
import type { RequestTokenOptions } from '../../src/adapters/services-australia/device/request-access-token.ts';
import { openDeviceFile } from '../../src/adapters/services-australia/device/device-file.ts';
import {
  openServicesAustralia,
  type OpenedInsurer,
  type ServicesAustraliaSettings,
} from '../../src/adapters/services-australia/open-services-australia.ts';
import {
  createDeviceRegister,
  type DeviceRegister,
} from '../../src/adapters/simulator/server/device-register.ts';
import {
  createInsurerServer,
  servicesBasePath,
  type InsurerServer,
  type InsurerServerOptions,
} from '../../src/adapters/simulator/server/insurer-server.ts';
import { tokenPath } from '../../src/adapters/services-australia/wire/device-messages.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { systemTracing } from '../../src/adapters/system/current-trace-id.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import type { ClaimInsurer } from '../../src/ports/insurer/claim-insurer.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import type { ImmunisationRegister } from '../../src/ports/immunisations/immunisation-register.ts';
import type { InteractiveInsurer } from '../../src/ports/insurer/interactive-insurer.ts';
import { nullInsurer } from '../../scripts/generate/null-insurer.ts';
import type { EligibilityInsurer } from '../../src/ports/insurer/eligibility-insurer.ts';
import { assertDescribedRequest } from './described-requests.ts';
import { capturedLog, type CapturedLog } from './captured-log.ts';

export const organisation = '8899776655';
export const deviceName = 'GATEWAY01';
export const oneTimeCode = 'one-time-code';
export const keys = { apiKey: 'portal-key', clientId: 'token-client', productId: 'Medicare Gateway 1.0' };

export interface WireInsurer {
  readonly server: InsurerServer;
  readonly register: DeviceRegister;
  readonly origin: string;
  readonly insurer: OpenedInsurer;
  readonly log: CapturedLog;
  /** What commands on the device need. */
  readonly activation: DeviceActivationOptions;
  /** What a request for a token needs, besides its purpose. */
  readonly tokenRequest: Omit<RequestTokenOptions, 'purpose'>;
  readonly settings: ServicesAustraliaSettings;
  readonly close: () => Promise<void>;
}

export interface Behind {
  readonly insurer: EligibilityInsurer;
  readonly claims: ClaimInsurer;
  /** Away where it is left out. */
  readonly interactive?: InteractiveInsurer;
  /** Away where it is left out. */
  readonly immunisations?: ImmunisationRegister;
  readonly clock: Clock;
}

/** Opens server and client; the device is activated unless it says otherwise. */
export async function wireInsurer(
  behind: Behind,
  options: {
    readonly activated?: boolean;
    readonly tokenSeconds?: number;
    readonly onMessage?: InsurerServerOptions['onMessage'];
    readonly lateMs?: InsurerServerOptions['lateMs'];
    /** How many days a key and a device hold. */
    readonly ends?: { readonly keyDays?: number; readonly deviceDays?: number };
    readonly settings?: Partial<ServicesAustraliaSettings>;
  } = {},
): Promise<WireInsurer> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-insurer-'));
  const register = createDeviceRegister({
    organisation,
    devices: [{ deviceName, oneTimeCode, key: null }],
    today: () => behind.clock.today(),
    ...options.ends,
    epochMs: Date.now,
    tokenSeconds: options.tokenSeconds ?? 3_600,
  });
  const undescribed: unknown[] = [];
  const server = createInsurerServer({
    interactive: nullInsurer,
    immunisations: nullInsurer,
    ...behind,
    ...keys,
    onMessage(path, headers, body) {
      try {
        assertDescribedRequest(path, body);
      } catch (error) {
        undescribed.push(error);
      }
      options.onMessage?.(path, headers, body);
    },
    ...(options.lateMs === undefined ? {} : { lateMs: options.lateMs }),
    organisation,
    register,
  });
  const origin = await server.listen(0);
  const log = capturedLog();
  const settings: ServicesAustraliaSettings = {
    ...keys,
    servicesUrl: `${origin}${servicesBasePath}`,
    tokenUrl: `${origin}${tokenPath}`,
    deviceUrl: origin,
    organisation,
    deviceName,
    deviceFile: join(folder, 'device.json'),
    deviceSecret: randomBytes(32),
    location: parseMinorId('ABC00001'),
    ...options.settings,
  };
  const connection = openHttpConnection({ url: origin, timeouts: { connectMs: 2_000, answerMs: 10_000 } });
  const activation: DeviceActivationOptions = {
    ...keys,
    organisation,
    deviceName,
    connection,
    store: openDeviceFile(settings.deviceFile),
    deviceSecret: settings.deviceSecret,
    cipher: aesGcm,
  };
  const tokenConnection = openHttpConnection({
    url: settings.tokenUrl,
    timeouts: { connectMs: 2_000, answerMs: 10_000 },
  });
  if (options.activated !== false) {
    const outcome = await activateDevice(activation, oneTimeCode);
    assert.ok(outcome.ok);
  }
  const insurer = openServicesAustralia(settings, {
    clock: behind.clock,
    ids: systemIds,
    tracing: systemTracing,
    log,
    cipher: aesGcm,
  });
  return {
    server,
    register,
    origin,
    insurer,
    log,
    activation,
    tokenRequest: { ...activation, ...keys, connection: tokenConnection, epochMs: Date.now },
    settings,
    async close() {
      await insurer.close();
      await connection.close();
      await tokenConnection.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
      // Every message that the client wrote in a test is one that the insurer's description allows.
      for (const error of undescribed) throw error;
    },
  };
}
