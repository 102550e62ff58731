// Names the fields of POST /CheckItems where the eligibility check has other names for them.
import type { RequestField } from '../../domain/values/request-field-words.ts';

const names: Readonly<Partial<Record<RequestField, string>>> = {
  MedicareItems: 'Items',
  InHospitalTreatment: 'InHospital',
  PatientDateOfBirth: 'DateOfBirth',
  PatientSex: 'Sex',
  ReferrerProviderNumber: 'Referral',
  ServicingProviderNumber: 'Provider',
};

/** The fields that would decide a null or mend a fault, by the names of this endpoint. */
export const fieldsOfVisit = (fields: readonly RequestField[]): string[] =>
  fields.map((field) => names[field] ?? field);

const inBrackets = new RegExp(`\\((${Object.keys(names).join('|')})\\)`, 'g');

/** A sentence that names its fields as this endpoint does. */
export const sentenceOfVisit = (sentence: string): string =>
  sentence.replaceAll(inBrackets, (_, field: RequestField) => `(${names[field] ?? field})`);
