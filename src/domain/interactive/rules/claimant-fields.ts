// Rejects fields of the claimant that do not have their form: card, names, birth date, bank, address and contact details.
import { addressFormats, bankDetailsFormats, contactFormats } from '../../claims/claim-field-formats.ts';
import { findFormatErrors } from '../../claims/claim-field-words.ts';
import { patientDetailErrors } from '../../claims/rules/patient-fields.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const claimantFields = defineInteractiveRule({
  name: 'claimant-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Card, names, birth date, bank details, address and contact details of the claimant have their form.',
  source: "The insurer's field table of the claimant",
  check: ({ claim: { claimant } }, { today }) => [
    ...patientDetailErrors(claimant, 'claimant', today),
    ...findFormatErrors(claimant.eftDetails ?? {}, bankDetailsFormats, 'claimant.eftDetails.'),
    ...findFormatErrors(claimant.residentialAddress ?? {}, addressFormats, 'claimant.residentialAddress.'),
    ...findFormatErrors(claimant.contactDetails ?? {}, contactFormats, 'claimant.contactDetails.'),
  ],
});
