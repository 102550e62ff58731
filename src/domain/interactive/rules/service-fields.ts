// Rejects malformed fields of a service of an interactive claim.
import { interactiveServiceFormats } from '../../claims/claim-field-formats.ts';
import { findFormatErrors } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const interactiveServiceFields = defineInteractiveRule({
  name: 'service-fields',
  code: '9202',
  of: 'service',
  requirement: 'Numbers, amounts, codes and indicators of a service have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the service",
  check: ({ service }) => findFormatErrors(service, interactiveServiceFormats),
});
