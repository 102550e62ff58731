// Rejects malformed fields of the claimant.
import { digitsFormat, findFormatErrors, patternFormat, freeTextFormat } from '../../claims/field-formats.ts';
import { patientDetailErrors } from '../../claims/rules/patient-fields.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';
import { accountNameCharactersMax } from '../../limits.ts';

/** Longest texts on the wire (the insurer's field table of the claimant), in characters. */
const addressLineMax = 40;
const contactNameMax = 40;

const bankFormats = {
  accountName: freeTextFormat(accountNameCharactersMax),
  accountNumber: digitsFormat(1, 9, 'the account number'),
  bsbCode: digitsFormat(6, 6, 'the BSB'),
};
const addressFormats = {
  addressLineOne: freeTextFormat(addressLineMax),
  addressLineTwo: freeTextFormat(addressLineMax),
  locality: freeTextFormat(addressLineMax),
  postcode: digitsFormat(4, 4, 'the postcode'),
};
const contactFormats = {
  emailAddress: patternFormat(
    'an e-mail address of 5 to 128 characters',
    /^(?=.{5,128}$)[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u,
  ),
  name: freeTextFormat(contactNameMax),
  phoneNumber: patternFormat(
    'a telephone number of 8 to 19 digits, with spaces, + ( ) or - between them',
    /^(?=.*\d)[\d +()-]{8,19}$/,
  ),
};

export const claimantFields = defineInteractiveRule({
  name: 'claimant-fields',
  code: '9202',
  of: 'claim',
  requirement:
    'Card, names, birth date, bank details, address and contact details of the claimant have their form.',
  source: "The insurer's field table of the claimant",
  check: ({ claim: { claimant } }, { today }) => [
    ...patientDetailErrors(claimant, 'claimant', today),
    ...findFormatErrors(claimant.eftDetails ?? {}, bankFormats, 'claimant.eftDetails.'),
    ...findFormatErrors(claimant.residentialAddress ?? {}, addressFormats, 'claimant.residentialAddress.'),
    ...findFormatErrors(claimant.contactDetails ?? {}, contactFormats, 'claimant.contactDetails.'),
  ],
});
