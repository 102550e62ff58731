// Reads the details that a verification may have besides the six: second initial, another name, address and health fund.
import type { RequestField } from '../values/request-field-words.ts';
import { fieldInWords } from '../values/request-field-words.ts';
import { capitalise } from '../schedule/record/sentence-parts.ts';
import { omitNulls } from '../values/omit-nulls.ts';
import { readPatientName, secondInitialPattern } from './patient-name.ts';
import type { PatientFieldError } from './read-patient.ts';

/** Another name that the patient is known by. */
interface OtherName {
  readonly familyName?: string;
  readonly givenName?: string;
}

export interface HealthFundMembership {
  /** Three capital letters. */
  readonly organisation: string;
  readonly memberNumber: string;
  readonly memberRefNumber?: string;
}

/** Each may be left out. */
export interface OptionalPatientDetails {
  readonly secondInitial?: string;
  readonly alsoKnownAs?: OtherName;
  readonly locality?: string;
  /** Four digits. */
  readonly postcode?: string;
  readonly healthFund?: HealthFundMembership;
}

interface OptionalDetailsReading {
  readonly details: OptionalPatientDetails;
  readonly fieldErrors: readonly PatientFieldError[];
}

/** What each field wants, after its name in words. */
const wanted = {
  PatientSecondInitial: 'is not one letter. Enter the first letter of the second given name, or leave it out',
  AlsoKnownAs: 'holds no name as on a card. Enter the family name, the given name or both, or leave it out',
  Locality: 'is not a name of up to 40 characters. Enter the suburb or town, or leave it out',
  Postcode: 'is not four digits. Enter it as in the address, or leave it out',
  HealthFund:
    "is not complete. Enter the fund's three letters, the member number of up to 19 letters and digits, and the one or two digits before the name, or leave it out",
} as const satisfies Partial<Record<RequestField, string>>;

type DetailField = keyof typeof wanted;

/** The details as sent, `null` being the same as left out; a wrong one is an error that names its field. */
export function readOptionalDetails(sent: Readonly<Record<string, unknown>>): OptionalDetailsReading {
  const fieldErrors: PatientFieldError[] = [];
  function read<Value>(field: DetailField, readValue: (value: unknown) => Value | null): Value | null {
    const value = sent[field];
    if (value === undefined || value === null) return null;
    const found = readValue(value);
    if (found === null)
      fieldErrors.push({
        field,
        kind: 'faulty',
        sentence: `${capitalise(fieldInWords(field))} ${wanted[field]}.`,
      });
    return found;
  }
  const details = omitNulls({
    secondInitial: read('PatientSecondInitial', matching(secondInitialForm)),
    alsoKnownAs: read('AlsoKnownAs', otherName),
    locality: read('Locality', matching(/^(?=.*\S)[\p{L}\p{M}\p{Nd} .,'’/()&-]{1,40}$/u)),
    postcode: read('Postcode', matching(/^\d{4}$/)),
    healthFund: read('HealthFund', healthFund),
  });
  return { details, fieldErrors };
}

const secondInitialForm = new RegExp(secondInitialPattern, 'u');

const matching =
  (form: RegExp) =>
  (value: unknown): string | null =>
    typeof value === 'string' && form.test(value) ? value : null;

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function otherName(value: unknown): OtherName | null {
  const { FamilyName, GivenName } = partsOf(value);
  const names = [FamilyName, GivenName].map(nameOrAbsent);
  if (names.includes(null) || names.every((name) => name === undefined)) return null;
  const [familyName, givenName] = names;
  return omitNulls({ familyName, givenName });
}

/** Null for what is no name. */
function nameOrAbsent(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return null;
  const read = readPatientName(value);
  return read.ok ? read.name : null;
}

function healthFund(value: unknown): HealthFundMembership | null {
  const { Organisation, MemberNumber, MemberRefNumber } = partsOf(value);
  const organisation = matching(/^[A-Z]{3}$/)(Organisation);
  const memberNumber = matching(/^[A-Za-z0-9]{1,19}$/)(MemberNumber);
  const isWithoutReference = MemberRefNumber === undefined || MemberRefNumber === null;
  const memberRefNumber = matching(/^\d{1,2}$/)(MemberRefNumber);
  if (organisation === null || memberNumber === null) return null;
  if (!isWithoutReference && memberRefNumber === null) return null;
  return { organisation, memberNumber, ...omitNulls({ memberRefNumber }) };
}
