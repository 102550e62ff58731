// Rejects an incomplete address of the claimant.
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { claimFieldsInWords } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

/** A second address line is for those who have one. */
const needed = ['addressLineOne', 'locality', 'postcode'] as const;

export const completeAddress = defineInteractiveRule({
  name: 'complete-address',
  code: '2030',
  of: 'claim',
  requirement: `claimant.residentialAddress has ${listInWords(needed, 'and')}, or nothing; addressLineTwo may be left out.`,
  source: "Behaviour 10.1; the insurer's return codes 9313 to 9315 and 9652",
  check({ claim: { claimant } }) {
    const sent = claimant.residentialAddress ?? {};
    const missing = needed.filter((part) => sent[part] === undefined);
    const isNone = missing.length === needed.length && sent.addressLineTwo === undefined;
    return missing.length === 0 || isNone
      ? []
      : [
          `the claimant's address lacks ${claimFieldsInWords('claimant.residentialAddress.', missing)}. Enter the whole address, or leave it out.`,
        ];
  },
});
