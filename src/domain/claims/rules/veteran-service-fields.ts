// Rejects malformed fields of a service to a veteran.
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { VeteranClaim } from '../veterans/veteran-claim.ts';
import { veteranServiceFormats } from '../veterans/veteran-field-formats.ts';

export const veteranServiceFields = defineClaimRule<'service', VeteranClaim>({
  name: 'veteran-service-fields',
  code: '9202',
  of: 'service',
  requirement:
    'Numbers, amounts, codes, indicators and times of a service have their form; the words to the assessor are at most 100 characters.',
  source: "Interface 4.3 (9202); the insurer's field table of the veteran's service",
  check: ({ service }) => findFormatErrors(service, veteranServiceFormats),
});
