// Rejects malformed fields of a medical event.
import { eventFormats } from '../claim-field-formats.ts';
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const eventFields = defineClaimRule({
  name: 'event-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Ids, codes, dates and times of a medical event have their form; times carry an Australian offset, and a day may be sent as a date and time.',
  source: "Interface 2.8 and interface 4.3 (9202); the insurer's field table of the medical event",
  check: ({ event }) => findFormatErrors(event, eventFormats),
});
