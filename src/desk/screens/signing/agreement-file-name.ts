// How the file of a signed agreement is called: by the family name of the patient and the day, in letters that every system keeps.
import { nameComparisonKey } from '../../../domain/patients/patient-name.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';

/** `SignedAgreement-OBRIEN-2026-11-29.pdf`; without the name where nothing of it is left. */
export function agreementFileName(familyName: string, day: LocalDate): string {
  const letters =
    nameComparisonKey(familyName)
      .replaceAll("'", '')
      .match(/[A-Z0-9]+/g) ?? [];
  return `${['SignedAgreement', ...letters, day].join('-')}.pdf`;
}
