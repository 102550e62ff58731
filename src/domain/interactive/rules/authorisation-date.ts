// Rejects an authorisation date in the future.
import { authorisationDateErrors } from '../../claims/rules/service-age.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const authorisationDateNotInFuture = defineInteractiveRule({
  name: 'authorisation-date',
  code: '9202',
  of: 'claim',
  requirement: 'authorisationDate is not in the future.',
  source: 'Behaviour 10.1',
  check: ({ claim }, { today }) => authorisationDateErrors(claim.authorisationDate, today),
});
