// Rejects malformed fields of an event of a veteran's claim: ids, dates, times, codes, hospital and accepted disability.
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { AlliedHealthClaim } from '../veterans/allied-health-claim.ts';
import { alliedHealthEventFormats } from '../veterans/allied-health-field-formats.ts';
import type { VeteranMedicalClaim } from '../veterans/veteran-medical-claim.ts';
import { acceptedDisabilityFormats, veteranEventFormats } from '../veterans/veteran-field-formats.ts';

export const veteranEventFields = defineClaimRule<'event', VeteranMedicalClaim>({
  name: 'veteran-event-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Ids, codes, dates, times and the hospital of an event have their form; the accepted disability is Y or N, with the condition in at most 100 characters.',
  source: "Interface 4.3 (9202); the insurer's field table of the veteran's event",
  check: ({ event }) => [
    ...findFormatErrors(event, veteranEventFormats),
    ...findFormatErrors(event.acceptedDisability, acceptedDisabilityFormats, 'acceptedDisability.'),
  ],
});

export const alliedHealthEventFields = defineClaimRule<'event', AlliedHealthClaim>({
  name: 'allied-health-event-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Ids, codes, dates, times, hours, visits and the hospital of an event have their form; the accepted disability is Y or N, with the condition in at most 100 characters.',
  source: "Interface 4.3 (9202); the insurer's field table of the allied health event",
  check: ({ event }) => [
    ...findFormatErrors(event, alliedHealthEventFormats),
    ...findFormatErrors(event.acceptedDisability, acceptedDisabilityFormats, 'acceptedDisability.'),
  ],
});
