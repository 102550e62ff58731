// The eligibility report: what Medicare is expected to pay for each item, as a quote (interface 2.7).
import { longDate, type LocalDate } from '../domain/values/local-date.ts';
import { formatMoney, plus, type Cents } from '../domain/values/money.ts';
import { Ink } from './ink.ts';
import { Paper } from './paper.ts';
import { drawFacts, drawHeading, drawRunningHead, drawText, drawTitle, textHeight } from './parts.ts';
import { drawTable, tableStartHeight, type Column } from './table.ts';
import type { Style } from './typography.ts';
import type { ReportWording } from './wording.ts';

export interface ReportItem {
  readonly itemNumber: string;
  /** The plain title of the schedule; null when no release holds the item. */
  readonly title: string | null;
  readonly charge: Cents | null;
  readonly scheduleFee: Cents | null;
  readonly benefit: Cents | null;
  readonly explanationCode: string | null;
}

/** Everything on the report; null prints as a blank. */
export interface EligibilityReport {
  readonly locationId: string;
  readonly madeOn: LocalDate;
  readonly accountReference: string | null;
  readonly patient: {
    readonly givenName: string | null;
    readonly familyName: string | null;
    readonly cardNumber: string | null;
    readonly referenceNumber: string | null;
  };
  readonly dateOfService: LocalDate | null;
  readonly items: readonly ReportItem[];
  /** Printed as it is, however long. */
  readonly reason: string | null;
  readonly wording: ReportWording;
}

const title = 'Medicare eligibility check report';
const subtitle = 'Quote only. Not for claiming.';

/** Points; together the width of the grid. */
const columns: readonly Column[] = [
  { title: 'Item', width: 38 },
  { title: 'Service', width: 125.28 },
  { title: 'Date of service', width: 90 },
  { title: 'Charge ($)', width: 56, align: 'right', figures: true },
  { title: 'Schedule\nfee ($)', width: 56, align: 'right', figures: true },
  { title: 'Benefit ($)', width: 60, align: 'right', figures: true },
  { title: 'Medicare Explanation Code', width: 68, align: 'right' },
];
const notInSchedule = 'Not in the schedule';
const noticeStyle: Style = { weight: 'regular', size: 8, leading: 11 };
const reasonStyle: Style = { weight: 'regular', size: 9.5, leading: 13.5 };

/** The report as a PDF: the same bytes for the same report. */
export async function eligibilityReportPdf(report: EligibilityReport): Promise<Uint8Array> {
  const ink = new Ink(title, report.madeOn);
  const made = longDate(report.madeOn);
  await new Paper(ink).part(
    `Location ID ${report.locationId}  ·  Made on ${made}`,
    (paper) => drawRunningHead(paper, title, nameOf(report.patient)),
    (paper) => drawReport(paper, report, made),
  );
  return ink.bytes();
}

async function drawReport(paper: Paper, report: EligibilityReport, made: string): Promise<void> {
  drawTitle(paper, title, subtitle);
  drawReportFacts(paper, report, made);
  drawHeading(paper, 'Services', tableStartHeight);
  const day = report.dateOfService === null ? '' : longDate(report.dateOfService);
  const rows = report.items.map((item) => rowOf(item, day));
  await drawTable(paper, columns, rows, totalsOf(report.items));
  drawHeading(paper, 'Outcome / Fund Explanation Text', reasonStyle.leading);
  await drawText(paper, [report.reason ?? ''], { style: reasonStyle });
  for (const [heading, text] of [
    ['Disclaimer', report.wording.disclaimer],
    ['Privacy notice', report.wording.privacyNotice],
  ] as const) {
    drawHeading(paper, heading, textHeight(text, noticeStyle));
    await drawText(paper, text, { style: noticeStyle });
  }
}

const nameOf = ({ givenName, familyName }: EligibilityReport['patient']): string =>
  [givenName, familyName].filter((name) => name !== null && name !== '').join(' ');

function drawReportFacts(paper: Paper, report: EligibilityReport, made: string): void {
  const { patient } = report;
  drawFacts(paper, [
    {
      heading: 'Patient',
      share: 0.5,
      facts: [
        { label: 'Family name', value: patient.familyName, emphasis: true },
        { label: 'Given name', value: patient.givenName, emphasis: true },
        { label: 'Medicare card number', value: patient.cardNumber },
        { label: 'Individual reference number (IRN)', value: patient.referenceNumber },
      ],
    },
    {
      heading: 'Report',
      share: 0.5,
      facts: [
        { label: 'Location ID', value: report.locationId },
        { label: 'Date made', value: made },
        { label: 'Account reference', value: report.accountReference },
      ],
    },
  ]);
}

const amount = (cents: Cents | null): string => (cents === null ? '' : formatMoney(cents));

function rowOf(item: ReportItem, day: string): readonly string[] {
  return [
    item.itemNumber,
    item.title ?? notInSchedule,
    day,
    amount(item.charge),
    amount(item.scheduleFee),
    amount(item.benefit),
    item.explanationCode ?? '',
  ];
}

/** A total for each column in which every amount is present; null when there is none. */
function totalsOf(items: readonly ReportItem[]): readonly string[] | null {
  const sums = [
    total(items.map(({ charge }) => charge)),
    total(items.map(({ scheduleFee }) => scheduleFee)),
    total(items.map(({ benefit }) => benefit)),
  ];
  return sums.every((sum) => sum === null) ? null : ['', 'Total', '', ...sums.map(amount), ''];
}

function total(amounts: readonly (Cents | null)[]): Cents | null {
  const present = amounts.filter((each) => each !== null);
  const [first, ...rest] = present;
  return first === undefined || present.length < amounts.length ? null : rest.reduce(plus, first);
}
