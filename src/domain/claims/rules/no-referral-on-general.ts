// Rejects referral fields and self-deemed services on general claims.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

const leaveOut = (what: string) =>
  `${what} is not for general claims. Leave it out, or lodge a specialist or pathology claim.`;

export const noReferralOnGeneral = defineClaimRule({
  name: 'no-referral-on-general',
  code: '2030',
  of: 'event',
  requirement: 'A general claim has no referral and no referralOverrideCode.',
  source: 'Interface 2.8.2',
  check: ({ event }) =>
    (['referral', 'referralOverrideCode'] as const)
      .filter((field) => event[field] !== undefined)
      .map((field) => leaveOut(field === 'referral' ? 'a referral' : claimFieldInWords(field))),
});

export const noSelfDeemedOnGeneral = defineClaimRule({
  name: 'no-self-deemed-on-general',
  code: '2030',
  of: 'service',
  requirement: 'A service of a general claim has no selfDeemedCode.',
  source: 'Interface 2.8.2',
  check: ({ service }) =>
    service.selfDeemedCode === undefined ? [] : [leaveOut(claimFieldInWords('selfDeemedCode'))],
});
