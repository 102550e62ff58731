// Rejects malformed fields of a service.
import {
  alphanumeric,
  dateTime,
  digits,
  dollarAmount,
  formatErrors,
  allowedValue,
  freeText,
  yesOrNo,
  type FieldFormat,
} from '../field-formats.ts';
import { defineRule } from '../rule.ts';

/** The insurer sets no limit; ours keeps a claim of 1,120 services within its bounds. */
const textLengthMax = 500;

/** By field. */
export const serviceFormats: Readonly<Record<string, FieldFormat>> = {
  id: alphanumeric(1, 4),
  itemNumber: digits(1, 5, 'the MBS item number'),
  chargeAmount: dollarAmount,
  aftercareOverrideInd: yesOrNo,
  duplicateServiceOverrideInd: yesOrNo,
  multipleProcedureOverrideInd: yesOrNo,
  restrictiveOverrideCode: allowedValue('SP', 'NR', 'NC'),
  numberOfPatientsSeen: digits(1, 2, 'the patients seen'),
  timeDuration: digits(1, 3, 'the minutes'),
  fieldQuantity: digits(1, 2, 'the fields or time units'),
  lspNumber: digits(1, 6, 'the location specific practice number'),
  selfDeemedCode: allowedValue('SD', 'SS'),
  text: freeText(textLengthMax),
  accessionDateTime: dateTime,
  collectionDateTime: dateTime,
  scpId: alphanumeric(3, 5),
  rule3ExemptInd: yesOrNo,
  s4b3ExemptInd: yesOrNo,
};

export const serviceFields = defineRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes, indicators and times of a service have their form.',
  source: "Interface 2.8 and interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => formatErrors(service, serviceFormats),
});
