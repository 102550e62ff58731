// Golden papers: the text of each, and its pages pixel by pixel. UPDATE_GOLDEN=1 keeps what is drawn now; look at it first.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { beside, differingPixels, readPng, writePng, type GreyPicture } from '../support/grey-picture.ts';
import { pdfInfo, pdfPictures, pdfText, popplerAbsent, popplerVersion } from '../support/poppler.ts';
import { goldenPapers, type GoldenPaper } from './golden-papers.ts';

const folder = join(import.meta.dirname, '../golden/documents');
const isUpdated = process.env['UPDATE_GOLDEN'] === '1';
const dotsPerInch = 50;

/**
 * The poppler that drew the golden pictures must draw the same pixels. Another one may shade the edges of letters
 * otherwise: then a pixel counts when it differs much, and a page when more of them differ than a few letters have.
 */
const drawnWith = '22.12.0';
const tolerances = popplerVersion === drawnWith ? { shades: 0, pixels: 0 } : { shades: 96, pixels: 60 };

describe('golden papers', { skip: popplerAbsent }, () => {
  for (const paper of goldenPapers) {
    describe(paper.name, () => {
      let drawn: Promise<Uint8Array> | null = null;
      const bytes = () => (drawn ??= paper.make());

      it('says what it said', async () => compareText(paper, await bytes()));
      it('looks as it looked', async () => comparePictures(paper, await bytes()));
    });
  }
});

function compareText({ name }: GoldenPaper, bytes: Uint8Array): void {
  const path = join(folder, `${name}.txt`);
  const text = pdfText(bytes);
  if (isUpdated) writeFileSync(path, text);
  assert.equal(text, readFileSync(path, 'utf8'));
}

function comparePictures({ name, pictures }: GoldenPaper, bytes: Uint8Array): void {
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

/** Golden, drawn, and where they differ, beside each other in a file for the eye. */
function shown(name: string, page: number, golden: GreyPicture, drawn: GreyPicture): string {
  const away = join(tmpdir(), 'medicare-gateway-golden');
  mkdirSync(away, { recursive: true });
  const path = join(away, `${name}-${page}.png`);
  const pixels = golden.pixels.map((shade, at) => 255 - Math.abs(shade - (drawn.pixels[at] ?? 0)));
  writeFileSync(path, writePng(beside([golden, drawn, { ...golden, pixels }])));
  return path;
}
