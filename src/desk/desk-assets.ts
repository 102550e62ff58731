// The style sheet and the browser modules of the desk, each served under a name with its hash, for browsers to keep.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageStyles } from '../pages/page-styles.ts';
import { stripTypes } from '../pages/strip-types.ts';

export interface DeskAsset {
  /** `/desk/assets/desk-3f2a….css`: another content has another path. */
  readonly path: string;
  readonly type: string;
  readonly content: string;
  /** The content as it goes to a browser that takes gzip. */
  readonly gzipped: Uint8Array;
}

const folder = join(import.meta.dirname, 'browser');
const hashCharacters = 16;

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

const assetOf = (name: string, extension: keyof typeof types, content: string): DeskAsset => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashCharacters);
  return {
    path: `/desk/assets/${name}-${hash}.${extension}`,
    type: types[extension],
    content,
    gzipped: gzipSync(content),
  };
};

/** Types become spaces; a browser module imports nothing, so nothing has to be bundled. */
const moduleOf = (file: string): DeskAsset =>
  assetOf(file.replace(/\.ts$/, ''), 'js', withoutTypes(readFileSync(join(folder, file), 'utf8')));

/** A browser needs neither comments nor indentation. */
const withoutTypes = (source: string): string =>
  stripTypes(source)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** A tick in a square. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#0b5d4b"/><path d="m4 8.3 2.8 2.8L12 5.5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

export interface DeskAssets {
  readonly styles: DeskAsset;
  readonly icon: DeskAsset;
  readonly modules: readonly DeskAsset[];
}

/** Reads every file once, when the service starts. */
export const loadDeskAssets = (): DeskAssets => ({
  styles: assetOf('desk', 'css', pageStyles),
  icon: assetOf('icon', 'svg', icon),
  modules: readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map(moduleOf),
});
