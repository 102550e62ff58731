// Renders what a patient who is paid by Medicare takes home: each service with its charge, what Medicare pays, and what is left to pay.
import { formatLongDate, type LocalDate } from '../domain/values/local-date.ts';
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../domain/values/money.ts';
import type { Practice } from '../domain/values/practice.ts';
import { PageLayout } from './page-layout.ts';
import { PdfWriter } from './pdf-writer.ts';
import { renderTable, tableStartHeight, type TableColumn, type TableRow } from './render-table.ts';
import {
  renderHeading,
  renderLabelledValues,
  renderParagraphs,
  renderRunningHeader,
  renderTitle,
  type LabelledValue,
} from './text-blocks.ts';
import type { TextStyle } from './text-width.ts';

/** A service of the claim; amounts as Medicare assessed them. */
interface StatementService {
  readonly itemNumber: string;
  /** Null where no release has the item. */
  readonly title: string | null;
  readonly servedOn: LocalDate;
  readonly charge: Cents;
  readonly benefit: Cents;
}

/** What the statement prints. */
export interface ClaimStatement {
  readonly locationId: string;
  /** Null where the practice of the location has no name. */
  readonly practice: Practice | null;
  /** Name and provider number, or the number alone. */
  readonly practitioner: string;
  readonly patient: string;
  readonly claimId: string;
  readonly claimedOn: LocalDate;
  readonly madeOn: LocalDate;
  readonly isAccountPaid: boolean;
  readonly services: readonly StatementService[];
}

const title = 'Statement of a Medicare claim';
const subtitle = 'Made by the practice for the patient.';

/** Widths in points; together the content width. Of an account that is paid nothing is left to pay. */
const columnsOf = (isAccountPaid: boolean): readonly TableColumn[] => [
  { title: 'Item', width: 40 },
  { title: 'Service', width: 183.28 },
  { title: 'Date of service', width: 105 },
  { title: 'Charge ($)', width: 55, align: 'right', isNumeric: true },
  { title: 'Medicare\npays ($)', width: 55, align: 'right', isNumeric: true },
  {
    title: isAccountPaid ? 'Not\ncovered ($)' : 'Left to\npay ($)',
    width: 55,
    align: 'right',
    isNumeric: true,
  },
];
const textStyle: TextStyle = { weight: 'regular', size: 9.5, leading: 13.5 };

/** The statement as a PDF: the same bytes for the same statement. */
export async function renderClaimStatementPdf(statement: ClaimStatement): Promise<Uint8Array> {
  const writer = new PdfWriter(title, statement.madeOn);
  await new PageLayout(writer).section(
    `Claim ${statement.claimId}  ·  Made on ${formatLongDate(statement.madeOn)}`,
    (layout) => renderRunningHeader(layout, title, statement.patient),
    (layout) => renderStatement(layout, statement),
  );
  return writer.finish();
}

async function renderStatement(layout: PageLayout, statement: ClaimStatement): Promise<void> {
  renderTitle(layout, title, subtitle);
  renderLabelledValues(layout, [
    {
      heading: 'Patient',
      share: 0.5,
      values: [
        { label: 'Name', value: statement.patient, emphasis: true },
        { label: 'Practitioner', value: statement.practitioner },
        ...practiceValues(statement),
      ],
    },
    {
      heading: 'Claim',
      share: 0.5,
      values: [
        { label: 'Number', value: statement.claimId, emphasis: true },
        { label: 'Claimed on', value: formatLongDate(statement.claimedOn) },
        { label: 'Account', value: statement.isAccountPaid ? 'Paid in full' : 'Not paid in full' },
      ],
    },
  ]);
  renderHeading(layout, 'Services', tableStartHeight);
  await renderTable(layout, columnsOf(statement.isAccountPaid), statement.services.map(rowOf), {
    totals: totalsOf(statement.services),
  });
  renderHeading(layout, 'Who is paid', textStyle.leading);
  await renderParagraphs(layout, [whoIsPaid(statement)], { style: textStyle });
}

const practiceValues = ({ practice, locationId }: ClaimStatement): readonly LabelledValue[] =>
  practice === null
    ? [{ label: 'Location ID', value: locationId }]
    : [
        { label: 'Practice', value: practice.name },
        ...(practice.phone === null ? [] : [{ label: 'Telephone', value: practice.phone }]),
      ];

const whoIsPaid = ({ services, isAccountPaid }: ClaimStatement): string => {
  const benefit = sumOf(services.map((service) => service.benefit));
  return isAccountPaid
    ? `Medicare pays ${formatDollars(benefit)} to the person who claimed.`
    : `The account was not paid in full when this was claimed: Medicare pays ${formatDollars(benefit)} by a cheque made out to the practitioner.`;
};

/** `1,234.50`: the titles of the columns say that it is dollars. */
const amount = (sum: Cents): string => formatDollars(sum).slice(1);

const rowOf = ({ itemNumber, title: named, servedOn, charge, benefit }: StatementService): TableRow => ({
  cells: [
    itemNumber,
    named ?? 'Not in the schedule',
    formatLongDate(servedOn),
    amount(charge),
    amount(benefit),
    amount(subtractCents(charge, benefit)),
  ],
  note: null,
});

function totalsOf(services: readonly StatementService[]): TableRow {
  const charge = sumOf(services.map((service) => service.charge));
  const benefit = sumOf(services.map((service) => service.benefit));
  return {
    cells: ['', 'Total', '', amount(charge), amount(benefit), amount(subtractCents(charge, benefit))],
    note: null,
  };
}

const sumOf = ([first, ...rest]: readonly Cents[]): Cents => rest.reduce(addCents, first ?? cents(0));
