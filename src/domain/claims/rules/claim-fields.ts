// Rejects malformed fields of the claim itself; an allied health claim has type codes of its own.
import { claimFormats, providerReferenceFormats, type FieldFormats } from '../claim-field-formats.ts';
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule, type RuledClaim } from '../claim-rule.ts';
import { alliedHealthClaimFormats } from '../veterans/allied-health-field-formats.ts';

export const claimFields = defineClaimRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Codes, indicators and provider numbers of the claim have their form, check characters included.',
  source: "Interface 4.3 (9202); the insurer's field table of the claim",
  check: ({ claim }) => malformedFields(claim, claimFormats),
});

export const alliedHealthClaimFields = defineClaimRule({
  ...claimFields,
  name: 'allied-health-claim-fields',
  source: "Interface 4.3 (9202); the insurer's field table of the allied health claim",
  check: ({ claim }) => malformedFields(claim, alliedHealthClaimFormats),
});

const malformedFields = (claim: RuledClaim, formats: FieldFormats): readonly string[] => [
  ...findFormatErrors(claim, formats),
  ...findFormatErrors(claim.serviceProvider, providerReferenceFormats, 'serviceProvider.'),
  ...findFormatErrors(claim.payeeProvider ?? {}, providerReferenceFormats, 'payeeProvider.'),
];
