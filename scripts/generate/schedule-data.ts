// Generates data/schedule: the figures of each bundled release without the official texts.
import type { Static } from 'typebox';
import type { ReleaseHeader } from '../../src/adapters/schedule-files/bundled-releases.ts';
import { lineFromPublishedItem } from '../../src/domain/schedule/items/published-item.ts';
import type { Artefact } from './artefact.ts';
import { releasesToBundle, type OfficialFolder } from './official-files.ts';
import { jsonLinesText } from './record-text.ts';

/** data/schedule: one file a release. */
export function scheduleData(official: OfficialFolder): Artefact[] {
  return releasesToBundle.map((release) => ({
    path: `data/schedule/${release.date}.jsonl`,
    needsOfficialFiles: true,
    async make() {
      const { items } = await official.read(release);
      const ordered = items.toSorted((one, other) => Number(one.itemNumber) - Number(other.itemNumber));
      const header: Static<typeof ReleaseHeader> = {
        source: release.source,
        releaseDate: release.date,
        items: ordered.length,
      };
      return jsonLinesText(
        header,
        ordered.map((item) => lineFromPublishedItem(item, { descriptor: false })),
      );
    },
  }));
}
