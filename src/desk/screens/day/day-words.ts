// The words of the day list.
import { listInWords } from '../../../domain/schedule/record/sentence-parts.ts';
import { dayListColumns, neededColumns } from '../../../domain/eligibility/day-list/day-list-columns.ts';
import type { BatchRowState } from '../../../domain/eligibility/day-list/batch-row-state.ts';

/** What a person writes for the sex. */
const sexes = 'F or M, other or not stated';

const neededWords = `To ask Medicare a row needs ${listInWords(
  neededColumns.map(({ heading, field }) => (field === 'PatientSex' ? `${heading} (${sexes})` : heading)),
  'and',
)}, a number.`;

export const dayWords = {
  title: 'Day list',
  titleOn: (day: string) => `Day list of ${day}`,
  dayForm: 'Another day',
  day: 'Day',
  dayHint: 'Day/month/year.',
  showDay: 'Show the day',
  today: "Today's list",
  tomorrow: "Tomorrow's list",
  wrongTitle: 'The list is not read yet',
  wrongDate: 'Write the date as day, month and year, such as 14/02/2026.',
  emptyTitle: 'Nothing is checked for this day yet',
  empty:
    'Export the appointments of the day from your practice software as a CSV file. Choose the file or paste its text or rows copied from a spreadsheet here, look at the rows, then check all.',
  otherList: 'Replace the list of this day',
  notInText: (rows: readonly number[]) =>
    `The text below is the list as it was checked. Rows that could not be read are not in it: ${listInWords(rows.map(String), 'and')}.`,
  file: 'File with the appointments',
  fileHint: 'A CSV file, as a spreadsheet saves it. Its text appears below.',
  list: 'Text of the list',
  listHint: `The first line names the columns, in any order: ${listInWords(
    dayListColumns.map(({ heading }) => heading),
    'and',
  )}. Usual names such as Surname, DOB or Doctor are taken too, and other columns are left out. The whole name of a practitioner of yours stands for the number. ${neededWords} Several items stand with a space between them, as 23 75870. Dates are day/month/year.`,
  sampleTitle: 'A sample to copy',
  sampleName: 'sample',
  /** The patient is invented. */
  sample: [
    'Reference,Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider,Bulk billed',
    '9:00,23 10990,Quokka,Matilda,14/3/1986,F,4842698851,1,9900110B,yes',
  ].join('\n'),
  listNeeded: 'Choose a file or paste the list with its first line, which names the columns.',
  show: 'Show the rows',
  checkAll: 'Check all',
  checkAgain: 'Check all again',
  /** After what kept Medicare from answering. */
  askAgain: 'Nothing is refused: check again in a few minutes.',
  providerWrong: {
    form: 'The servicing provider is no provider number: it has six digits, a digit or letter, and a letter.',
    'check-character': 'The servicing provider is no provider number: one of its characters is mistyped.',
  },
  /** A name in the column of the provider. */
  providerUnknown: (name: string) =>
    `No practitioner who was checked or claimed with here lately is called “${name}”. Write the provider number.`,
  providerAmbiguous: (name: string, numbers: readonly string[]) =>
    `Several practitioners are called “${name}”. Write one provider number: ${listInWords(numbers, 'or')}.`,
  future: 'The day is still to come. Every check says what Medicare would pay today.',
  previewTitle: (count: number) => (count === 1 ? '1 row is read' : `${count} rows are read`),
  previewText: 'Nothing is checked yet. Choose “Check all” where the rows are right.',
  sexes,
  missing: (headings: readonly string[]) => `Missing: ${listInWords(headings, 'and')}.`,
  leftOut: (headings: readonly string[]) => `Not known here, and left out: ${listInWords(headings, 'and')}.`,
  resultTitle: 'Appointments',
  running: (done: number, all: number) => `${done} of ${all} checked. Results appear here as they come.`,
  reload: 'Show what has come',
  appointment: 'Appointment',
  row: (row: number) => `Row ${row}`,
  column: (heading: string) => `column ${heading}`,
  patient: 'Patient',
  unnamed: 'No name',
  provider: 'Practitioner',
  items: 'Items',
  state: 'State',
  reason: 'Reason',
  check: 'Check',
  newTab: ', in a new tab',
  waiting: 'Not checked',
  states: { ok: 'OK', fix: 'To fix', ask: 'Ask', refused: 'Medicare would not pay' } satisfies Record<
    BatchRowState,
    string
  >,
  counts: (shown: readonly (readonly [count: number, state: string])[]) =>
    shown
      .map(
        ([count, state]) =>
          `${count} ${state.toLowerCase().replace('ok', 'OK').replace('medicare', 'Medicare')}`,
      )
      .join(' · '),
} as const;
