// Checks that the item is in the schedule on the date of service.
import { invariant } from '../../values/invariant.ts';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import { newerThanHeld } from '../../schedule/releases/choose-release.ts';
import { askFor, defineCheck } from '../check.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';

const scheduleOf = (release: LocalDate) => `the schedule of ${formatLongDate(release)}`;

export const itemInForceCheck = defineCheck({
  title: 'Item in force',
  source: 'MBS item start dates, releases held; behaviour 6.6',
  about:
    'Whether the item is in the schedule on the date of service, by the nearest release held, which release its price is from, and whether a newer one exists that is not held.',
  dependsOnPatient: false,
  appliesTo: ({ item }) => item.inForce.kind !== 'unknown',
  reasons: {
    InForce: (item: string, date: LocalDate, release: LocalDate) =>
      `Item ${item} is in force on ${formatLongDate(date)}; its price is from ${scheduleOf(release)}` +
      `${release > date ? ', the nearest one here that has it' : ''}.`,
    InForceByOlderSchedule: (item: string, date: LocalDate, release: LocalDate, newer: LocalDate) =>
      `Item ${item} is in force on ${formatLongDate(date)} by ${scheduleOf(release)}. The one of ${formatLongDate(newer)} is newer and not loaded here, so the fee and the rules may differ.`,
    InForcePricedToday: (item: string, date: LocalDate, release: LocalDate, priced: LocalDate) =>
      `Item ${item} is in force on ${formatLongDate(date)} by ${scheduleOf(release)}. The schedule of that day is not loaded here, ` +
      `so its price is from today's, ${scheduleOf(priced)}.`,
    NotStarted: (item: string, startsOn: LocalDate, date: LocalDate, release: LocalDate) =>
      `Item ${item} starts on ${formatLongDate(startsOn)} (${scheduleOf(release)}), so it is not in force on ${formatLongDate(date)}. Use the item of that day.`,
    Ended: (item: string, goneBy: LocalDate, date: LocalDate, release: LocalDate) =>
      `Item ${item} is not in force on ${formatLongDate(date)}: the schedule of ${formatLongDate(goneBy)} no longer has it. Use the item of that day; this one was last in ${scheduleOf(release)}.`,
    EndUncertain: (item: string, goneBy: LocalDate, date: LocalDate, release: LocalDate) =>
      `Item ${item} is in ${scheduleOf(release)} but not in that of ${formatLongDate(goneBy)}, the next one loaded here. Look up whether it was in force on ${formatLongDate(date)}.`,
    InForceDateNeeded: (why: string) => why,
  },
  run({ schedule, item, dateOfService }, say) {
    const { itemNumber } = schedule.published;
    const { inForce, priceRelease } = item;
    invariant(inForce.kind !== 'unknown', 'an unknown item has no checks');
    if (dateOfService.state !== 'known') {
      const why = missingFactReason(dateOfService, 'Items are in force on certain days');
      return askFor(say(null, 'InForceDateNeeded', why), ...missingFactFields(dateOfService));
    }
    const date = dateOfService.value;
    const release = inForce.release.date;
    if (inForce.kind === 'not-started') {
      return say(false, 'NotStarted', itemNumber, inForce.startsOn, date, release);
    }
    if (inForce.kind === 'ended') return say(false, 'Ended', itemNumber, inForce.goneBy, date, release);
    if (inForce.kind === 'uncertain') {
      return say(null, 'EndUncertain', itemNumber, inForce.goneBy, date, release);
    }
    if (priceRelease !== null && priceRelease !== release)
      return say(true, 'InForcePricedToday', itemNumber, date, release, priceRelease);
    const newer = newerThanHeld(inForce.release, date);
    return newer === null
      ? say(true, 'InForce', itemNumber, date, release)
      : say(true, 'InForceByOlderSchedule', itemNumber, date, release, newer);
  },
});
