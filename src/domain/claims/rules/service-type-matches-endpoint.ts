// Rejects a service type code that is not that of the endpoint.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import { storeForwardTypeCodes, streamInWords } from '../store-and-forward-claim.ts';

export const serviceTypeMatchesEndpoint = defineClaimRule({
  name: 'service-type-matches-endpoint',
  code: '2030',
  of: 'claim',
  requirement:
    'serviceTypeCode is O on the general endpoint, S on the specialist one and P on the pathology one.',
  source: 'Interface 1.1; behaviour 7.4',
  check({ claim }, { stream }) {
    const expected = storeForwardTypeCodes[stream];
    const isCode = Object.values(storeForwardTypeCodes).includes(claim.serviceTypeCode);
    return !isCode || claim.serviceTypeCode === expected
      ? []
      : [
          `${claimFieldInWords('serviceTypeCode')} is ${claim.serviceTypeCode}, but this address takes ${streamInWords(stream)} claims. Enter ${expected}, or use the address of that type.`,
        ];
  },
});
