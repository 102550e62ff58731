// Rejects referral fields and self-deemed services on general claims.
import { defineClaimRule } from '../claim-rule.ts';

const leaveOut = (field: string) =>
  `${field} is not for general claims; leave it out, or lodge a specialist or pathology claim.`;

export const noReferralOnGeneral = defineClaimRule({
  name: 'no-referral-on-general',
  code: '2030',
  of: 'event',
  requirement: 'A general claim has no referral and no referralOverrideCode.',
  source: 'Interface 2.8.2',
  check: ({ event }) =>
    (['referral', 'referralOverrideCode'] as const)
      .filter((field) => event[field] !== undefined)
      .map(leaveOut),
});

export const noSelfDeemedOnGeneral = defineClaimRule({
  name: 'no-self-deemed-on-general',
  code: '2030',
  of: 'service',
  requirement: 'A service of a general claim has no selfDeemedCode.',
  source: 'Interface 2.8.2',
  check: ({ service }) => (service.selfDeemedCode === undefined ? [] : [leaveOut('selfDeemedCode')]),
});
