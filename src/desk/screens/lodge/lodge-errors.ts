// Puts what the rules say of a claim at the fields of the lodging page, in words without the names of fields.
import type { ClaimValidationError } from '../../../domain/claims/validation-error.ts';
import { capitalise } from '../../../domain/schedule/record/sentence-parts.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf } from '../../typed-values.ts';
import { lineFieldId, type TypedLodgement } from './lodge-form.ts';
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
const paths = / ?\((?:[a-z][a-zA-Z]*(?:\.[a-zA-Z]+)*)(?: [A-Z]{1,2})?(?:, or [a-zA-Z ]+)?\)/g;

/** A sentence for people, without the names that fields have in a claim. */
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

function fieldErrorOf(
  { code, reason }: Pick<ClaimValidationError, 'code' | 'reason'>,
  lines: readonly LineService[],
): readonly [field: string, sentence: string] {
  if (code === '2032') return ['item', words.tooManyItems];
  const said = place.exec(reason);
  const line = lines.find(({ service }) => service.id === said?.[1])?.line ?? 0;
  const sentence = reason.slice(said?.[0].length ?? 0);
  const named = path.exec(sentence)?.[1] ?? '';
  const plain = capitalise(withoutFieldNames(sentence).replace(/a day as YYYY-MM-DD[^.]*/, words.aDay));
  const column = columnOfPath[named];
  if (column !== undefined) return [lineFieldId(column, line), plain];
  const field = fieldOfPath[named] ?? fieldOfSubject.find(([subject]) => subject.test(sentence))?.[1];
  return [field ?? lineFieldId('item', line), plain];
}

/** What is missing, and dates that no calendar has, in the words of the page. */
export const typedErrors = (typed: TypedLodgement): ReadonlyMap<string, string> =>
  new Map([...missingErrors(typed), ...dateErrors(typed)]);

const missingErrors = (typed: TypedLodgement): readonly (readonly [string, string])[] => [
  ...(
    [
      ['family-name', typed.familyName],
      ['given-name', typed.givenName],
      ['card', typed.card],
      ['irn', typed.irn],
      ['provider', typed.provider],
    ] as const
  ).flatMap(([id, text]) => (text === '' ? [[id, words.missing[id]] as const] : [])),
  ...typed.items.flatMap(({ item, charge }, line) =>
    item !== '' && charge === '' ? [[lineFieldId('charge', line), words.chargeMissing] as const] : [],
  ),
];

function dateErrors(typed: TypedLodgement): readonly (readonly [string, string])[] {
  const dates: readonly (readonly [id: string, text: string, isNeeded: boolean])[] = [
    ['birth', typed.birth, true],
    ['day', typed.day, true],
    ['agreed', typed.agreed, true],
    ['issued', typed.issued, typed.referrer !== ''],
    ['claimant-birth', typed.kind === 'patient' ? typed.claimantBirth : '', false],
  ];
  return dates.flatMap(([id, text, isNeeded]) => {
    const isWrong = text === '' ? isNeeded : parseLocalDate(isoDateOf(text)) === null;
    return isWrong ? [[id, words.wrongDate] as const] : [];
  });
}

/** The fields of the page from its top to its bottom; those of the lines come where `item` stands. */
const fieldOrder = [
  ...['family-name', 'given-name', 'birth', 'sex', 'card', 'irn'],
  ...[
    'provider',
    'day',
    'agreed',
    'referrer',
    'issued',
    'period-code',
    'period',
    'no-referral',
    'payee',
    'facility',
  ],
  'item',
  ...['claimant-family-name', 'claimant-given-name', 'claimant-birth', 'claimant-card', 'claimant-irn'],
  ...['account-name', 'bsb', 'account-number', 'signer'],
];

/** Errors in the order in which their fields stand on the page. */
export function inFieldOrder(errors: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const placeOf = (id: string): number => {
    const at = fieldOrder.indexOf(id);
    return at === -1 ? fieldOrder.indexOf('item') + Number(/-(\d{1,2})$/.exec(id)?.[1] ?? 1) / 100 : at;
  };
  return new Map([...errors].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}
