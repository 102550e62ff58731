// Rejects malformed fields of the claim itself.
import { formatErrors, allowedValue, providerNumber, yesOrNo } from '../field-formats.ts';
import { defineRule } from '../rule.ts';

export const claimFields = defineRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Codes, indicators and provider numbers of the claim have their form, check characters included.',
  source: "Interface 4.3 (9202); the insurer's field table of the claim",
  check: ({ claim }) => [
    ...formatErrors(claim, {
      serviceTypeCode: allowedValue('O', 'S', 'P'),
      hospitalInd: yesOrNo,
      facilityId: providerNumber,
    }),
    ...formatErrors(claim.serviceProvider, { providerNumber }, 'serviceProvider.'),
    ...formatErrors(claim.payeeProvider ?? {}, { providerNumber }, 'payeeProvider.'),
  ],
});
