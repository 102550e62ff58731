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
      return [
        'the referral has a non-standard period, but its months are missing (referral.period). Enter them.',
      ];
    if (!isNonStandard && referral.period !== undefined)
      return [
        'months are only for a referral of a non-standard period. Leave them out (referral.period), or enter N as the kind of period (referral.periodCode).',
      ];
    return [];
  },
});
