// Puts what the rules say of a claim at the fields of the lodging page, in words without the names of fields.
import type { ClaimValidationError } from '../../../domain/claims/validation-error.ts';
import { capitalise } from '../../../domain/schedule/record/sentence-parts.ts';
import { lineFieldId } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import type { LineService } from './typed-services.ts';

/** Fields of the claim by their place in it. */
const fieldOfPath: Readonly<Record<string, string>> = {
  'patient.identity.familyName': 'family-name',
  'patient.identity.givenName': 'given-name',
  'patient.identity.dateOfBirth': 'birth',
  'patient.identity.sex': 'sex',
  'patient.medicare.memberNumber': 'card',
  'patient.medicare.memberRefNumber': 'irn',
  'claimant.identity.familyName': 'claimant-family-name',
  'claimant.identity.givenName': 'claimant-given-name',
  'claimant.identity.dateOfBirth': 'claimant-birth',
  'claimant.medicare.memberNumber': 'claimant-card',
  'claimant.medicare.memberRefNumber': 'claimant-irn',
  'claimant.eftDetails.accountName': 'account-name',
  'claimant.eftDetails.accountNumber': 'account-number',
  'claimant.eftDetails.bsbCode': 'bsb',
  medicalEventDate: 'day',
  authorisationDate: 'agreed',
  'serviceProvider.providerNumber': 'provider',
  'payeeProvider.providerNumber': 'payee',
  'referral.provider.providerNumber': 'referrer',
  'referral.provider': 'referrer',
  referral: 'referrer',
  'referral.issueDate': 'issued',
  'referral.period': 'period',
  'referral.periodCode': 'period-code',
  referralOverrideCode: 'no-referral',
  facilityId: 'facility',
  hospitalInd: 'facility',
  accountPaidInd: 'account-name',
};

/** Fields of a service by their place in it. */
const columnOfPath: Readonly<Record<string, string>> = {
  itemNumber: 'item',
  chargeAmount: 'charge',
  numberOfPatientsSeen: 'patients',
  timeDuration: 'minutes',
  fieldQuantity: 'quantity',
  lspNumber: 'lspn',
  selfDeemedCode: 'self-deemed',
  patientContribAmount: 'contribution',
  text: 'note',
  duplicateServiceOverrideInd: 'duplicate',
  aftercareOverrideInd: 'aftercare',
  multipleProcedureOverrideInd: 'multiple',
  restrictiveOverrideCode: 'restriction',
};

/** Rules whose sentences name no field, by what they are about. */
const fieldOfSubject: readonly (readonly [subject: RegExp, field: string])[] = [
  [/^the date of service is before the birth/i, 'birth'],
  [/^the referral was issued before the birth/i, 'issued'],
  [/^the patient is under|^the claimant is under|another claimant/i, 'claimant-birth'],
  [/bank details/i, 'account-name'],
  [/daily limit/i, 'provider'],
];

const place = /^Medical event (?:at place )?\w{1,4}(?:, service (?:at place )?(\w{1,4}))?: /;
const path = /\(([a-zA-Z]+(?:\.[a-zA-Z]+)*)(?: [A-Z]{1,2})?\)/;
const paths =
  / ?\((?:(?:[a-z][a-zA-Z]*|[A-Z][a-z]+[A-Z][a-zA-Z]*)(?:\.[a-zA-Z]+)*)(?: [A-Z]{1,2})?(?:, or [a-zA-Z ]+)?\)/g;

/** A sentence for people, without the names that fields have in a claim or a check. */
export const withoutFieldNames = (sentence: string): string => sentence.replaceAll(paths, '');

/** A sentence by the id of the field that it is about; the first for each field. */
export function fieldErrorsOf(
  errors: readonly Pick<ClaimValidationError, 'code' | 'reason'>[],
  lines: readonly LineService[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const error of errors) {
    const [field, sentence] = fieldErrorOf(error, lines);
    if (!found.has(field)) found.set(field, sentence);
  }
  return found;
}

/** Those that name a field of the page; the others are about the whole claim. */
export const isAboutField = ({ code, reason }: Pick<ClaimValidationError, 'code' | 'reason'>): boolean =>
  fieldErrorOf({ code, reason }, [])[2];

function fieldErrorOf(
  { code, reason }: Pick<ClaimValidationError, 'code' | 'reason'>,
  lines: readonly LineService[],
): readonly [field: string, sentence: string, isNamed: boolean] {
  if (code === '2032') return ['item', words.tooManyItems, true];
  const said = place.exec(reason);
  const line = lines.find(({ service }) => service.id === said?.[1])?.line ?? 0;
  const sentence = reason.slice(said?.[0].length ?? 0);
  const named = path.exec(sentence)?.[1] ?? '';
  const plain = capitalise(withoutFieldNames(sentence).replace(/a day as YYYY-MM-DD[^.]*/, words.aDay));
  const column = columnOfPath[named];
  if (column !== undefined) return [lineFieldId(column, line), plain, true];
  const field = fieldOfPath[named] ?? fieldOfSubject.find(([subject]) => subject.test(sentence))?.[1];
  return [field ?? lineFieldId('item', line), plain, field !== undefined || said?.[1] !== undefined];
}
