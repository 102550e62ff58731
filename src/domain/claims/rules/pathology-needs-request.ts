// Rejects a pathology event with neither request, override N nor self-deemed service, and referral codes that are not for pathology.
import { claimFieldInWords } from '../claim-field-words.ts';
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
      errors.push(
        `${claimFieldInWords('referral.typeCode')} is ${referral.typeCode}, which is not for pathology claims. Enter P.`,
      );
    }
    if (override !== undefined && ['H', 'L', 'E'].includes(override)) {
      errors.push(
        `${claimFieldInWords('referralOverrideCode')} is ${override}, which is not for pathology claims. Only N is.`,
      );
    }
    const isRequested =
      referral !== undefined ||
      override !== undefined ||
      event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
    if (!isRequested) {
      errors.push(
        'nothing says who requested the services. Add the request (referral), or say why there is none (referralOverrideCode N, or selfDeemedCode SD at a service).',
      );
    }
    return errors;
  },
});

export const noSubstitutedServiceOnPathology = defineClaimRule({
  name: 'no-substituted-service-on-pathology',
  code: '2030',
  of: 'service',
  requirement: 'The selfDeemedCode of a pathology service is SD, not SS.',
  source: 'Interface 2.8.2',
  check: ({ service }) =>
    service.selfDeemedCode === 'SS'
      ? [
          'a substituted service (selfDeemedCode SS) is not for pathology claims. Only a self-deemed one (SD) is.',
        ]
      : [],
});
