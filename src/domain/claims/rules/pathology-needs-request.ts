// Rejects a pathology event without exactly one of request, override N or self-deemed service.
import { defineClaimRule } from '../claim-rule.ts';

export const pathologyNeedsRequest = defineClaimRule({
  name: 'pathology-needs-request',
  code: '2030',
  of: 'event',
  requirement:
    'A pathology event has a referral of type P, or referralOverrideCode N, or selfDeemedCode SD at a service.',
  source: 'Interface 2.8.2',
  check({ event }) {
    const errors: string[] = [];
    const { referral, referralOverrideCode: override } = event;
    if (referral !== undefined && ['S', 'D'].includes(referral.typeCode)) {
      errors.push(`referral.typeCode ${referral.typeCode} is not for pathology claims; send P.`);
    }
    if (override !== undefined && ['H', 'L', 'E'].includes(override)) {
      errors.push(`referralOverrideCode ${override} is not for pathology claims; only N is.`);
    }
    if (event.service.some(({ selfDeemedCode }) => selfDeemedCode === 'SS')) {
      errors.push('selfDeemedCode SS is not for pathology claims; only SD is.');
    }
    const isRequested =
      referral !== undefined ||
      override !== undefined ||
      event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
    if (!isRequested) {
      errors.push(
        'nothing says who requested the services; send referral with typeCode P, referralOverrideCode N, or selfDeemedCode SD at a service.',
      );
    }
    return errors;
  },
});
