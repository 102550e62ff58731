// Rejects malformed fields of a service of an interactive claim.
import {
  dollarAmountFormat,
  findFormatErrors,
  providerNumberFormat,
  yesOrNoFormat,
} from '../../claims/field-formats.ts';
import { serviceFormats } from '../../claims/rules/service-fields.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

const forms = {
  ...serviceFormats,
  patientContribAmount: dollarAmountFormat,
  facilityId: providerNumberFormat,
  hospitalInd: yesOrNoFormat,
};

export const interactiveServiceFields = defineInteractiveRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes and indicators of a service have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => findFormatErrors(service, forms),
});
