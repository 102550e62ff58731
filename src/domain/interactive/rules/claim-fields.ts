// Rejects malformed fields of an interactive claim itself.
import { formatErrors, allowedValue, providerNumber, freeText, yesOrNo } from '../../claims/field-formats.ts';
import { eventFormats } from '../../claims/rules/event-fields.ts';
import { defineInteractiveRule } from '../rule.ts';

/** The insurer sets no limit here; ours. */
const referenceCharactersMax = 40;

export const interactiveClaimFields = defineInteractiveRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement: 'Indicators, dates, the reference and provider numbers of the claim have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the patient claim",
  check: ({ claim }) => [
    ...formatErrors(claim, {
      accountPaidInd: yesOrNo,
      authorisationDate: eventFormats.authorisationDate,
      submissionAuthorityInd: allowedValue('Y'),
      accountReferenceId: freeText(referenceCharactersMax),
    }),
    ...formatErrors(claim.serviceProvider, { providerNumber }, 'serviceProvider.'),
    ...formatErrors(claim.payeeProvider ?? {}, { providerNumber }, 'payeeProvider.'),
  ],
});
