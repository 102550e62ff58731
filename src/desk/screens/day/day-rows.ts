// The rows of a day list as its table shows them: those that are stored, or those that were only read.
import type { SentBatchRow } from '../../../application/batches/accept-batch.ts';
import type { DayList } from '../../../application/batches/day-list.ts';
import type { BatchRowState } from '../../../domain/eligibility/day-list/batch-row-state.ts';
import type { BatchRow } from '../../../ports/batches/batch-store.ts';
import { dayListColumns, neededColumns } from '../../../domain/eligibility/day-list/day-list-columns.ts';
import { tryLater } from '../../../domain/patients/patient-verification.ts';
import { sexCodesInWords } from '../../../domain/patients/read-patient.ts';
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import { inWordsOfPeople, requestFields } from '../../../domain/values/request-field-words.ts';
import { providerNumberError } from '../../../domain/values/provider-number.ts';
import type { TypedCheck } from '../check/check-form.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import { typedOfListRow } from '../check/listed-patient.ts';
import { unreadableFields } from '../check/unreadable-fields.ts';
import { isMeantAsName, providersCalled } from './named-providers.ts';
import { dayWords as words } from './day-words.ts';

/** A row with what it came to. */
export interface DayRow {
  readonly row: number;
  readonly reference: string | null;
  readonly patient: string;
  /** Birth, card and reference number of a row that is only read, as they are typed; empty for one that is stored. */
  readonly details: string;
  /** The number of who gives the services. */
  readonly provider: string;
  readonly items: readonly string[];
  /** Null: not checked. */
  readonly state: BatchRowState | null;
  readonly reason: string;
  /** The page with the check of this patient; null for a row that is not stored. */
  readonly path: string | null;
}

/** The stored rows, with those that could not be read, in the order of the list. */
export const storedDayRows = (
  { progress: { id, malformed }, rows }: DayList,
  on: LocalDate,
): readonly DayRow[] =>
  [
    ...rows.map((row) => ({
      ...readable(row),
      details: '',
      state: row.state,
      reason: reasonOfList(row.reason),
      path: `/desk/check?list=${id}&row=${row.row}&on=${on}`,
    })),
    ...malformed.map(unreadable),
  ].sort((one, other) => one.row - other.row);

/** Rows that are only read: none is checked, and what cannot be meant is said already. */
export const readDayRows = (rows: readonly SentBatchRow[], own: readonly Provider[]): readonly DayRow[] =>
  rows.map((row) => {
    if (!('body' in row)) return unreadable(row);
    const typed = typedOfListRow(row.body);
    const { birth, card, irn } = typed;
    const details = [birth, `${card} ${irn}`.trim()].filter((text) => text !== '').join(', ');
    return { ...readable(row), details, state: null, reason: wrongInRow(typed, row.body, own), path: null };
  });

function wrongInRow(typed: TypedCheck, body: BatchRow['body'], own: readonly Provider[]): string {
  const missing = neededColumns.filter(({ field }) => !(field in body) || isEmptyList(body[field]));
  return [
    ...unreadableFields(typed).values(),
    ...wrongProvider(typed.provider, own),
    ...(missing.length === 0 ? [] : [words.missing(missing.map(({ heading }) => heading))]),
  ].join(' ');
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A name is that of none or of several of the location's own practitioners: one of them has its number already. */
function wrongProvider(typed: string, own: readonly Provider[]): readonly string[] {
  if (isMeantAsName(typed)) {
    const numbers = providersCalled(typed, own).map(({ number }) => number);
    return [numbers.length === 0 ? words.providerUnknown(typed) : words.providerAmbiguous(typed, numbers)];
  }
  const wrong = typed === '' ? null : providerNumberError(typed);
  return wrong === null ? [] : [words.providerWrong[wrong]];
}

function readable({
  row,
  reference,
  body,
}: BatchRow): Pick<DayRow, 'row' | 'reference' | 'patient' | 'provider' | 'items'> {
  const { givenName, familyName, provider, items } = typedOfListRow(body);
  return {
    row,
    reference,
    patient: [givenName, familyName].filter((name) => name !== '').join(' '),
    provider,
    items: items.map(({ item }) => item).filter((item) => item !== ''),
  };
}

const headings = new Map<string, string>(dayListColumns.map(({ field, heading }) => [field, heading]));
const fieldInBrackets = new RegExp(String.raw` \((${requestFields.join('|')})\)`, 'g');

/** A sentence that names fields, with the column of the list instead of the field, where it has one. */
export const reasonOfList = (reason: string): string =>
  inWordsOfPeople(
    reason
      .replace(tryLater, words.askAgain)
      .replace(sexCodesInWords, words.sexes)
      .replace('as year, month and day, for example 1980-02-29', 'as 29/2/1980')
      .replaceAll(fieldInBrackets, (_, field: string) => {
        const heading = headings.get(field);
        return heading === undefined ? '' : ` (${words.column(heading)})`;
      }),
  );

const unreadable = ({ row, reason }: { readonly row: number; readonly reason: string }): DayRow => ({
  row,
  reference: null,
  patient: '',
  details: '',
  provider: '',
  items: [],
  state: 'fix',
  reason: reasonOfList(reason),
  path: null,
});

/** The day to come that the rows name, all the same one: the list is of that day. Null for any other list. */
export function dayToComeOf(rows: readonly SentBatchRow[], today: LocalDate): LocalDate | null {
  const named = new Set(rows.map((row) => ('body' in row ? row.body['DateOfService'] : undefined)));
  const [day] = named;
  const found = named.size === 1 && typeof day === 'string' ? parseLocalDate(day) : null;
  return found !== null && found > today ? found : null;
}

/** The numbers of who gives the services. */
export const providersOf = (rows: readonly SentBatchRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) => {
      const number = 'body' in row ? row.body['ServicingProviderNumber'] : undefined;
      return typeof number === 'string' ? [number] : [];
    }),
  );

/** A stored row as its list is written: without the payee that `billedUnderPractitioner` gave it. */
export function asListed<Row extends Pick<BatchRow, 'body'>>(row: Row): Row {
  const { PrincipalProviderNumber: payee, ...body } = row.body;
  return payee === body['ServicingProviderNumber'] ? { ...row, body } : row;
}

/** Billed under the practitioner where the list names no payee, as at the check of one patient. */
export const billedUnderPractitioner = (row: SentBatchRow): SentBatchRow =>
  'body' in row
    ? {
        ...row,
        body: {
          ...row.body,
          PrincipalProviderNumber: row.body['PrincipalProviderNumber'] ?? row.body['ServicingProviderNumber'],
        },
      }
    : row;
