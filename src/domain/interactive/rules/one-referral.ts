// Rejects an interactive claim whose events were referred differently: Medicare takes one referral for the whole claim.
import { serialiseClaimContent } from '../../claims/compare-claims.ts';
import { referenceOfEvent } from '../interactive-as-bulk-bill.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const oneReferral = defineInteractiveRule({
  name: 'one-referral',
  code: '2030',
  of: 'claim',
  requirement:
    'All medical events have the same referral and the same referralOverrideCode: those of the claim, or the same at each event.',
  source: "Behaviour 10.1; the insurer's field table of the patient claim",
  check({ claim }) {
    const { referral, referralOverrideCode } = claim;
    const isSaidOnce = referral !== undefined || referralOverrideCode !== undefined;
    const references = new Set(
      [...claim.medicalEvent, ...(isSaidOnce ? [undefined] : [])].map((event) =>
        serialiseClaimContent(referenceOfEvent(claim, event)),
      ),
    );
    return references.size <= 1
      ? []
      : [
          'the medical events were referred differently, and Medicare takes one referral for the whole claim. Claim them separately.',
        ];
  },
});
