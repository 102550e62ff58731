// Golden tests of PDFs: the text of each document, and its pages pixel by pixel. UPDATE_GOLDEN=1 writes new golden files.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sideBySide, differingPixels, readPng, writePng, type GreyPicture } from '../support/grey-picture.ts';
import { pdfInfo, pdfPictures, pdfText, popplerAbsent, popplerVersion } from '../support/poppler.ts';
import { goldenDocuments, type GoldenDocument } from './golden-documents.ts';

const folder = join(import.meta.dirname, '../golden/documents');
const isUpdated = process.env['UPDATE_GOLDEN'] === '1';
const dotsPerInch = 50;

/**
 * The version of poppler that rendered the golden pictures must give the same pixels. Another version may anti-alias
 * letters differently: then a pixel counts only when it differs much, and a page only when many pixels differ.
 */
const renderedWith = '22.12.0';
const tolerances = popplerVersion === renderedWith ? { shades: 0, pixels: 0 } : { shades: 96, pixels: 60 };

describe('golden documents', { skip: popplerAbsent }, () => {
  for (const golden of goldenDocuments) {
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
  if (isUpdated) writeFileSync(path, text);
  assert.equal(text, readFileSync(path, 'utf8'));
}

function comparePictures({ name, pictures }: GoldenDocument, bytes: Uint8Array): void {
  const pages = Number(pdfInfo(bytes).get('Pages'));
  for (const page of pictures) {
    assert.ok(page <= pages, `${name} has ${pages} pages`);
    const [picture] = pdfPictures(bytes, page, page, dotsPerInch);
    assert.ok(picture);
    const path = join(folder, `${name}-${page}.png`);
    if (isUpdated) writeFileSync(path, writePng(picture));
    assert.ok(existsSync(path), `there is no golden picture ${path}`);
    const golden = readPng(readFileSync(path));
    const differing = differingPixels(picture, golden, tolerances.shades);
    if (differing > tolerances.pixels) {
      assert.fail(
        `page ${page} of ${name}: ${differing} pixels differ; see ${shown(name, page, golden, picture)}`,
      );
    }
  }
}

/** Writes the golden page, the rendered page and their difference side by side into a file to look at. */
function shown(name: string, page: number, golden: GreyPicture, rendered: GreyPicture): string {
  const away = join(tmpdir(), 'medicare-gateway-golden');
  mkdirSync(away, { recursive: true });
  const path = join(away, `${name}-${page}.png`);
  const pixels = golden.pixels.map((shade, at) => 255 - Math.abs(shade - (rendered.pixels[at] ?? 0)));
  writeFileSync(path, writePng(sideBySide([golden, rendered, { ...golden, pixels }])));
  return path;
}
