// Rejects referral fields and self-deemed services on interactive general claims.
import { defineInteractiveRule } from '../interactive-rule.ts';

export const noInteractiveReferral = defineInteractiveRule({
  name: 'no-referral',
  code: '2030',
  of: 'claim',
  requirement: 'A general claim has no referral and no referralOverrideCode.',
  source: 'Behaviour 10.1',
  check: ({ claim }) =>
    (['referral', 'referralOverrideCode'] as const)
      .filter((field) => claim[field] !== undefined)
      .map((field) => `${field} is not for general claims; leave it out.`),
});

export const noInteractiveSelfDeemed = defineInteractiveRule({
  name: 'no-self-deemed',
  code: '2030',
  of: 'service',
  requirement: 'A service of a general claim has no selfDeemedCode.',
  source: 'Behaviour 10.1',
  check: ({ service }) =>
    service.selfDeemedCode === undefined ? [] : ['selfDeemedCode is not for general claims; leave it out.'],
});
