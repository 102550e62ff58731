// Rejects malformed fields of the claim itself.
import { findFormatErrors, codesFormat, providerNumberFormat, yesOrNoFormat } from '../field-formats.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const claimFields = defineClaimRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Codes, indicators and provider numbers of the claim have their form, check characters included.',
  source: "Interface 4.3 (9202); the insurer's field table of the claim",
  check: ({ claim }) => [
    ...findFormatErrors(claim, {
      serviceTypeCode: codesFormat('O', 'S', 'P'),
      hospitalInd: yesOrNoFormat,
      facilityId: providerNumberFormat,
    }),
    ...findFormatErrors(claim.serviceProvider, { providerNumber: providerNumberFormat }, 'serviceProvider.'),
    ...findFormatErrors(
      claim.payeeProvider ?? {},
      { providerNumber: providerNumberFormat },
      'payeeProvider.',
    ),
  ],
});
