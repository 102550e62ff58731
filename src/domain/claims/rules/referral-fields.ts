// Rejects malformed fields of a referral.
import {
  digitsFormat,
  findFormatErrors,
  codesFormat,
  calendarDateFormat,
  providerNumberFormat,
} from '../field-formats.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const referralFields = defineClaimRule({
  name: 'referral-fields',
  code: '9202',
  of: 'event',
  requirement: 'Issue date, type, period and referring provider of a referral have their form.',
  source: "Interface 2.8; the insurer's field table of the referral",
  check: ({ event: { referral } }) =>
    referral === undefined
      ? []
      : [
          ...findFormatErrors(
            referral,
            {
              issueDate: calendarDateFormat,
              typeCode: codesFormat('S', 'D', 'P'),
              period: digitsFormat(1, 2, 'months'),
              periodCode: codesFormat('S', 'N', 'I'),
            },
            'referral.',
          ),
          ...findFormatErrors(
            referral.provider,
            { providerNumber: providerNumberFormat },
            'referral.provider.',
          ),
        ],
});
