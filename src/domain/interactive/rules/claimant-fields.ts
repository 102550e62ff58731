// Rejects malformed fields of the claimant.
import { digits, formatErrors, shape, freeText } from '../../claims/field-formats.ts';
import { personErrors } from '../../claims/rules/patient-fields.ts';
import { defineInteractiveRule } from '../rule.ts';
import { accountNameCharactersMax } from '../../limits.ts';

/** Longest texts on the wire (the insurer's field table of the claimant), in characters. */
const addressLineMax = 40;
const contactNameMax = 40;

const bankFormats = {
  accountName: freeText(accountNameCharactersMax),
  accountNumber: digits(1, 9, 'the account number'),
  bsbCode: digits(6, 6, 'the BSB'),
};
const addressFormats = {
  addressLineOne: freeText(addressLineMax),
  addressLineTwo: freeText(addressLineMax),
  locality: freeText(addressLineMax),
  postcode: digits(4, 4, 'the postcode'),
};
const contactFormats = {
  emailAddress: shape(
    'an e-mail address of 5 to 128 characters',
    /^(?=.{5,128}$)[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u,
  ),
  name: freeText(contactNameMax),
  phoneNumber: shape(
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
    ...personErrors(claimant, 'claimant', today),
    ...formatErrors(claimant.eftDetails ?? {}, bankFormats, 'claimant.eftDetails.'),
    ...formatErrors(claimant.residentialAddress ?? {}, addressFormats, 'claimant.residentialAddress.'),
    ...formatErrors(claimant.contactDetails ?? {}, contactFormats, 'claimant.contactDetails.'),
  ],
});
