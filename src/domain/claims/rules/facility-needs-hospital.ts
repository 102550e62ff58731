// Rejects a facility id on a service that is not in hospital.
import { defineClaimRule } from '../claim-rule.ts';

export const facilityNeedsHospital = defineClaimRule({
  name: 'facility-needs-hospital',
  code: '2030',
  of: 'claim',
  requirement: 'facilityId is sent only with hospitalInd Y.',
  source: "The insurer's rules on hospital services",
  check: ({ claim }) => facilityErrors(claim),
});

/** A sentence when a facility is named and no hospital service. */
export function facilityErrors(sent: {
  readonly facilityId?: string;
  readonly hospitalInd?: string;
}): readonly string[] {
  return sent.facilityId === undefined || sent.hospitalInd === 'Y'
    ? []
    : [
        'a hospital is named (facilityId), but nothing says that the service was in hospital (hospitalInd). Say so, or leave the hospital out.',
      ];
}
