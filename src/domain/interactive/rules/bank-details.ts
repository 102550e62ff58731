// Rejects incomplete bank details, and bank details on an unpaid account.
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { claimFieldsInWords } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

const parts = ['accountName', 'accountNumber', 'bsbCode'] as const;

export const completeBankDetails = defineInteractiveRule({
  name: 'bank-details',
  code: '2030',
  of: 'claim',
  requirement: `claimant.eftDetails has ${listInWords(parts, 'and')} or none of them, and none on an unpaid account.`,
  source: "Behaviour 10.1; the insurer's return codes 9323 and 9335",
  check({ claim: { accountPaidInd, claimant } }) {
    const sent = claimant.eftDetails ?? {};
    const missing = parts.filter((part) => sent[part] === undefined);
    if (missing.length === parts.length) return [];
    const incomplete =
      missing.length === 0
        ? []
        : [
            `the claimant's bank details lack ${claimFieldsInWords('claimant.eftDetails.', missing)}. Enter all three, or none.`,
          ];
    const unpaid =
      accountPaidInd === 'N'
        ? [
            'bank details are not for an unpaid account. Leave them out, or mark the account as paid (accountPaidInd).',
          ]
        : [];
    return [...incomplete, ...unpaid];
  },
});
