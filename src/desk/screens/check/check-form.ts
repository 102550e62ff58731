// The fields of the eligibility page as they were typed, and the request of the check that they make.
import type { EligibilityCheckResult } from '../../../application/eligibility/check-eligibility.ts';
import type { EligibilityRequest } from '../../../application/eligibility/read-eligibility-request.ts';
import type { PatientVerification } from '../../../domain/patients/patient-verification.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { HtmlValue } from '../../html.ts';
import { typedCardOf, digitsOf, isoDateOf, moneyOfTyped, typedDateOf } from '../../typed-values.ts';

/** One line of the items; all as typed. */
export interface TypedItem {
  readonly item: string;
  readonly charge: string;
  readonly minutes: string;
  readonly patients: string;
}

/** Everything as typed: what is wrong with it is said by the check. */
export interface TypedCheck {
  readonly familyName: string;
  readonly givenName: string;
  readonly birth: string;
  readonly sex: string;
  readonly card: string;
  readonly irn: string;
  readonly day: string;
  readonly provider: string;
  readonly referrer: string;
  /** The practice's own provider number, where it bills under one. */
  readonly payee: string;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  readonly items: readonly TypedItem[];
  /** The day of the day list that the check was opened from; empty for none. */
  readonly listDay: string;
  /** The row of that list: the id of the list, a full stop, and the row; empty for none. */
  readonly listRow: string;
  /** The id of the claim that the check was opened from; empty for none. */
  readonly ofClaim: string;
}

/** What `do` says where Medicare is to be asked about the patient alone. */
export const checkCardOnly = 'check-card';

/** The field of a check with the details that Medicare has. */
export const withMedicaresDetails = 'with-medicares-details';

/** What was answered to it: without items, to the card alone. */
export interface CheckAnswer {
  readonly result: EligibilityCheckResult;
  readonly typed: TypedCheck;
  /** Who gives the service; empty where the form names no one. */
  readonly provider: HtmlValue;
  /** The day of the visit has not come: nothing of it can be lodged. */
  readonly isToCome: boolean;
  /** The name of an item; null for one that is not in the schedule. */
  readonly titleOf: (itemNumber: string) => string | null;
}

const rowsAtFirst = 2;
/** One more than a check takes, so that too many are said to be too many. */
const rowsMax = 51;
export const emptyItem: TypedItem = { item: '', charge: '', minutes: '', patients: '' };

/** Reads a posted form, or the empty one. A card number with eleven digits gives the reference number too. */
export function readTypedCheck(fields: URLSearchParams): TypedCheck {
  const of = (name: string): string => (fields.get(name) ?? '').trim();
  const charges = fields.getAll('charge');
  const minutes = fields.getAll('minutes');
  const patients = fields.getAll('patients');
  const items = fields
    .getAll('item')
    .slice(0, rowsMax)
    .map((item, at) => ({
      item: item.trim(),
      charge: charges[at]?.trim() ?? '',
      minutes: minutes[at]?.trim() ?? '',
      patients: patients[at]?.trim() ?? '',
    }));
  const card = typedCardOf(of('card'));
  return {
    familyName: of('family-name'),
    givenName: of('given-name'),
    birth: of('birth'),
    sex: of('sex'),
    card: card.number,
    irn: card.refNumber ?? digitsOf(of('irn')),
    day: of('day'),
    provider: of('provider'),
    referrer: of('referrer'),
    payee: of('payee'),
    inHospital: fields.get('in-hospital') === 'yes',
    bulkBilled: fields.get('bulk-billed') === 'yes',
    listDay: parseLocalDate(of('list-day')) ?? '',
    listRow: of('list-row'),
    ofClaim: parseCorrelationId(of('of-claim')) ?? '',
    items: [...items, ...Array.from({ length: Math.max(0, rowsAtFirst - items.length) }, () => emptyItem)],
  };
}

/** The lines in which an item is typed. */
const filledItems = ({ items }: TypedCheck): readonly TypedItem[] => items.filter(({ item }) => item !== '');

const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);

/** The request of the check; an empty field is one that is not sent. */
export function requestOfTyped(typed: TypedCheck): Omit<EligibilityRequest, 'minorId' | 'actor' | 'signal'> {
  const patient = {
    PatientFamilyName: unlessEmpty(typed.familyName),
    PatientGivenName: unlessEmpty(typed.givenName),
    PatientDateOfBirth: unlessEmpty(isoDateOf(typed.birth)),
    PatientSex: unlessEmpty(typed.sex),
    PatientMedicareNumber: unlessEmpty(typed.card),
    PatientMedicareRefNumber: unlessEmpty(typed.irn),
  };
  return {
    items: filledItems(typed).map(({ item, charge, minutes, patients }) => ({
      itemNumber: item,
      chargeAmount: unlessEmpty(moneyOfTyped(charge)),
      timeDuration: unlessEmpty(minutes),
      patientsSeen: unlessEmpty(patients),
    })),
    dateOfService: unlessEmpty(isoDateOf(typed.day)),
    inHospital: typed.inHospital,
    bulkBilled: typed.bulkBilled,
    patient,
    servicingProviderNumber: unlessEmpty(typed.provider),
    referrerProviderNumber: unlessEmpty(typed.referrer),
    // Who bills alone bills under the number of the practitioner.
    principalProviderNumber: unlessEmpty(typed.payee) ?? unlessEmpty(typed.provider),
  };
}

/** The same without items and providers, about the card alone. */
export const requestOfCard = (typed: TypedCheck): ReturnType<typeof requestOfTyped> =>
  requestOfTyped({ ...typed, items: [], provider: '', referrer: '', payee: '' });

/** Whether the card alone was checked: what is typed of the items waits in the form. */
export const isOfCardOnly = ({ result }: Pick<CheckAnswer, 'result'>): boolean => result.items.length === 0;

/** What Medicare says the details are, in the fields of the form; null where it corrects nothing. */
export function correctionsOf(verification: PatientVerification): Partial<TypedCheck> | null {
  const { correctGivenName, correctFamilyName, correctSex, correctDateOfBirth } = verification;
  const { correctMedicareNumber, correctMedicareReferenceNumber } = verification;
  const corrections: Partial<TypedCheck> = {
    ...(correctFamilyName === undefined ? {} : { familyName: correctFamilyName }),
    ...(correctGivenName === null ? {} : { givenName: correctGivenName }),
    ...(correctSex === undefined ? {} : { sex: correctSex }),
    ...(correctDateOfBirth === undefined ? {} : { birth: typedDateOf(correctDateOfBirth) }),
    ...(correctMedicareNumber === null ? {} : { card: correctMedicareNumber }),
    ...(correctMedicareReferenceNumber === null ? {} : { irn: correctMedicareReferenceNumber }),
  };
  return Object.keys(corrections).length === 0 ? null : corrections;
}

/** The names the other way round, where Medicare's given name is what was typed as the family name; else null. */
export function swappedNames(
  corrections: Partial<TypedCheck>,
  typed: TypedCheck,
): Pick<TypedCheck, 'familyName' | 'givenName'> | null {
  const { givenName, familyName } = corrections;
  const isSwapped =
    givenName !== undefined &&
    familyName === undefined &&
    givenName.toLowerCase() === typed.familyName.toLowerCase();
  return isSwapped ? { familyName: typed.givenName, givenName } : null;
}
