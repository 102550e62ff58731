// Rejects a referral period in months unless the referral period is non-standard, and the reverse.
import { defineClaimRule } from '../claim-rule.ts';

export const referralPeriod = defineClaimRule({
  name: 'referral-period',
  code: '2030',
  of: 'event',
  requirement: 'referral.period is sent with periodCode N, and with no other.',
  source: "The insurer's field table of the referral",
  check({ event: { referral } }) {
    if (referral === undefined) return [];
    const isNonStandard = referral.periodCode === 'N';
    if (isNonStandard && referral.period === undefined)
      return ['referral.periodCode is N, so send referral.period, the months it holds.'];
    if (!isNonStandard && referral.period !== undefined)
      return ['referral.period is only for periodCode N; leave it out, or send periodCode N.'];
    return [];
  },
});
