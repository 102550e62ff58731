// The time zone of the services of a run of tests: one whose day does not end while the tests run.

/** Longer than any run of tests. */
const runMinutes = 60;
const dayMinutes = 24 * 60;

function minutesLeftOfDay(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = format.format(now).split(':').map(Number);
  return dayMinutes - (hours * 60 + minutes);
}

/** The default of the service; in the last hour of its day, that of the west coast, where the same day lasts longer. */
export const timeZoneAt = (now: Date) =>
  minutesLeftOfDay('Australia/Sydney', now) > runMinutes ? 'Australia/Sydney' : 'Australia/Perth';

export const testTimeZone = timeZoneAt(new Date());
