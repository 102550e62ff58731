// Rejects malformed fields of a service of an interactive claim.
import { dollarAmount, formatErrors, providerNumber, yesOrNo } from '../../claims/field-formats.ts';
import { serviceFormats } from '../../claims/rules/service-fields.ts';
import { defineInteractiveRule } from '../rule.ts';

const forms = {
  ...serviceFormats,
  patientContribAmount: dollarAmount,
  facilityId: providerNumber,
  hospitalInd: yesOrNo,
};

export const interactiveServiceFields = defineInteractiveRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes and indicators of a service have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => formatErrors(service, forms),
});
