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
      errors.push('referral.issueDate is after medicalEventDate; send the day the referral was issued.');
    if (born !== null && issued < born)
      errors.push('referral.issueDate is before patient.identity.dateOfBirth; correct the wrong one.');
    return errors;
  },
});
