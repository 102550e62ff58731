// Rejects malformed fields of an interactive claim itself.
import { interactiveClaimFormats, providerReferenceFormats } from '../../claims/claim-field-formats.ts';
import { findFormatErrors } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const interactiveClaimFields = defineInteractiveRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement: 'Indicators, dates, the reference and provider numbers of the claim have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the patient claim",
  check: ({ claim }) => [
    ...findFormatErrors(claim, interactiveClaimFormats),
    ...findFormatErrors(claim.serviceProvider, providerReferenceFormats, 'serviceProvider.'),
    ...findFormatErrors(claim.payeeProvider ?? {}, providerReferenceFormats, 'payeeProvider.'),
  ],
});
