// Rejects malformed fields of an interactive claim itself.
import {
  findFormatErrors,
  codesFormat,
  providerNumberFormat,
  freeTextFormat,
  yesOrNoFormat,
} from '../../claims/field-formats.ts';
import { eventFormats } from '../../claims/rules/event-fields.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

/** The insurer sets no limit here; ours. */
const referenceCharactersMax = 40;

export const interactiveClaimFields = defineInteractiveRule({
  name: 'claim-fields',
  code: '9202',
  of: 'claim',
  requirement: 'Indicators, dates, the reference and provider numbers of the claim have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the patient claim",
  check: ({ claim }) => [
    ...findFormatErrors(claim, {
      accountPaidInd: yesOrNoFormat,
      authorisationDate: eventFormats.authorisationDate,
      submissionAuthorityInd: codesFormat('Y'),
      accountReferenceId: freeTextFormat(referenceCharactersMax),
    }),
    ...findFormatErrors(claim.serviceProvider, { providerNumber: providerNumberFormat }, 'serviceProvider.'),
    ...findFormatErrors(
      claim.payeeProvider ?? {},
      { providerNumber: providerNumberFormat },
      'payeeProvider.',
    ),
  ],
});
