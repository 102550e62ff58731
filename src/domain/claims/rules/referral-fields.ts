// Rejects malformed fields of a referral.
import { providerReferenceFormats, referralFormats } from '../claim-field-formats.ts';
import { findFormatErrors } from '../claim-field-words.ts';
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
          ...findFormatErrors(referral, referralFormats, 'referral.'),
          ...findFormatErrors(referral.provider, providerReferenceFormats, 'referral.provider.'),
        ],
});
