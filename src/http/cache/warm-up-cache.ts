// Compresses the item catalogue and the changes between releases at start and after each change of the schedule, so that requests seldom wait for it.
import { setImmediate } from 'node:timers/promises';
import { chooseReleasesToCompare } from '../../application/schedule/choose-releases-to-compare.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import type { RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import { currentRelease } from '../../domain/schedule/releases/choose-release.ts';
import { buildCatalogue } from './catalogue-cache.ts';
import type { PrecompressedBody } from './precompressed-body.ts';
import { getReleaseChangesBody } from './release-changes-cache.ts';

/** Makes the catalogue, then the changes; pending requests run in between. */
export async function warmUpCache(
  deps: ScheduleDependencies & { readonly words: RecordReferenceData },
): Promise<void> {
  await compress(
    buildCatalogue(currentRelease(deps.schedule.releases(), deps.clock.today()), deps.words).listing(null),
  );
  const pair = chooseReleasesToCompare(deps, { from: null, to: null });
  if (!pair.ok) return;
  await setImmediate();
  await compress(await getReleaseChangesBody(pair.answer, deps.words));
}

async function compress(body: PrecompressedBody): Promise<void> {
  await Promise.all([body.compressed('br'), body.compressed('gzip')]);
}
