// Loads the bundled schedule releases: fees, codes and dates, without the official texts.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { publishedItemFromLine, PublishedItemLine } from '../../domain/schedule/items/published-item.ts';
import type { PublishedRelease } from '../../domain/schedule/releases/release.ts';
import { localDate } from '../../domain/values/local-date.ts';
import { DataFileError, readJsonLines, createRecordReader } from './json-data-files.ts';

/** The first line of a file of data/schedule. */
export const ReleaseHeader = Type.Object(
  {
    source: Type.String({ minLength: 1 }),
    releaseDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** How many items follow, to detect a truncated file. */
    items: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);

const readHeader = createRecordReader(ReleaseHeader);
const readItem = createRecordReader(PublishedItemLine);

/** Every release of `dataDir`/schedule, oldest first. @throws DataFileError. */
export async function loadBundledReleases(dataDir: string): Promise<readonly PublishedRelease[]> {
  const folder = join(dataDir, 'schedule');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
  return Promise.all(files.map((file) => loadRelease(join(folder, file))));
}

async function loadRelease(path: string): Promise<PublishedRelease> {
  const { header, lines } = await readJsonLines(path, readHeader, readItem);
  if (header.items !== lines.length) {
    throw new DataFileError(path, 1, `says ${header.items} items, holds ${lines.length}`);
  }
  return { date: localDate(header.releaseDate), origin: 'bundled', items: lines.map(publishedItemFromLine) };
}
