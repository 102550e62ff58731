// Converts the expiry days of the device key and the device to Unix timestamps, for the metrics.
import type { InsurerStatus } from '../../../ports/insurer/insurer-status.ts';
import type { KeyAndDeviceExpiry } from './key-and-device-expiry.ts';

/** In seconds since 1970; null where it is unknown, or not a date. */
export function toExpiryTimestamps(
  device: KeyAndDeviceExpiry | null,
): Awaited<ReturnType<InsurerStatus['expiries']>> {
  return { keySeconds: seconds(device?.keyExpiry), deviceSeconds: seconds(device?.deviceExpiry) };
}

function seconds(text: string | null | undefined): number | null {
  const milliseconds = text === null || text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1_000);
}
