// Rejects malformed fields of a medical event.
import {
  alphanumeric,
  dateTime,
  dateWithOptionalOffset,
  formatErrors,
  allowedValue,
  time,
} from '../field-formats.ts';
import { defineRule } from '../rule.ts';

/** By field. */
export const eventFormats = {
  id: alphanumeric(1, 2),
  authorisationDate: dateWithOptionalOffset,
  createDateTime: dateTime,
  medicalEventDate: dateWithOptionalOffset,
  medicalEventTime: time,
  submissionAuthorityInd: allowedValue('Y'),
  referralOverrideCode: allowedValue('H', 'L', 'E', 'N'),
} as const;

export const eventFields = defineRule({
  name: 'event-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Ids, codes, dates and times of a medical event have their form; times carry an Australian offset.',
  source: "Interface 2.8 and interface 4.3 (9202); the insurer's field table of the medical event",
  check: ({ event }) => formatErrors(event, eventFormats),
});
