// Where the Department's official files lie (OFFICIAL_FILES, else next to the repository), and the loud reason to skip when they do not.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface OfficialFile {
  /** The day the release comes into force, `YYYY-MM-DD`. */
  readonly date: string;
  /** Absolute path of the official XML. */
  readonly path: string;
  /** How many items the Department published. */
  readonly items: number;
}

export interface OfficialFiles {
  /** Absolute path of the folder that holds them. */
  readonly folder: string;
  /** The three releases, oldest first. */
  readonly releases: readonly [OfficialFile, OfficialFile, OfficialFile];
  /** The newest of them. */
  readonly newest: OfficialFile;
}

/** Absolute path of the folder in which they are looked for. */
export const officialFolder =
  process.env['OFFICIAL_FILES'] ?? fileURLToPath(new URL('../../../shared/schedule', import.meta.url));
const file = (date: string, items: number): OfficialFile => ({
  date,
  path: `${officialFolder}/mbs-${date.replaceAll('-', '')}.xml`,
  items,
});
const newest = file('2026-07-01', 6045);
const releases = [file('2025-03-01', 5969), file('2025-07-01', 5989), newest] as const;
const absent = releases.filter((release) => !existsSync(release.path)).map((release) => release.path);

/** The official files; null when one of them is not there. */
export const officialFiles: OfficialFiles | null =
  absent.length === 0 ? { folder: officialFolder, releases, newest } : null;

/** For `{ skip: officialFilesAbsent }`: false when the files are there, else the sentence that says which are not. */
export const officialFilesAbsent: string | false =
  absent.length === 0 ? false : `official files absent: ${absent.join(', ')}`;
