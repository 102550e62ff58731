// Rejects a veteran without a file number whose name, birth, sex, suburb and postcode do not all stand in its place.
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { VeteranClaimPatient } from '../veterans/veteran-claim-parts.ts';
import type { VeteranClaim } from '../veterans/veteran-claim.ts';

/** What DVA finds a file number by. */
const neededFields = [
  'identity.familyName',
  'identity.givenName',
  'identity.dateOfBirth',
  'identity.sex',
  'residentialAddress.locality',
  'residentialAddress.postcode',
] as const;

export const veteranIsNamed = defineClaimRule<'event', VeteranClaim>({
  name: 'veteran-is-named',
  code: '2030',
  of: 'event',
  requirement:
    'A veteran is named by the file number; without it, by names, date of birth, sex, locality and postcode.',
  source: "The insurer's return codes 9219 and 9343; its two ways of finding a veteran",
  check: ({ event: { patient } }) => (patient.veteranMembership === undefined ? missingFields(patient) : []),
});

function missingFields({ identity, residentialAddress = {} }: VeteranClaimPatient): readonly string[] {
  const sent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { identity, residentialAddress };
  const missing = neededFields.filter((path) => {
    const [holder = '', field = ''] = path.split('.');
    return sent[holder]?.[field] === undefined;
  });
  return missing.map(
    (path) =>
      `there is no file number, so ${claimFieldInWords(`patient.${path}`)} is needed. Enter it, or the file number (patient.veteranMembership.veteranNumber).`,
  );
}
