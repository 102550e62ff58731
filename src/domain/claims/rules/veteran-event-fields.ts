// Rejects malformed fields of a veteran's medical event: ids, dates, times, codes, hospital and accepted disability.
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { VeteranClaim } from '../veterans/veteran-claim.ts';
import { acceptedDisabilityFormats, veteranEventFormats } from '../veterans/veteran-field-formats.ts';

export const veteranEventFields = defineClaimRule<'event', VeteranClaim>({
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
