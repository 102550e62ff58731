// Writes a time as people read it, in the time zone of the location.
import { shortDate } from '../typed-values.ts';

/** `23 Sep 2026, 14:05`: the day as everywhere at the desk. */
export function timeInZone(at: Date, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [day = '', time = ''] = written.format(at).split(' ');
  return `${shortDate(day)}, ${time}`;
}
