// Rejects a specialist referral of a veteran that does not say its kind of period.
import { defineClaimRule } from '../claim-rule.ts';

export const specialistReferralNeedsPeriod = defineClaimRule({
  name: 'specialist-referral-needs-period',
  code: '2030',
  of: 'event',
  requirement: "A veteran's referral of type S has a periodCode.",
  source: "The insurer's notes on veterans' claims, by a vendor's documentation",
  check: ({ event: { referral } }) =>
    referral?.typeCode !== 'S' || referral.periodCode !== undefined
      ? []
      : [
          'the kind of period of the referral is missing (referral.periodCode). Enter S (standard), N (non-standard) or I (indefinite).',
        ],
});
