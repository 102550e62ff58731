// The claimant authorised the claim by now.
import { authorisationDayFaults } from '../../claims/rules/service-age.ts';
import { defineInteractiveRule } from '../rule.ts';

export const authorisationDay = defineInteractiveRule({
  name: 'authorisation-day',
  code: '9202',
  of: 'claim',
  demands: 'authorisationDate is not in the future.',
  source: 'Contract section 10, dates like bulk bill',
  check: ({ claim }, { today }) => authorisationDayFaults(claim.authorisationDate, today),
});
