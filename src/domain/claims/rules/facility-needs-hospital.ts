// Rejects a facility id on a service that is not in hospital.
import { defineRule } from '../rule.ts';

export const facilityNeedsHospital = defineRule({
  name: 'facility-needs-hospital',
  code: '2030',
  of: 'claim',
  requirement: 'facilityId is sent only with hospitalInd Y.',
  source: "The insurer's rules on hospital services",
  check: ({ claim }) => facilityWithoutHospital(claim),
});

/** A sentence when a facility is named and no hospital service. */
export function facilityWithoutHospital(sent: {
  readonly facilityId?: string;
  readonly hospitalInd?: string;
}): readonly string[] {
  return sent.facilityId === undefined || sent.hospitalInd === 'Y'
    ? []
    : ['facilityId is sent without hospitalInd Y; send hospitalInd Y, or leave facilityId out.'];
}
