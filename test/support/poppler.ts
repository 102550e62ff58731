// Looking at PDFs with poppler: their text, their structure, their pages as pictures; and the loud reason to skip without it.
import { execFileSync, spawnSync } from 'node:child_process';
import { readPgm, type GreyPicture } from './grey-picture.ts';

/** The version of poppler, for example `22.12.0`; null when it is not installed. */
export const popplerVersion: string | null =
  /version (\S+)/.exec(spawnSync('pdftoppm', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1] ?? null;

/** For `{ skip: popplerAbsent }`: false when poppler is installed, else the sentence that says what to install. */
export const popplerAbsent: string | false =
  popplerVersion === null ? 'poppler is not installed (Debian: poppler-utils)' : false;

const run = (program: string, args: readonly string[], input: Uint8Array): Buffer =>
  execFileSync(program, args, { input, maxBuffer: 512 * 1024 * 1024, stdio: ['pipe', 'pipe', 'ignore'] });

/** The text in reading order; `layout`: as it lies on the page. Pages end with a form feed. */
export function pdfText(bytes: Uint8Array, layout: 'layout' | 'reading' = 'reading'): string {
  return run('pdftotext', [...(layout === 'layout' ? ['-layout'] : []), '-', '-'], bytes).toString('utf8');
}

/** What pdfinfo says, by its labels. */
export function pdfInfo(bytes: Uint8Array): ReadonlyMap<string, string> {
  const lines = run('pdfinfo', ['-'], bytes).toString('utf8').split('\n');
  return new Map(
    lines.map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** The tree of tags, as pdfinfo prints it with the text of each. */
export function pdfStructure(bytes: Uint8Array): string {
  return run('pdfinfo', ['-struct-text', '-'], bytes).toString('utf8');
}

/** Pages `first` to `last` in grey. */
export function pdfPictures(
  bytes: Uint8Array,
  first: number,
  last: number,
  dotsPerInch: number,
): GreyPicture[] {
  const args = ['-gray', '-r', String(dotsPerInch), '-f', String(first), '-l', String(last), '-'];
  let rest = run('pdftoppm', args, bytes);
  const pictures: GreyPicture[] = [];
  while (rest.length > 0) {
    const whole = readPgm(rest);
    const size = whole.width * whole.height;
    pictures.push({ ...whole, pixels: whole.pixels.subarray(0, size) });
    rest = rest.subarray(rest.length - whole.pixels.length + size);
  }
  return pictures;
}
