// The papers that the bench draws, a little different each time, and the same text runs drawn by the bare library.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { postAssignmentPdf } from '../../src/documents/assignment-post.ts';
import { eligibilityReportPdf } from '../../src/documents/eligibility-report.ts';
import { loadWording } from '../../src/documents/wording.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';
import { fontFiles, type FaceName } from '../../src/documents/fonts.ts';

const wording = await loadWording(null);
const madeOn = localDate('2026-11-21');
const familyNames = ['Citizen', 'Nguyễn', 'Žižić', 'Papadopoulos', "O'Neill", 'Smith-Jones', 'Петров'];
const familyName = (at: number) => `${familyNames[at % familyNames.length] ?? ''} ${at}`;

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A report of one full page: twenty items. */
export function reportPage(at: number): Promise<Uint8Array> {
  return eligibilityReportPdf({
    locationId: 'SBX00001',
    madeOn,
    accountReference: `Q-${at}`,
    patient: {
      givenName: 'Jane',
      familyName: familyName(at),
      cardNumber: '2428778132',
      referenceNumber: '1',
    },
    dateOfService: madeOn,
    items: numbersTo(20).map((place) => ({
      itemNumber: String(100 + ((at + place) % 900)),
      title: 'Attendance in rooms',
      charge: cents(10_000 + at + place),
      scheduleFee: cents(9_000 + at),
      benefit: cents(8_000 + place),
      explanationCode: null,
    })),
    reason: `All items of quote ${at} are eligible.`,
    wording: wording.report,
  });
}

/** Post-assignment agreements, a page each. */
export function agreementPages(from: number, count: number): Promise<Uint8Array> {
  const events = numbersTo(count).map((place) => ({
    form: 'general' as const,
    patientName: `Jane ${familyName(from + place)}`,
    patientBirth: '1980-02-29',
    authorisationDate: '2026-11-21',
    medicalEventDate: '2026-11-20',
    assignorIsPatient: true,
    services: numbersTo(5).map((each) => ({ itemNumber: String(100 + each), collectedOn: null })),
  }));
  const professional = { name: 'Dr Maria Example', providerNumber: '2147661H' };
  return postAssignmentPdf({ professional, events, madeOn }, wording.agreements);
}

/** One call of the library that draws text. */
export interface TextRun {
  readonly face: FaceName;
  readonly size: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Every text run of the report page, as it reaches the library. */
export async function runsOfReportPage(): Promise<readonly TextRun[]> {
  const runs: TextRun[] = [];
  const plain = { text: PDFDocument.prototype.text, font: PDFDocument.prototype.font };
  let face: FaceName = 'sans';
  let size = 0;
  const { fontSize } = PDFDocument.prototype;
  Object.assign(PDFDocument.prototype, {
    font(this: PDFKit.PDFDocument, name: FaceName) {
      face = name;
      return plain.font.call(this, name);
    },
    fontSize(this: PDFKit.PDFDocument, points: number) {
      size = points;
      return fontSize.call(this, points);
    },
    text(this: PDFKit.PDFDocument, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
      runs.push({ face, size, text, x, y });
      return plain.text.call(this, text, x, y, options);
    },
  });
  await reportPage(0);
  Object.assign(PDFDocument.prototype, { ...plain, fontSize });
  return runs;
}

const parsed = new Map<FaceName, fontkit.Font>();

/** Fonts parsed once here too: parsing them for each page would flatter us. */
async function parsedFont(name: FaceName): Promise<fontkit.Font> {
  const font = parsed.get(name) ?? fontkit.create(await readFile(fontFiles[name]));
  if (!('layout' in font)) throw new Error(`${name} is a collection`);
  parsed.set(name, font);
  return font;
}

/** The runs by the bare library: no tags, no rules, no wrapping, nothing measured. */
export async function barePage(runs: readonly TextRun[], at: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, font: '' });
  const bytes = buffer(document);
  for (const name of new Set(runs.map(({ face }) => face)))
    document.registerFont(name, await parsedFont(name));
  for (const { face, size, text, x, y } of runs) {
    const drawn = text.replace('Q-0', `Q-${at}`);
    document.font(face).fontSize(size).text(drawn, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  document.end();
  return bytes;
}

/** The same page for a browser: each run where it stands. */
export function htmlPage(runs: readonly TextRun[]): string {
  const spans = runs.map(({ face, size, text, x, y }) => {
    const weight = face === 'sans-bold' ? 600 : 400;
    const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<span style="left:${x}pt;top:${y - size}pt;font:${weight} ${size}pt sans-serif">${shown}</span>`;
  });
  const style = '@page{size:A4;margin:0}body{margin:0}span{position:absolute;white-space:pre}';
  return `<!doctype html><meta charset="utf-8"><title>Report</title><style>${style}</style>${spans.join('\n')}`;
}
