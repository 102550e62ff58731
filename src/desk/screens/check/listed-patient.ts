// Fills the eligibility page with a row of a day list. The address names the row; the patient's details stay in the store.
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { BatchRow, BatchStore, FollowedBatchRow } from '../../../ports/batches/batch-store.ts';
import type { readDayListText } from '../../../http/plugins/read-day-list-text.ts';
import { typedDateOf } from '../../typed-values.ts';
import { emptyItem, type TypedCheck } from './check-form.ts';

/** A row as typed, with what the list says of it. */
type ListedPatient = Pick<FollowedBatchRow, 'state' | 'reason'> & { readonly typed: TypedCheck };

/** The row that `?list=` and `row=` name; null where the location has no such row. */
export async function findListedPatient(
  batches: Pick<BatchStore, 'rows'>,
  location: MinorId,
  query: URLSearchParams,
): Promise<ListedPatient | null> {
  const list = query.get('list');
  const row = query.get('row') ?? '';
  if (list === null || !/^\d{1,5}$/.test(row)) return null;
  const [found] = await batches.rows(location, list, Number(row));
  const listDay = parseLocalDate(query.get('on') ?? '') ?? '';
  if (found === undefined) return null;
  const { state, reason, body } = found;
  return { state, reason, typed: { ...typedOfListRow(body), listDay, listRow: `${list}.${row}` } };
}

/** What the button does that checks one row of a list that is only read. */
export const checkRow = (row: number): string => `check-row-${row}`;

/** The row of a posted list that `checkRow` names, as typed; null where another button was pressed. */
export async function findRowToCheck(
  readRows: typeof readDayListText,
  form: URLSearchParams,
): Promise<TypedCheck | null> {
  const [, row] = /^check-row-(\d{1,5})$/.exec(form.get('do') ?? '') ?? [];
  if (row === undefined) return null;
  const read = await readRows(form.get('list') ?? '');
  const found = read.ok ? read.rows.find((each) => each.row === Number(row)) : undefined;
  return found === undefined || !('body' in found) ? null : typedOfListRow(found.body);
}

/** The fields of the page from a row; what the row does not say is empty. */
export function typedOfListRow(body: BatchRow['body']): TypedCheck {
  const of = (field: string): string => {
    const value = body[field];
    return typeof value === 'string' ? value : '';
  };
  const named: unknown = body['MedicareItems'];
  const items: readonly { readonly ItemNumber?: string }[] = Array.isArray(named) ? named : [];
  return {
    familyName: of('PatientFamilyName'),
    givenName: of('PatientGivenName'),
    birth: typedDateOf(of('PatientDateOfBirth')),
    sex: of('PatientSex'),
    card: of('PatientMedicareNumber'),
    irn: of('PatientMedicareRefNumber'),
    day: typedDateOf(of('DateOfService')),
    provider: of('ServicingProviderNumber'),
    referrer: of('ReferrerProviderNumber'),
    payee: of('PrincipalProviderNumber'),
    inHospital: body['InHospitalTreatment'] === true,
    bulkBilled: body['BulkBilled'] === true,
    listDay: '',
    listRow: '',
    ofClaim: '',
    items: (items.length === 0 ? [{}] : items).map(({ ItemNumber = '' }) => ({
      ...emptyItem,
      item: ItemNumber,
    })),
  };
}
