// Reads the Department's official XML files from a folder, each file once.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOfficialXml } from '../../src/adapters/schedule-files/official-xml.ts';
import type { PublishedRelease } from '../../src/domain/schedule/releases/release.ts';
import { invariant } from '../../src/domain/values/invariant.ts';

/** A release that the project ships, and what its file is. */
interface BundledRelease {
  readonly date: string;
  /** File name in the folder of official files. */
  readonly file: string;
  /** Said in the first line of the figures file. */
  readonly source: string;
}

const figuresOnly = 'item numbers, codes, dates, amounts and derived-fee rules; no descriptor texts';

/** Every release the project ships, oldest first. Shipping another one is one line here. */
export const releasesToBundle: readonly BundledRelease[] = [
  {
    date: '2025-03-01',
    file: 'mbs-20250301.xml',
    source: `Medicare Benefits Schedule, the Department's release of 1 March 2025: ${figuresOnly}`,
  },
  {
    date: '2025-07-01',
    file: 'mbs-20250701.xml',
    source: `Medicare Benefits Schedule, the Department's release of 1 July 2025: ${figuresOnly}`,
  },
  {
    date: '2026-07-01',
    file: 'mbs-20260701.xml',
    source: `Medicare Benefits Schedule, the Department's release of 1 July 2026: ${figuresOnly}. Fees are official; groups, benefit types and dates of items that existed in 2025 are partly carried from 1 July 2025`,
  },
];

export interface OfficialFolder {
  /** True when every bundled release's file is there. */
  readonly arePresent: boolean;
  /** The release with its texts. */
  read(release: BundledRelease): Promise<PublishedRelease>;
}

/** The official files of a folder. */
export function officialFilesIn(folder: string): OfficialFolder {
  const reading = new Map<string, Promise<PublishedRelease>>();
  return {
    arePresent: releasesToBundle.every((release) => existsSync(join(folder, release.file))),
    read(release) {
      const path = join(folder, release.file);
      const promise = reading.get(path) ?? readRelease(path, release);
      reading.set(path, promise);
      return promise;
    },
  };
}

async function readRelease(path: string, { date }: BundledRelease): Promise<PublishedRelease> {
  const outcome = await readOfficialXml(createReadStream(path), { date: null });
  invariant(outcome.ok, `${path} cannot be read: ${outcome.ok ? '' : outcome.error}`);
  invariant(outcome.release.date === date, `${path} is the release of ${outcome.release.date}, not ${date}`);
  return outcome.release;
}
