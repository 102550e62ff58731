// Rejects a hospital named at an event of a claim that is not for services in hospital.
import { defineClaimRule } from '../claim-rule.ts';
import { facilityErrors } from './facility-needs-hospital.ts';
import type { VeteranClaim } from '../veterans/veteran-claim.ts';

export const eventFacilityNeedsHospital = defineClaimRule<'event', VeteranClaim>({
  name: 'event-facility-needs-hospital',
  code: '2030',
  of: 'event',
  requirement: 'facilityId of an event is sent only with hospitalInd Y of the claim.',
  source: "The insurer's rules on hospital services",
  check: ({ claim: { hospitalInd }, event: { facilityId } }) =>
    facilityErrors({
      ...(facilityId === undefined ? {} : { facilityId }),
      ...(hospitalInd === undefined ? {} : { hospitalInd }),
    }),
});
