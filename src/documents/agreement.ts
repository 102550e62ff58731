// An Assignment of Benefit agreement: one signable page, and more of them when its services need the room.
import type { AgreementForm } from '../domain/claims/agreement-form.ts';
import { longDate, parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import { Ink, type Box } from './ink.ts';
import { grid, gridWidth, Paper, wholeWidth } from './paper.ts';
import {
  drawFacts,
  drawHeading,
  drawRunningHead,
  headingHeight,
  drawText,
  drawTitle,
  textHeight,
  type LabelledFact,
} from './parts.ts';
import { drawTable, tableStartHeight } from './table.ts';
import type { Style } from './typography.ts';
import type { Paragraphs } from './wording.ts';

/** One agreement, every text as it is printed (behaviour 9.3). */
export interface Agreement {
  readonly form: AgreementForm;
  /** `pre-assignment` or `post-assignment`: before or after the service. */
  readonly timing: 'pre' | 'post';
  readonly professional: { readonly name: string; readonly providerNumber: string };
  readonly patientName: string;
  /** Printed where it was sent. */
  readonly patientBirth: string | null;
  readonly agreedOn: string;
  readonly assignorIsPatient: boolean;
  /** Null: a line to be filled in, when the assignor is not the patient. */
  readonly assignorName: string | null;
  /** Further labelled facts about the services. */
  readonly further: readonly LabelledFact[];
  /** Titles of the columns, and the rows: date, then description or item number. */
  readonly columns: readonly [string, string];
  readonly services: readonly (readonly [string, string])[];
  readonly statement: Paragraphs;
  readonly privacyNotice: Paragraphs;
}

const title = 'Assignment of Medicare benefit';
const forms: Readonly<Record<AgreementForm, string>> = {
  general: 'General services',
  pathology: 'Pathology services',
  diagnosticImaging: 'Diagnostic imaging services',
};
/** The title of the date column, exactly as the interface has it (interface 2.10). */
export const dateColumns: Readonly<Record<AgreementForm, string>> = {
  general: 'Date of service',
  pathology: 'Date of specimen collection',
  diagnosticImaging: 'Date of imaging procedure',
};

const statementStyle: Style = { weight: 'regular', size: 9, leading: 12.75 };
const noticeStyle: Style = { weight: 'regular', size: 8, leading: 11 };
const signLabelStyle: Style = { weight: 'regular', size: 7.5, leading: 10.5 };
/** Points: room to write above each line; the signature takes more where the page has it. */
const signRoom = { signature: 44, more: 20, name: 32 } as const;
const signatureHeight = signRoom.signature + signRoom.name + 2 * (signLabelStyle.leading + 2);
const dateColumnWidth = 150;

/** A date as people read it; what is no calendar day is printed as it was sent. */
export function readableDate(text: string): string {
  const date = parseLocalDate(text.slice(0, 'YYYY-MM-DD'.length));
  return date === null ? text : longDate(date);
}

/** All agreements in one PDF, each with pages of its own count; made on `day`. */
export async function agreementsPdf(agreements: readonly Agreement[], day: LocalDate): Promise<Uint8Array> {
  const ink = new Ink(`${title}: agreement`, day);
  const paper = new Paper(ink);
  for (const agreement of agreements) {
    await paper.group('Sect', () => drawPages(paper, agreement));
    await paper.breathe();
  }
  return ink.bytes();
}

const kindOf = ({ timing }: Agreement): string => `Episodic ${timing}-assignment agreement`;

/** One agreement, with pages of its own count. */
function drawPages(paper: Paper, agreement: Agreement): Promise<void> {
  const foot = `${agreement.timing === 'pre' ? 'Pre' : 'Post'}-assignment  ·  ${agreement.agreedOn}`;
  const drawHead = (page: Paper): void => {
    drawRunningHead(page, title, `${kindOf(agreement)}, continued`);
    drawParties(page, agreement, true);
    page.y += 14;
  };
  return paper.part(foot, drawHead, (pages) => drawAgreement(pages, agreement));
}

async function drawAgreement(paper: Paper, agreement: Agreement): Promise<void> {
  drawTitle(paper, title, `${kindOf(agreement)}  ·  ${forms[agreement.form]}`);
  drawParties(paper, agreement, false);
  drawHeading(paper, 'This agreement', tableStartHeight);
  drawFacts(paper, [
    { share: 0.3, facts: [{ label: 'Date of agreement', value: agreement.agreedOn }, ...agreement.further] },
    { share: 0.3, facts: [whetherPatient(agreement)] },
    { share: 0.4, facts: assignorFacts(agreement) },
  ]);
  drawHeading(paper, 'Services', tableStartHeight);
  const [dates, descriptions] = agreement.columns;
  const widths = [
    { title: dates, width: dateColumnWidth },
    { title: descriptions, width: gridWidth - dateColumnWidth },
  ];
  await drawTable(paper, widths, agreement.services);
  await drawClosing(paper, agreement);
}

/** Patient and professional; on a continuation page again, for the eye alone. */
function drawParties(paper: Paper, agreement: Agreement, repeated: boolean): void {
  const { patientName, patientBirth, professional } = agreement;
  const birth = patientBirth === null ? [] : [{ label: 'Date of birth', value: patientBirth }];
  const columns = [
    {
      heading: 'Patient',
      share: 0.5,
      facts: [{ label: 'Name', value: patientName, emphasis: true }, ...birth],
    },
    {
      heading: 'Details of the professional',
      share: 0.5,
      facts: [
        { label: 'Name', value: professional.name, emphasis: true },
        { label: 'Provider number', value: professional.providerNumber },
      ],
    },
  ];
  drawFacts(paper, columns, repeated);
}

const whetherPatient = ({ assignorIsPatient }: Agreement): LabelledFact => ({
  label: 'Is the assignor the patient?',
  value: assignorIsPatient ? 'Yes' : 'No',
});

function assignorFacts({ assignorIsPatient, assignorName }: Agreement): readonly LabelledFact[] {
  if (assignorIsPatient && assignorName === null) return [];
  return [{ label: 'Name of the assignor', value: assignorName, byHand: assignorName === null }];
}

/** Statement, notice and the lines to sign. */
async function drawClosing(paper: Paper, { statement, privacyNotice }: Agreement): Promise<void> {
  // What is signed stands on the page on which it is signed, unless it alone is longer than a page.
  const stated = textHeight(statement, statementStyle);
  const noticed = textHeight(privacyNotice, noticeStyle) + headingHeight;
  drawHeading(paper, "Assignor's statement", stated + noticed + signatureHeight);
  await drawText(paper, statement, { style: statementStyle });
  drawHeading(paper, 'Privacy notice', noticeStyle.leading);
  await drawText(paper, privacyNotice, { style: noticeStyle });
  paper.keep(signatureHeight);
  const spare = Math.min(signRoom.more, Math.max(0, paper.room - signatureHeight));
  const [left, right] = halves;
  paper.y = drawSignLine(paper, 'Signature of the assignor', signRoom.signature + spare, wholeWidth);
  drawSignLine(paper, 'Printed name', signRoom.name, left);
  paper.y = drawSignLine(paper, 'Date signed', signRoom.name, right);
}

const half = (gridWidth - 20) / 2;
const halves = [
  { x: grid.left, width: half },
  { x: grid.right - half, width: half },
] as const;

/** A line to write on, its label below. Gives where it ends. */
function drawSignLine(paper: Paper, label: string, room: number, box: Box): number {
  const y = paper.y + room;
  paper.decoration(() => paper.rule(y, 0.7, box));
  paper.piece('P', () => paper.lines([label], signLabelStyle, { ...box, shade: 'grey' }, y + 2));
  return y + 2 + signLabelStyle.leading;
}
