// Monitors the device while the service runs: exchanges its key in time, and warns before it expires.
import { wholeUnitsBetween, type LocalDate } from '../../../domain/values/local-date.ts';
import type { InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { Log } from '../../../ports/system/log.ts';
import { refreshDeviceKey, type DeviceActivationOptions } from './activate-device.ts';
import type { DeviceRecord } from './device-file.ts';
import { parseExpiryDay, formatExpiryWarning, isKeyExchangeDue } from './key-and-device-expiry.ts';
import { loggableErrorName } from '../../../domain/values/loggable-error-name.ts';

/** When the device expires, for metrics. */
export interface DeviceExpiry {
  readonly expiresAt: LocalDate;
  /** Whole days from today to that day; negative afterwards. */
  readonly daysLeft: number;
}

export interface DeviceMonitor {
  /** Checks the stored device, and exchanges its key when that is due. Never rejects. */
  check(): Promise<void>;
  /** Null before the first check, without a device, and where the insurer has not said when it ends. */
  expiry(): DeviceExpiry | null;
  /** What an operator should do, in a sentence; null when there is nothing to do. */
  warning(): Promise<string | null>;
  /** Stops the monitor after a running check. */
  close(): Promise<void>;
}

interface DeviceMonitorOptions {
  readonly activation: DeviceActivationOptions;
  /** A new token for the device service, which proves that this device asks, and shows which of two keys the insurer has. */
  readonly token: () => Promise<InsurerResult<string>>;
  readonly log: Log;
  readonly today: () => LocalDate;
  /** Time between two checks, in milliseconds. */
  readonly everyMs?: number;
}

const hourMs = 3_600_000;

/** Checks every hour, and warns once a day. What fails is logged, and tried again at the next check. */
export function monitorDevice({
  activation,
  token,
  log,
  today,
  everyMs = hourMs,
}: DeviceMonitorOptions): DeviceMonitor {
  let record: DeviceRecord | null = null;
  let warnedOn: LocalDate | null = null;
  let exchangedOn: LocalDate | null = null;
  let checking: Promise<void> | null = null;

  async function exchange({ encryptedNextKey: unconfirmedKey }: DeviceRecord): Promise<void> {
    const granted = await token();
    if (!granted.ok) return;
    // Once a day, whatever the insurer then says of the new key's end.
    exchangedOn = today();
    // A key that another process has sent meanwhile may be the active one: another would replace it.
    const isNeeded = (stored: DeviceRecord) =>
      stored.encryptedNextKey === unconfirmedKey && isKeyExchangeDue(stored, today());
    const outcome = await refreshDeviceKey(activation, granted.answer, isNeeded);
    if (outcome.ok) record = outcome.record;
    else log.error('the key of the device was not exchanged', { error: outcome.sentence });
    if (outcome.ok && outcome.isNew) log.info('the key of the device was exchanged');
  }
  async function checkOnce(): Promise<void> {
    try {
      record = await activation.store.read();
      const isDue = record !== null && isKeyExchangeDue(record, today());
      if (record !== null && isDue && exchangedOn !== today()) await exchange(record);
    } catch (error) {
      log.error('the device could not be looked at', { error: loggableErrorName(error) });
    }
    const warning = record === null ? null : formatExpiryWarning(record, today());
    if (warning === null || warnedOn === today()) return;
    warnedOn = today();
    log.warn('device authentication ends soon', { error: warning });
  }
  const check = (): Promise<void> => (checking ??= checkOnce().finally(() => (checking = null)));
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  const first = check();
  return {
    check,
    expiry() {
      const expiresAt = parseExpiryDay(record?.deviceExpiry ?? null);
      return expiresAt === null
        ? null
        : { expiresAt, daysLeft: wholeUnitsBetween(today(), expiresAt, 'days') };
    },
    async warning() {
      await first;
      return record === null ? null : formatExpiryWarning(record, today());
    },
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}
