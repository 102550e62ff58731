// Rejects referral fields on general claims.
import { defineClaimRule } from '../claim-rule.ts';

export const noReferralOnGeneral = defineClaimRule({
  name: 'no-referral-on-general',
  code: '2030',
  of: 'event',
  requirement: 'A general claim has no referral, no referralOverrideCode and no selfDeemedCode.',
  source: 'Interface 2.8.2',
  check({ event }) {
    const sent = [
      ...(event.referral === undefined ? [] : ['referral']),
      ...(event.referralOverrideCode === undefined ? [] : ['referralOverrideCode']),
      ...(event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined) ? ['selfDeemedCode'] : []),
    ];
    return sent.map(
      (field) =>
        `${field} is not for general claims; leave it out, or lodge a specialist or pathology claim.`,
    );
  },
});
