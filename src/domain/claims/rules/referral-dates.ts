// Rejects a referral issued after the service or before the patient's birth.
import { parseLocalDate } from '../../values/local-date.ts';
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const referralDates = defineClaimRule({
  name: 'referral-dates',
  code: '2030',
  of: 'event',
  requirement:
    'The issue date of a referral is not after the service and not before the birth of the patient.',
  source: 'Behaviour 7.4',
  check({ event }) {
    const issued = parseLocalDate(event.referral?.issueDate ?? '');
    if (issued === null) return [];
    const served = parseOffsetDate(event.medicalEventDate);
    const born = parseLocalDate(event.patient.identity.dateOfBirth ?? '');
    const errors: string[] = [];
    if (served !== null && issued > served)
      errors.push(
        'the referral was issued after the date of service. Enter the day it was issued (referral.issueDate).',
      );
    if (born !== null && issued < born)
      errors.push('the referral was issued before the birth of the patient. Correct the wrong date.');
    return errors;
  },
});
