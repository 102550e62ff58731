// Rejects the hospital override code without a hospital indicator.
import { defineClaimRule } from '../claim-rule.ts';

export const hospitalOverrideNeedsHospital = defineClaimRule({
  name: 'hospital-override-needs-hospital',
  code: '2030',
  of: 'event',
  requirement: 'referralOverrideCode H needs hospitalInd Y and facilityId at the claim.',
  source: 'Behaviour 7.4',
  check({ claim, event }) {
    if (event.referralOverrideCode !== 'H') return [];
    return claim.hospitalInd === 'Y' && claim.facilityId !== undefined
      ? []
      : ['referralOverrideCode H needs hospitalInd Y and facilityId; send both with the claim.'];
  },
});
