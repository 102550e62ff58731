// Opens the device: its file, its access tokens, and the monitor of its expiry.
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Log } from '../../../ports/system/log.ts';
import type { AccessTokens } from '../client/web-service-client.ts';
import { openHttpConnection, type ConnectionTimeouts } from '../client/http-connection.ts';
import type { TokenPurpose } from '../wire/device-messages.ts';
import { requestAccessToken } from './request-access-token.ts';
import { openDeviceFile, type DeviceStore } from './device-file.ts';
import { monitorDevice, type DeviceMonitor } from './device-monitor.ts';
import { createTokenSource } from './token-source.ts';

export interface DeviceSettings {
  /** URL of the token service, with its path. */
  readonly tokenUrl: string;
  /** The URL that the paths of the device service come after, where the key is exchanged. */
  readonly deviceUrl: string;
  readonly organisation: string;
  readonly deviceName: string;
  /** The client that tokens are granted to. */
  readonly clientId: string;
  /** Name and version of the product, as certified. */
  readonly productId: string;
  /** Path of the file with the activated device. */
  readonly deviceFile: string;
  /** 32 bytes: encrypts the key of the device. */
  readonly deviceSecret: Buffer;
}

interface OpenedDevice {
  readonly store: DeviceStore;
  readonly tokens: AccessTokens;
  readonly monitor: DeviceMonitor;
  close(): Promise<void>;
}

interface DeviceDependencies {
  readonly cipher: AuthenticatedCipher;
  readonly log: Log;
  readonly today: () => LocalDate;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Of requests for a token. */
  readonly timeouts: ConnectionTimeouts;
}

const tokenConnectionsMax = 2;
/** Longest answer of the token and device services, in bytes: a few short fields and a token. */
const answerBytesMax = 64 * 1024;
/** An exchange of keys runs in the background, and one that is aborted has an unknown outcome: its timeout is long. */
const exchangeTimeouts: ConnectionTimeouts = { connectMs: 5_000, answerMs: 30_000 };

/** Opens the device of the settings, and starts its monitor. */
export function openDevice(settings: DeviceSettings, deps: DeviceDependencies): OpenedDevice {
  const { cipher, log, today, now, timeouts } = deps;
  const { tokenUrl, deviceUrl, clientId, deviceSecret } = settings;
  const store = openDeviceFile(settings.deviceFile);
  const tokenConnection = openHttpConnection({
    url: tokenUrl,
    timeouts,
    connectionsMax: tokenConnectionsMax,
    answerBytesMax,
  });
  const deviceConnection = openHttpConnection({
    url: deviceUrl,
    timeouts: exchangeTimeouts,
    connectionsMax: 1,
    answerBytesMax,
  });
  const request = (purpose: TokenPurpose) =>
    requestAccessToken({
      connection: tokenConnection,
      store,
      cipher,
      deviceSecret,
      clientId,
      purpose,
      epochMs: Date.now,
    });
  const tokens = createTokenSource({
    request: () => request('web-services'),
    log,
    onGranted: () => void monitor.check(),
    now,
  });
  const activation = { ...settings, connection: deviceConnection, store, cipher };
  const token = async () => {
    const granted = await request('device');
    return granted.ok ? { ok: true as const, answer: granted.answer.token } : granted;
  };
  const monitor = monitorDevice({ activation, token, log, today });
  return {
    store,
    tokens,
    monitor,
    async close() {
      await Promise.all([tokenConnection.close(), deviceConnection.close()]);
      await monitor.close();
    },
  };
}
