// Names the fields of a check in words for people, for example "the date of service (DateOfService)".

const words = {
  ItemNumber: 'the item number',
  MedicareItems: 'the items',
  ChargeAmount: 'the charge',
  PatientsSeen: 'the number of patients seen',
  TimeDuration: 'the time of the service in minutes',
  FieldQuantity: 'the number of fields or time units',
  DateOfService: 'the date of service',
  InHospitalTreatment: 'whether the service was given in hospital',
  BulkBilled: 'whether the service is bulk billed',
  PatientDateOfBirth: "the patient's date of birth",
  PatientFamilyName: "the patient's family name",
  PatientGivenName: "the patient's given name",
  PatientSex: "the patient's sex",
  PatientMedicareNumber: "the patient's Medicare number",
  PatientMedicareRefNumber: "the patient's reference number",
  PatientSecondInitial: "the patient's second initial",
  AlsoKnownAs: "the patient's other name",
  Locality: 'the suburb or town',
  Postcode: 'the postcode',
  HealthFund: 'the membership of the health fund',
  VeteranNumber: "the patient's DVA file number",
  ReferrerProviderNumber: "the referring doctor's provider number",
  ServicingProviderNumber: "the treating practitioner's provider number",
  PrincipalProviderNumber: "the practice's provider number",
} as const;

/** A field of an eligibility check or a verification, by its interface name. */
export type RequestField = keyof typeof words;

/** Every field that a sentence or `Fields` may name. */
export const requestFields = Object.keys(words) as readonly RequestField[];

/** The words for people, and in brackets the field, which interface 2.6 wants named where its value is missing or wrong. */
export const fieldInWords = (field: RequestField): string => `${words[field]} (${field})`;

const fieldNames = new RegExp(String.raw`\b(?:${requestFields.join('|')})\b`, 'g');

/** A sentence that names fields, with the words for people in their place, for pages that show no field. */
export function inWordsOfPeople(sentence: string): string {
  const worded = sentence.replaceAll(fieldNames, (field) => words[field as RequestField]);
  return worded.charAt(0).toUpperCase() + worded.slice(1);
}
