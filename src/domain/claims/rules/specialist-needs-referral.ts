// Rejects a specialist event with neither referral, override nor self-deemed service.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const specialistNeedsReferral = defineClaimRule({
  name: 'specialist-needs-referral',
  code: '2030',
  of: 'event',
  requirement:
    'A specialist event has a referral of type S or D, or referralOverrideCode H, L, E or N, or selfDeemedCode SD or SS at a service.',
  source: 'Interface 2.8.2',
  check({ event }) {
    if (event.referral?.typeCode === 'P')
      return [`${claimFieldInWords('referral.typeCode')} is P, which is for pathology claims. Enter S or D.`];
    const isReferred =
      event.referral !== undefined ||
      event.referralOverrideCode !== undefined ||
      event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
    return isReferred
      ? []
      : [
          'nothing says how the patient was referred. Add the referral (referral), or say why there is none (referralOverrideCode, or selfDeemedCode at a service).',
        ];
  },
});
