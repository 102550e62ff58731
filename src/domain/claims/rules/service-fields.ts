// Rejects malformed fields of a service.
import { serviceFormats } from '../claim-field-formats.ts';
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const serviceFields = defineClaimRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes, indicators and times of a service have their form.',
  source: "Interface 2.8 and interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => findFormatErrors(service, serviceFormats),
});
