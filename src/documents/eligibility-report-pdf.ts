// Renders the eligibility report: a quote of the Medicare benefit for each item (interface 2.7).
import { formatLongDate, type LocalDate } from '../domain/values/local-date.ts';
import { listInWords } from '../domain/schedule/record/sentence-parts.ts';
import { addCents, cents, formatDollars, subtractCents, type Cents } from '../domain/values/money.ts';
import { PageLayout } from './page-layout.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { Practice } from '../domain/values/practice.ts';
import { renderTable, tableStartHeight, type TableColumn, type TableRow } from './render-table.ts';
import {
  measureParagraphsHeight,
  renderHeading,
  renderParagraphs,
  renderRunningHeader,
  renderTitle,
  renderLabelledValues,
  type LabelledValue,
} from './text-blocks.ts';
import type { TextStyle } from './text-width.ts';
import type { EligibilityReportWording } from './document-wording.ts';

/** A row of the table; null prints as a blank. */
export interface ReportItem {
  readonly itemNumber: string;
  /** Its title in the schedule; null when no release has the item. */
  readonly title: string | null;
  readonly charge: Cents | null;
  readonly scheduleFee: Cents | null;
  readonly benefit: Cents | null;
  /** As the check answered it; left out: the charge less the benefit. */
  readonly patientPays?: Cents | null;
  readonly explanationCode: string | null;
  /** Printed below the row: why the item is paid so, or not at all. */
  readonly reason: string | null;
}

/** What the report prints; null prints as a blank. */
export interface EligibilityReport {
  readonly locationId: string;
  /** Whose quote it is; null where the practice of the location has no name. */
  readonly practice: Practice | null;
  /** Who gives the services; left out where it is not known. */
  readonly practitioner?: string;
  /** Said on the report. */
  readonly isBulkBilled?: boolean;
  /** From which day the schedule is that the fees are of; left out or null where it is not known. */
  readonly scheduleOf?: LocalDate | null;
  readonly madeOn: LocalDate;
  /** Left out: no line for it. */
  readonly accountReference?: string | null;
  readonly patient: {
    readonly givenName: string | null;
    readonly familyName: string | null;
    readonly cardNumber: string | null;
    readonly referenceNumber: string | null;
  };
  readonly dateOfService: LocalDate | null;
  readonly items: readonly ReportItem[];
  /** Printed in full, however long. */
  readonly reason: string | null;
  readonly wording: EligibilityReportWording;
}

const title = 'Medicare eligibility check report';
const subtitle = 'Quote only. Not for claiming.';

/** Widths in points; together the content width. */
const columns: readonly TableColumn[] = [
  { title: 'Item', width: 34 },
  { title: 'Service', width: 115.28 },
  { title: 'Date of service', width: 90 },
  { title: 'Charge ($)', width: 50, align: 'right', isNumeric: true },
  { title: 'Schedule\nfee ($)', width: 50, align: 'right', isNumeric: true },
  { title: 'Medicare\nbenefit ($)', width: 50, align: 'right', isNumeric: true },
  { title: 'Patient\npays ($)', width: 50, align: 'right', isNumeric: true },
  { title: 'Medicare Explanation Code', width: 54, align: 'right' },
];
const notInSchedule = 'Not in the schedule';
const noticeStyle: TextStyle = { weight: 'regular', size: 8, leading: 11 };
const reasonStyle: TextStyle = { weight: 'regular', size: 9.5, leading: 13.5 };

/** The report as a PDF: the same bytes for the same report. */
export async function renderEligibilityReportPdf(report: EligibilityReport): Promise<Uint8Array> {
  const writer = new PdfWriter(title, report.madeOn);
  const madeOn = formatLongDate(report.madeOn);
  await new PageLayout(writer).section(
    `Location ID ${report.locationId}  ·  Made on ${madeOn}`,
    (layout) => renderRunningHeader(layout, title, nameOf(report.patient)),
    (layout) => renderReport(layout, report, madeOn),
  );
  return writer.finish();
}

async function renderReport(layout: PageLayout, report: EligibilityReport, madeOn: string): Promise<void> {
  renderTitle(layout, title, subtitle);
  renderPatientAndReport(layout, report, madeOn);
  renderHeading(layout, 'Services', tableStartHeight);
  const day = report.dateOfService === null ? '' : formatLongDate(report.dateOfService);
  const rows = report.items.map((item) => rowOf(item, day));
  await renderTable(layout, columns, rows, { totals: totalsOf(report.items) });
  renderHeading(layout, 'Outcome / Fund Explanation Text', reasonStyle.leading);
  await renderParagraphs(layout, [report.reason ?? ''], { style: reasonStyle });
  for (const [heading, text] of [
    ['Disclaimer', report.wording.disclaimer],
    ['Privacy notice', report.wording.privacyNotice],
  ] as const) {
    renderHeading(layout, heading, measureParagraphsHeight(text, noticeStyle));
    await renderParagraphs(layout, text, { style: noticeStyle });
  }
}

const nameOf = ({ givenName, familyName }: EligibilityReport['patient']): string =>
  [givenName, familyName].filter((name) => name !== null && name !== '').join(' ');

function renderPatientAndReport(layout: PageLayout, report: EligibilityReport, madeOn: string): void {
  const { patient } = report;
  renderLabelledValues(layout, [
    {
      heading: 'Patient',
      share: 0.5,
      values: [
        { label: 'Family name', value: patient.familyName, emphasis: true },
        { label: 'Given name', value: patient.givenName, emphasis: true },
        { label: 'Medicare card number', value: patient.cardNumber },
        { label: 'Individual reference number (IRN)', value: patient.referenceNumber },
      ],
    },
    {
      heading: 'Report',
      share: 0.5,
      values: [
        ...practiceValues(report.practice),
        ...visitValues(report),
        { label: 'Location ID', value: report.locationId },
        { label: 'Date made', value: madeOn },
        ...(report.accountReference === undefined
          ? []
          : [{ label: 'Account reference', value: report.accountReference }]),
      ],
    },
  ]);
}

function practiceValues(practice: Practice | null): readonly LabelledValue[] {
  if (practice === null) return [];
  const { name, phone } = practice;
  return [
    { label: 'Practice', value: name, emphasis: true },
    ...(phone === null ? [] : [{ label: 'Telephone', value: phone }]),
  ];
}

/** What is known of the visit; a value that is not known has no line. */
const visitValues = ({
  practitioner,
  isBulkBilled = false,
  scheduleOf = null,
}: EligibilityReport): readonly LabelledValue[] => [
  ...(practitioner === undefined ? [] : [{ label: 'Practitioner', value: practitioner }]),
  ...(isBulkBilled ? [{ label: 'Billing', value: 'Bulk billed', emphasis: true }] : []),
  ...(scheduleOf === null
    ? []
    : [{ label: 'Fees', value: `By the schedule of ${formatLongDate(scheduleOf)}` }]),
];

/** `1,234.50`: the titles of the columns say that it is dollars. */
const amount = (sum: Cents | null): string => (sum === null ? '' : formatDollars(sum).slice(1));

/** As answered; else the charge less the benefit, at least nothing, and null unless both are known. */
function patientPays({ charge, benefit, patientPays: answered }: ReportItem): Cents | null {
  if (answered !== undefined) return answered;
  if (charge === null || benefit === null) return null;
  return charge <= benefit ? cents(0) : subtractCents(charge, benefit);
}

const rowOf = (item: ReportItem, day: string): TableRow => ({
  cells: [
    item.itemNumber,
    item.title ?? notInSchedule,
    day,
    amount(item.charge),
    amount(item.scheduleFee),
    amount(item.benefit),
    amount(patientPays(item)),
    item.explanationCode ?? '',
  ],
  note: item.reason,
});

/**
 * Totals of the amounts that are known, with a note on what they leave out; null when there is none. The fee of an item that
 * is paid no benefit is not counted: it would seem to be paid for.
 */
function totalsOf(items: readonly ReportItem[]): TableRow | null {
  const sums = [
    total(items.map(({ charge }) => charge)),
    total(items.map(({ scheduleFee, benefit }) => (benefit === null ? null : scheduleFee))),
    total(items.map(({ benefit }) => benefit)),
    total(items.map(patientPays)),
  ];
  if (sums.every((sum) => sum === null)) return null;
  return { cells: ['', 'Total', '', ...sums.map(amount), ''], note: notCounted(items) };
}

/** More items than these are counted, not named. */
const namedMax = 6;

/** What the totals leave out; empty: nothing. */
function notCounted(items: readonly ReportItem[]): string {
  const hasFeeAlone = items.some(({ scheduleFee, benefit }) => scheduleFee !== null && benefit === null);
  const fees = hasFeeAlone ? ['The schedule fee of an item without a benefit is not counted.'] : [];
  const open = items.filter((item) => patientPays(item) === null);
  if (open.length === items.length) return fees.join(' ');
  const [uncharged, others] = [
    open.filter(({ charge }) => charge === null),
    open.filter(({ charge }) => charge !== null),
  ];
  return [
    ...fees,
    ...leftOut(uncharged, 'no charge is given'),
    ...leftOut(others, 'no benefit is given'),
  ].join(' ');
}

/** Of a refused item too only this is known: whether it is, its reason says. */
function leftOut(items: readonly ReportItem[], why: string): readonly string[] {
  const numbers = [...new Set(items.map(({ itemNumber }) => itemNumber))];
  return numbers.length === 0 ? [] : [`What the patient pays is without ${named(numbers)}: ${why}.`];
}

function named(numbers: readonly string[]): string {
  const more = numbers.length > namedMax ? [`${numbers.length - namedMax} more`] : [];
  const words = listInWords([...numbers.slice(0, namedMax), ...more], 'and');
  return `item${numbers.length === 1 ? '' : 's'} ${words}`;
}

function total(amounts: readonly (Cents | null)[]): Cents | null {
  const [first, ...rest] = amounts.filter((each) => each !== null);
  return first === undefined ? null : rest.reduce(addCents, first);
}
