// Rejects a referral override code together with a referral or self-deemed services.
import { defineClaimRule } from '../claim-rule.ts';

export const overrideExcludesReferral = defineClaimRule({
  name: 'override-excludes-referral',
  code: '2030',
  of: 'event',
  requirement: 'referralOverrideCode is combined neither with referral nor with selfDeemedCode.',
  source: 'Interface 2.8.2',
  check({ event }) {
    if (event.referralOverrideCode === undefined) return [];
    const also = [
      ...(event.referral === undefined ? [] : ['referral']),
      ...(event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined) ? ['selfDeemedCode'] : []),
    ];
    return also.map((field) => `referralOverrideCode cannot stand together with ${field}; send one of them.`);
  },
});
