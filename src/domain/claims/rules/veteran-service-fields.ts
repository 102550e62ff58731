// Rejects malformed fields of a service to a veteran.
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { AlliedHealthClaim } from '../veterans/allied-health-claim.ts';
import { alliedHealthServiceFormats } from '../veterans/allied-health-field-formats.ts';
import type { VeteranMedicalClaim } from '../veterans/veteran-medical-claim.ts';
import { veteranServiceFormats } from '../veterans/veteran-field-formats.ts';

export const veteranServiceFields = defineClaimRule<'service', VeteranMedicalClaim>({
  name: 'veteran-service-fields',
  code: '9202',
  of: 'service',
  requirement:
    'Numbers, amounts, codes, indicators and times of a service have their form; the words to the assessor are at most 100 characters.',
  source: "Interface 4.3 (9202); the insurer's field table of the veteran's service",
  check: ({ service }) => findFormatErrors(service, veteranServiceFormats),
});

export const alliedHealthServiceFields = defineClaimRule<'service', AlliedHealthClaim>({
  name: 'allied-health-service-fields',
  code: '9202',
  of: 'service',
  requirement:
    'Numbers, amounts, codes, indicators and days of a service have their form; the charge is below 100,000 dollars, the words to the assessor are at most 100 characters.',
  source: "Interface 4.3 (9202); the insurer's field table of the allied health service",
  check: ({ service }) => findFormatErrors(service, alliedHealthServiceFormats),
});
