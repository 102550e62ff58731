// Golden tests of PDFs: the text of each document, and its pages pixel by pixel. UPDATE_GOLDEN=1 writes new golden files.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compareGoldenPicture, isGoldenUpdated, type PictureTolerance } from '../support/golden-picture.ts';
import { pdfInfo, pdfPictures, pdfText, popplerAbsent, popplerVersion } from '../support/poppler.ts';
import { sampleOf } from '../support/sample.ts';
import { goldenDocuments, type GoldenDocument } from './golden-documents.ts';

const folder = join(import.meta.dirname, '../golden/documents');
const dotsPerInch = 50;

/**
 * The version of poppler that rendered the golden pictures must give the same pixels. Another version may anti-alias
 * letters differently: then a pixel counts only when it differs much, and a page only when many pixels differ.
 */
const renderedWith = '22.12.0';
const tolerance: PictureTolerance =
  popplerVersion === renderedWith ? { shades: 0, pixels: 0 } : { shades: 96, pixels: 60 };

describe('golden documents', { skip: popplerAbsent }, () => {
  for (const golden of sampleOf(goldenDocuments, 2)) {
    describe(golden.name, () => {
      let rendered: Promise<Uint8Array> | null = null;
      const bytes = () => (rendered ??= golden.make());

      it('has the same text', async () => compareText(golden, await bytes()));
      it('looks the same', async () => comparePictures(golden, await bytes()));
    });
  }
});

function compareText({ name }: GoldenDocument, bytes: Uint8Array): void {
  const path = join(folder, `${name}.txt`);
  const text = pdfText(bytes);
  if (isGoldenUpdated) writeFileSync(path, text);
  assert.equal(text, readFileSync(path, 'utf8'));
}

function comparePictures({ name, pictures }: GoldenDocument, bytes: Uint8Array): void {
  const pages = Number(pdfInfo(bytes).get('Pages'));
  for (const page of pictures) {
    assert.ok(page <= pages, `${name} has ${pages} pages`);
    const [picture] = pdfPictures(bytes, page, page, dotsPerInch);
    assert.ok(picture);
    const path = join(folder, `${name}-${page}.png`);
    compareGoldenPicture(path, picture, tolerance, `page ${page} of ${name}`);
  }
}
