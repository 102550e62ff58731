// Rejects malformed fields of a referral.
import { digits, formatErrors, allowedValue, calendarDate, providerNumber } from '../field-formats.ts';
import { defineRule } from '../rule.ts';

export const referralFields = defineRule({
  name: 'referral-fields',
  code: '9202',
  of: 'event',
  requirement: 'Issue date, type, period and referring provider of a referral have their form.',
  source: "Interface 2.8; the insurer's field table of the referral",
  check: ({ event: { referral } }) =>
    referral === undefined
      ? []
      : [
          ...formatErrors(
            referral,
            {
              issueDate: calendarDate,
              typeCode: allowedValue('S', 'D', 'P'),
              period: digits(1, 2, 'months'),
              periodCode: allowedValue('S', 'N', 'I'),
            },
            'referral.',
          ),
          ...formatErrors(referral.provider, { providerNumber }, 'referral.provider.'),
        ],
});
