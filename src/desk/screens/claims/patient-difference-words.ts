// The words of what Medicare holds otherwise of a patient.
import type { PatientDetail } from '../../../domain/claims/patient-differences.ts';

export const patientDifferenceWords = {
  title: 'What Medicare has otherwise of the patient',
  detail: 'Detail',
  lodged: 'As you lodged it',
  recorded: 'As Medicare has it',
  details: {
    familyName: 'Family name',
    givenName: 'Given name',
    dateOfBirth: 'Date of birth',
    sex: 'Sex',
    memberNumber: 'Medicare number',
    memberRefNumber: 'IRN',
  } satisfies Record<PatientDetail, string>,
  nothing: 'nothing',
  notSaid:
    'Medicare did not say which detail it is. Look at the card of the patient, or check the patient: the check shows what Medicare has.',
} as const;
