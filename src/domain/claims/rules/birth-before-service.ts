// Rejects a claim whose service is before the patient's birth.
import { parseLocalDate } from '../../values/local-date.ts';
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const birthBeforeService = defineClaimRule({
  name: 'birth-before-service',
  code: '2030',
  of: 'event',
  requirement: 'medicalEventDate is not before the birth of the patient.',
  source: "The insurer's rules on dates of a medical event",
  check: ({ event }) => birthBeforeServiceErrors(event.medicalEventDate, event.patient.identity.dateOfBirth),
});

/** A sentence when the day of service lies before the birth. */
export function birthBeforeServiceErrors(
  medicalEventDate: string,
  dateOfBirth: string | undefined,
): readonly string[] {
  const born = parseLocalDate(dateOfBirth ?? '');
  const served = parseOffsetDate(medicalEventDate);
  return born === null || served === null || served >= born
    ? []
    : ['the date of service is before the birth of the patient. Correct the wrong date.'];
}
