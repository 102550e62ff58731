// Rejects a service type code that is not that of the endpoint.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import {
  isAlliedHealthStream,
  storeForwardTypeCodes,
  streamInWords,
  veteranStreams,
} from '../store-and-forward-claim.ts';

export const serviceTypeMatchesEndpoint = defineClaimRule({
  name: 'service-type-matches-endpoint',
  code: '2030',
  of: 'claim',
  requirement:
    'serviceTypeCode is that of the endpoint: O general, S specialist, P pathology; for veterans also J allied health, F community nursing, G dental, L optical, K psychology and I speech pathology.',
  source: 'Interface 1.1; behaviour 7.4',
  check({ claim }, { stream }) {
    const expected = storeForwardTypeCodes[stream];
    // A code of the other form is the fault of the rule on the fields.
    const isCode = veteranStreams.some(
      (each) =>
        isAlliedHealthStream(each) === isAlliedHealthStream(stream) &&
        storeForwardTypeCodes[each] === claim.serviceTypeCode,
    );
    return !isCode || claim.serviceTypeCode === expected
      ? []
      : [
          `${claimFieldInWords('serviceTypeCode')} is ${claim.serviceTypeCode}, but this address takes ${streamInWords(stream)} claims. Enter ${expected}, or use the address of that type.`,
        ];
  },
});
