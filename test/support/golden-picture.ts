// Compares a picture with its golden one, pixel by pixel, and writes both next to their difference where they differ.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { differingPixels, readPng, sideBySide, writePng, type GreyPicture } from './grey-picture.ts';

/** Whether this run writes the golden files anew (UPDATE_GOLDEN=1). */
export const isGoldenUpdated = process.env['UPDATE_GOLDEN'] === '1';

export interface PictureTolerance {
  /** A pixel counts only when it differs by more shades. */
  readonly shades: number;
  /** A picture counts only when more pixels differ. */
  readonly pixels: number;
}

/** Fails where the picture is not as the golden one at `path`; `what` names it in the failure. */
export function compareGoldenPicture(
  path: string,
  picture: GreyPicture,
  { shades, pixels }: PictureTolerance,
  what: string,
): void {
  if (isGoldenUpdated) writeFileSync(path, writePng(picture));
  assert.ok(existsSync(path), `there is no golden picture ${path}`);
  const golden = readPng(readFileSync(path));
  const differing = differingPixels(picture, golden, shades);
  if (differing > pixels)
    assert.fail(`${what}: ${differing} pixels differ; see ${shown(path, golden, picture)}`);
}

/** Writes the golden picture, the new one and their difference side by side into a file to look at. */
function shown(path: string, golden: GreyPicture, picture: GreyPicture): string {
  const folder = join(tmpdir(), 'medicare-gateway-golden');
  mkdirSync(folder, { recursive: true });
  const toLookAt = join(folder, basename(path));
  const difference = golden.pixels.map((shade, at) => 255 - Math.abs(shade - (picture.pixels[at] ?? 0)));
  writeFileSync(toLookAt, writePng(sideBySide([golden, picture, { ...golden, pixels: difference }])));
  return toLookAt;
}
