// Agreements that were signed on a screen: the strokes on their line and nowhere else, with name, date and how it was signed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderPostAssignmentPdf, type PostAssignment } from '../../src/documents/post-assignment-pdf.ts';
import { renderPreAssignmentPdf } from '../../src/documents/pre-assignment-pdf.ts';
import type { SignedOnScreen } from '../../src/documents/signed-on-screen.ts';
import type { Stroke } from '../../src/domain/claims/signature-strokes.ts';
import { times } from '../support/times.ts';
import { pdfPictures, pdfText, popplerAbsent } from '../support/poppler.ts';
import { madeOn, postAssignment, postPdf, preAssignment, professional, wording } from './sample-documents.ts';

/** Along all four edges of the box. */
const edges: readonly Stroke[] = [
  [
    { x: 0, y: 0 },
    { x: 600, y: 0 },
    { x: 600, y: 200 },
    { x: 0, y: 200 },
    { x: 0, y: 0 },
  ],
];
const signed = (over: Partial<SignedOnScreen> = {}): SignedOnScreen => ({
  strokes: edges,
  name: 'Jane Citizen',
  date: '21 November 2026',
  how: 'Signed on the screen, 21 Nov 2026, 14:05',
  ...over,
});
const signedPost = (
  events: readonly PostAssignment[] = [postAssignment()],
  over: Partial<SignedOnScreen> = {},
) => renderPostAssignmentPdf({ professional, events, madeOn, signed: signed(over) }, wording.agreements);
const textOf = (bytes: Uint8Array): string => pdfText(bytes).replaceAll(/\s+/g, ' ');

const dotsPerInch = 144;
const perPoint = dotsPerInch / 72;
/** Of the content of a page, in points. */
const [left, right] = [51, 595.28 - 51];

/** Where the ink of a page differs from that of another one above a row, in points. */
function inkAdded(page: Uint8Array, bare: Uint8Array, aboveRow: number) {
  const [[one], [other]] = [pdfPictures(page, 1, 1, dotsPerInch), pdfPictures(bare, 1, 1, dotsPerInch)];
  assert.ok(one !== undefined && other !== undefined && one.pixels.length === other.pixels.length);
  const found = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (let at = 0; at < aboveRow * one.width; at += 1) {
    if (one.pixels[at] === other.pixels[at]) continue;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    found.left = Math.min(found.left, x / perPoint);
    found.right = Math.max(found.right, x / perPoint);
    found.top = Math.min(found.top, y / perPoint);
    found.bottom = Math.max(found.bottom, y / perPoint);
  }
  return found;
}

/** The rows in which ink goes from margin to margin, the first of those that are lines to sign: what is below are half as wide. */
function signatureRow(page: Uint8Array): number {
  const [picture] = pdfPictures(page, 1, 1, dotsPerInch);
  assert.ok(picture !== undefined);
  const isRule = (row: number): boolean => {
    for (let x = Math.ceil(left * perPoint) + 1; x < Math.floor(right * perPoint) - 1; x += 1)
      if ((picture.pixels[row * picture.width + x] ?? 255) > 200) return false;
    return true;
  };
  const rows = times(picture.height, (row) => row).filter(isRule);
  return rows.at(-1) ?? assert.fail('no line to sign');
}

describe('an agreement that was signed on a screen', { skip: popplerAbsent }, () => {
  it('has the strokes above the line to sign, as large as fit and never outside, also where the page is dense', async () => {
    const many = [
      postAssignment({
        services: times(30, (at) => ({
          itemNumber: String(100 + at),
          title: 'Attendance',
          collectedOn: null,
        })),
      }),
    ];
    for (const [events, height] of [
      [[postAssignment()], 64],
      [many, 32],
    ] as const) {
      const bare = await postPdf(events);
      const row = signatureRow(bare);
      // The line itself has ink on both pages, and that of the strokes ends above it.
      const ink = inkAdded(await signedPost(events), bare, row);
      const line = row / perPoint;
      assert.ok(ink.top >= line - height && ink.bottom <= line, JSON.stringify({ ink, line }));
      assert.ok(ink.left >= left && ink.right <= right, JSON.stringify(ink));
      const [wide, high] = [ink.right - ink.left, ink.bottom - ink.top];
      assert.ok(Math.abs(high - (height - 4)) < 3, `${high} points high`);
      assert.ok(Math.abs(wide / high - 3) < 0.3, `${wide} × ${high} points`);
    }
  });

  it('has the name, the date and how it was signed, and the name of who signs for the patient', async () => {
    const who = { name: 'Kim Guardian' };
    const after = textOf(await signedPost([postAssignment({ assignorIsPatient: false })], who));
    const before = textOf(
      await renderPreAssignmentPdf(
        { form: 'general', professional, assignments: [preAssignment()], madeOn, signed: signed() },
        wording.agreements,
      ),
    );
    for (const text of [after, before]) {
      assert.match(text, /(?:Kim Guardian|Jane Citizen) 21 November 2026 Printed name Date signed/);
      assert.match(text, /Signed on the screen, 21 Nov 2026, 14:05/);
    }
    assert.match(after, /Name of the assignor No Kim Guardian/);
    assert.match(after, /Kim Guardian 21 November/);
    assert.match(before, /Jane Citizen 21 November/);
  });

  it('has the longest names in full', async () => {
    const name = `${'Wolfeschlegelsteinhausen'.repeat(2).slice(0, 40)} ${'Bergerdorff'.repeat(4).slice(0, 40)}`;
    const text = pdfText(await signedPost([postAssignment()], { name })).replaceAll(/\s+/g, '');
    assert.ok(text.includes(`${name.replaceAll(' ', '')}21November2026Printedname`), text);
  });
});
