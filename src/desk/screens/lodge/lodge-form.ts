// The fields of the lodging page as they were typed: those of a check, and what only a claim has.
import { emptyItem, readTypedCheck, type TypedCheck, type TypedItem } from '../check/check-form.ts';

/** The name of the hidden field with who signed on the screen, and when. */
export const signedField = 'signed';

/** By the names of the fields; all as typed. */
const serviceFields = {
  /** The id of the service in the claim that is corrected; empty for a new line. */
  serviceId: 'service-id',
  duplicate: 'duplicate',
  aftercare: 'aftercare',
  multiple: 'multiple',
  restriction: 'restriction',
  selfDeemed: 'self-deemed',
  lspn: 'lspn',
  quantity: 'quantity',
  contribution: 'contribution',
  note: 'note',
  /** What the check answered to the line, why, and what was checked (`carried-check.ts`). */
  checked: 'checked',
  checkedReason: 'checked-reason',
  /** What is to be asked before the line is lodged, as the check said it; empty: nothing. */
  checkedAsk: 'checked-ask',
  checkedAs: 'checked-as',
} as const;

const claimFields = {
  /** The correlation id, made when the form is shown: however often it is posted, it is one claim. */
  id: 'id',
  /** When the form was shown, so that the same form is the same content. */
  made: 'made',
  /** The id of the claim that this one stands for, and of its medical event; empty for a claim of its own. */
  corrects: 'corrects',
  event: 'event',
  /** `yes`: the form was shown with Medicare's question, so posting it again is an answer. */
  held: 'held',
  /** Of a claim that was rejected: what the form was shown with (`withRejected`). */
  rejected: 'rejected',
  /** What the check said against the patient's details, and which they were (`carried-check.ts`); empty: nothing. */
  checkedPatient: 'checked-patient',
  checkedPatientAs: 'checked-patient-as',
  kind: 'kind',
  agreed: 'agreed',
  issued: 'issued',
  period: 'period',
  periodCode: 'period-code',
  noReferral: 'no-referral',
  facility: 'facility',
  signer: 'signer',
  /** Who signed on the screen, and when; empty: no one did. */
  signed: signedField,
  claimantFamilyName: 'claimant-family-name',
  claimantGivenName: 'claimant-given-name',
  claimantBirth: 'claimant-birth',
  claimantCard: 'claimant-card',
  claimantIrn: 'claimant-irn',
  accountName: 'account-name',
  bsb: 'bsb',
  accountNumber: 'account-number',
} as const;

type TextsOf<Fields> = { readonly [Name in keyof Fields]: string };

/** A line of the items. */
export type TypedService = TypedItem & TextsOf<typeof serviceFields>;

/** Everything as typed: what is wrong with it is said when it is lodged. */
export interface TypedLodgement extends TypedCheck, TextsOf<typeof claimFields> {
  readonly items: readonly TypedService[];
  /** The account is not paid in full: only of a claim for the patient. */
  readonly isUnpaid: boolean;
}

const textsOf = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  textOf: (name: string) => string,
): TextsOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([key, name]) => [key, textOf(name)])) as TextsOf<Fields>;

/** An empty line. */
export const emptyService: TypedService = { ...emptyItem, ...textsOf(serviceFields, () => '') };

/** Reads a posted form, the form of a check, or nothing. */
export function readTypedLodgement(fields: URLSearchParams): TypedLodgement {
  const check = readTypedCheck(fields);
  const columns = new Map<string, readonly string[]>(
    Object.values(serviceFields).map((name) => [name, fields.getAll(name)]),
  );
  const claim = textsOf(claimFields, (name) => (fields.get(name) ?? '').trim());
  // A claim that is corrected has the lines that it had.
  const lines = claim.corrects === '' ? check.items.length : Math.max(1, fields.getAll('item').length);
  return {
    ...check,
    ...claim,
    isUnpaid: fields.get('unpaid') === 'yes',
    items: check.items.slice(0, lines).map((item, at) => ({
      ...item,
      ...textsOf(serviceFields, (name) => columns.get(name)?.[at]?.trim() ?? ''),
    })),
  };
}

/** The id of a field of a line: the first line has the name alone. */
export const lineFieldId = (name: string, line: number): string =>
  line === 0 ? name : `${name}-${line + 1}`;
