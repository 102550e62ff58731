// Rejects a service in the future or more than one year past.
import { claimServiceAgeYearsMax } from '../../limits.ts';
import { formatLongDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const serviceAge = defineClaimRule({
  name: 'service-age',
  code: '9202',
  of: 'event',
  requirement:
    'medicalEventDate is not in the future and at most one year past; authorisationDate is not in the future.',
  source: 'Interface 2.8.4 and interface 5',
  check: ({ event }, { today }) => [
    ...serviceDateErrors(event.medicalEventDate, today),
    ...authorisationDateErrors(event.authorisationDate, today),
  ],
});

const dayInWords = (field: string, day: LocalDate) => `${claimFieldInWords(field)} is ${formatLongDate(day)}`;

/** What is wrong with the day of service; its form is another rule's. */
export function serviceDateErrors(medicalEventDate: string, today: LocalDate): readonly string[] {
  const served = parseOffsetDate(medicalEventDate);
  const earliest = plusYears(today, -claimServiceAgeYearsMax);
  if (served !== null && served > today)
    return [
      `${dayInWords('medicalEventDate', served)}, which is in the future. Enter ${formatLongDate(today)} or an earlier day.`,
    ];
  return served !== null && served < earliest
    ? [
        `${dayInWords('medicalEventDate', served)}, more than one year ago. Enter ${formatLongDate(earliest)} or a later day.`,
      ]
    : [];
}

/** What is wrong with the day of the authorisation; its form is another rule's. */
export function authorisationDateErrors(authorisationDate: string, today: LocalDate): readonly string[] {
  const authorised = parseOffsetDate(authorisationDate);
  return authorised !== null && authorised > today
    ? [
        `${dayInWords('authorisationDate', authorised)}, which is in the future. Enter ${formatLongDate(today)} or an earlier day.`,
      ]
    : [];
}
