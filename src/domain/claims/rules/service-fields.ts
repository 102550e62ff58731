// Rejects malformed fields of a service.
import {
  alphanumericFormat,
  dateTimeFormat,
  digitsFormat,
  dollarAmountFormat,
  findFormatErrors,
  codesFormat,
  freeTextFormat,
  yesOrNoFormat,
  type FieldFormat,
} from '../field-formats.ts';
import { defineClaimRule } from '../claim-rule.ts';

/** The insurer sets no limit; ours keeps a claim of 1,120 services within its bounds. */
const textLengthMax = 500;

/** By field. */
export const serviceFormats: Readonly<Record<string, FieldFormat>> = {
  id: alphanumericFormat(1, 4),
  itemNumber: digitsFormat(1, 5, 'the MBS item number'),
  chargeAmount: dollarAmountFormat,
  aftercareOverrideInd: yesOrNoFormat,
  duplicateServiceOverrideInd: yesOrNoFormat,
  multipleProcedureOverrideInd: yesOrNoFormat,
  restrictiveOverrideCode: codesFormat('SP', 'NR', 'NC'),
  numberOfPatientsSeen: digitsFormat(1, 2, 'the patients seen'),
  timeDuration: digitsFormat(1, 3, 'the minutes'),
  fieldQuantity: digitsFormat(1, 2, 'the fields or time units'),
  lspNumber: digitsFormat(1, 6, 'the location specific practice number'),
  selfDeemedCode: codesFormat('SD', 'SS'),
  text: freeTextFormat(textLengthMax),
  accessionDateTime: dateTimeFormat,
  collectionDateTime: dateTimeFormat,
  scpId: alphanumericFormat(3, 5),
  rule3ExemptInd: yesOrNoFormat,
  s4b3ExemptInd: yesOrNoFormat,
};

export const serviceFields = defineClaimRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes, indicators and times of a service have their form.',
  source: "Interface 2.8 and interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => findFormatErrors(service, serviceFormats),
});
