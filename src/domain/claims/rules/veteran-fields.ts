// Rejects malformed details of a veteran: file number, names, birth, sex and address.
import { findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import { identityErrors } from './patient-fields.ts';
import type { VeteranClaim } from '../veterans/veteran-claim.ts';
import { addressFormats, veteranMembershipFormats } from '../claim-field-formats.ts';

export const veteranFields = defineClaimRule<'event', VeteranClaim>({
  name: 'veteran-fields',
  code: '9202',
  of: 'event',
  requirement: 'File number, birth date, names, sex and address of the veteran have their form.',
  source: "Interface 4.3 (9202); the insurer's field table of the veteran",
  check: ({ event: { patient } }, { today }) => [
    ...findFormatErrors(
      patient.veteranMembership ?? {},
      veteranMembershipFormats,
      'patient.veteranMembership.',
    ),
    ...identityErrors(patient, 'patient', today),
    ...findFormatErrors(patient.residentialAddress ?? {}, addressFormats, 'patient.residentialAddress.'),
  ],
});
