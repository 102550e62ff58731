// Renders a number of report pages, ours or the same text by pdfkit alone, and prints milliseconds and megabytes.
import { buffer } from 'node:stream/consumers';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { renderEligibilityReportPdf } from '../../src/documents/eligibility-report-pdf.ts';
import { readFontFile } from '../../src/documents/load-font.ts';
import { loadWording } from '../../src/documents/document-wording.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';

const [, , kind = '', count = '1'] = process.argv;
const { report: wording } = await loadWording(null);
const madeOn = localDate('2026-11-21');
const names = ['Citizen', 'Nguyễn', 'Žižić', 'Papadopoulos', 'Петров'];

function ours(at: number): Promise<Uint8Array> {
  const person = { givenName: 'Jane', familyName: `${names[at % 5]} ${at}` };
  const amounts = { charge: cents(10_000 + at), scheduleFee: cents(9_000 + at), benefit: cents(8_000 + at) };
  const item = { title: 'Attendance in rooms', explanationCode: null, reason: null, ...amounts };
  return renderEligibilityReportPdf({
    locationId: 'SBX00001',
    practice: null,
    madeOn,
    dateOfService: madeOn,
    wording,
    accountReference: `Q-${at}`,
    patient: { ...person, cardNumber: '2428778132', referenceNumber: '1' },
    items: Array.from({ length: 20 }, (_, place) => ({
      itemNumber: String(100 + ((at + place) % 900)),
      ...item,
    })),
    reason: `All items of quote ${at} are eligible.`,
  });
}

// Every text call of a page of ours, as it reaches pdfkit.
const calls: [text: string, x: number, y: number][] = [];
const { text: write } = PDFDocument.prototype;
Object.assign(PDFDocument.prototype, {
  text(this: PDFKit.PDFDocument, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
    calls.push([text, x, y]);
    return write.call(this, text, x, y, options);
  },
});
await ours(0);
Object.assign(PDFDocument.prototype, { text: write });

// Parsed once here too: parsing a font for each page would flatter us.
const font = fontkit.create(readFontFile('sans'));

/** The same calls by the library alone: no tags, rules, wrapping or measuring. */
async function bare(at: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, font: '' });
  const bytes = buffer(document);
  if ('layout' in font) document.registerFont('sans', font).font('sans').fontSize(9);
  for (const [text, x, y] of calls)
    document.text(text.replace('Q-0', `Q-${at}`), x, y, { lineBreak: false, baseline: 'alphabetic' });
  document.end();
  return bytes;
}

const render = kind === 'ours' ? ours : bare;
for (let at = 0; at < Number(count); at += 1) await render(at);
const startedAt = performance.now();
for (let at = 0; at < Number(count); at += 1) await render(at);
const milliseconds = performance.now() - startedAt;
process.stdout.write(JSON.stringify({ milliseconds, megabytes: process.memoryUsage.rss() / 1e6 }));
