// The patient was born when the service was rendered.
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { defineRule } from '../rule.ts';

export const birthBeforeService = defineRule({
  name: 'birth-before-service',
  code: '2030',
  of: 'event',
  demands: 'medicalEventDate is not before the birth of the patient.',
  source: "The insurer's rules on dates of a medical event",
  check({ event }) {
    const born = parseOffsetDate(event.patient.identity.dateOfBirth ?? '');
    const served = parseOffsetDate(event.medicalEventDate);
    return born === null || served === null || served >= born
      ? []
      : ['medicalEventDate is before patient.identity.dateOfBirth; correct the wrong one.'];
  },
});
