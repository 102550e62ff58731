// Rejects a referral override code together with a referral or self-deemed services.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

const together = (what: string) =>
  `${claimFieldInWords('referralOverrideCode')} cannot stand together with ${what}. Keep one of them.`;

export const overrideExcludesReferral = defineClaimRule({
  name: 'override-excludes-referral',
  code: '2030',
  of: 'event',
  requirement: 'referralOverrideCode is not combined with referral.',
  source: 'Interface 2.8.2',
  check: ({ event }) =>
    event.referralOverrideCode === undefined || event.referral === undefined ? [] : [together('a referral')],
});

export const overrideExcludesSelfDeemed = defineClaimRule({
  name: 'override-excludes-self-deemed',
  code: '2030',
  of: 'service',
  requirement: 'No service of a medical event with referralOverrideCode has a selfDeemedCode.',
  source: 'Interface 2.8.2',
  check: ({ event, service }) =>
    event.referralOverrideCode === undefined || service.selfDeemedCode === undefined
      ? []
      : [together(claimFieldInWords('selfDeemedCode'))],
});
