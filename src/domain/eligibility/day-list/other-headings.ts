// What practice software and spreadsheets call the columns of a day list.
import type { DayListColumn } from './day-list-columns.ts';

/** In small letters and without full stops; a list that a person pastes may have them for the headings of its columns. */
export const otherHeadings: Readonly<Partial<Record<DayListColumn['field'], readonly string[]>>> = {
  Reference: ['time', 'appointment', 'appointment time'],
  MedicareItems: ['item', 'item number', 'item numbers', 'item no', 'mbs item', 'mbs items'],
  DateOfService: ['service date'],
  PatientDateOfBirth: ['dob', 'd o b', 'birth date', 'birthdate', 'born'],
  PatientFamilyName: ['surname', 'last name'],
  PatientGivenName: ['first name', 'given names', 'given'],
  PatientSex: ['gender'],
  PatientMedicareNumber: [
    'medicare no',
    'medicare',
    'medicare card',
    'medicare card no',
    'medicare card number',
    'card',
    'card no',
    'card number',
  ],
  PatientMedicareRefNumber: ['ref', 'medicare ref', 'medicare irn', 'individual reference number'],
  ServicingProviderNumber: ['doctor', 'practitioner', 'provider', 'provider no', 'provider number'],
  PrincipalProviderNumber: ['payee', 'payee provider'],
  ReferrerProviderNumber: ['referring provider', 'referring provider number', 'referrer number'],
  BulkBilled: ['bulk bill', 'bulk billing'],
  InHospitalTreatment: ['hospital'],
};
