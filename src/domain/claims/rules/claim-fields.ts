// Rejects malformed fields of the claim itself.
import { claimFormats, providerReferenceFormats } from '../claim-field-formats.ts';
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const claimFields = defineClaimRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Codes, indicators and provider numbers of the claim have their form, check characters included.',
  source: "Interface 4.3 (9202); the insurer's field table of the claim",
  check: ({ claim }) => [
    ...findFormatErrors(claim, claimFormats),
    ...findFormatErrors(claim.serviceProvider, providerReferenceFormats, 'serviceProvider.'),
    ...findFormatErrors(claim.payeeProvider ?? {}, providerReferenceFormats, 'payeeProvider.'),
  ],
});
