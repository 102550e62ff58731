// Computes when the device key is due for exchange and when the device expires, and warns operators.
import {
  formatLongDate,
  parseLocalDate,
  wholeUnitsBetween,
  type LocalDate,
} from '../../../domain/values/local-date.ts';

/** When the key and the device expire, as text of the insurer; null where it says nothing. */
export interface KeyAndDeviceExpiry {
  readonly keyExpiry: string | null;
  readonly deviceExpiry: string | null;
}

/** Days before its expiry on which a key is exchanged: some keys are valid for eleven days only. */
const keyExchangeDays = 7;
/** How early to warn, in days: of a key that could not be exchanged; of a device, which people extend in the portal. */
const keyWarningDays = 5;
const deviceWarningDays = 30;

/** The day of a date or a date and time; null for another form. */
export function parseExpiryDay(text: string | null): LocalDate | null {
  return text === null ? null : parseLocalDate(text.slice(0, 10));
}

/** Whether the key is to be exchanged for a new one; not when it ends with its device, as a new one would. */
export function isKeyExchangeDue({ keyExpiry, deviceExpiry }: KeyAndDeviceExpiry, today: LocalDate): boolean {
  const key = parseExpiryDay(keyExpiry);
  const device = parseExpiryDay(deviceExpiry);
  if (key === null || (device !== null && device <= key)) return false;
  return wholeUnitsBetween(today, key, 'days') <= keyExchangeDays;
}

/** A sentence when the device or its key ends soon or has ended; null otherwise. */
export function formatExpiryWarning(
  { keyExpiry, deviceExpiry }: KeyAndDeviceExpiry,
  today: LocalDate,
): string | null {
  const device = parseExpiryDay(deviceExpiry);
  if (device !== null && wholeUnitsBetween(today, device, 'days') <= deviceWarningDays) {
    return `The device ${ends(device, today)} ${formatLongDate(device)}; extend it in the portal, or activate it anew with a code.`;
  }
  const key = parseExpiryDay(keyExpiry);
  if (key !== null && wholeUnitsBetween(today, key, 'days') <= keyWarningDays) {
    return `The key of the device ${ends(key, today)} ${formatLongDate(key)}; run npm run device -- refresh.`;
  }
  return null;
}

const ends = (day: LocalDate, today: LocalDate): string => (day < today ? 'ended on' : 'ends on');
