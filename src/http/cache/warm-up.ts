// Makes the large answers of the current release before anybody asks for them.
import { setImmediate } from 'node:timers/promises';
import { releasesToCompare } from '../../application/schedule/compare-cached-releases.ts';
import { currentRelease, type ScheduleToday } from '../../application/schedule/release-on.ts';
import type { RecordWords } from '../../domain/schedule/record/item-record.ts';
import { catalogueOf } from './catalogue-cache.ts';
import type { PrecompressedBody } from './precompressed-body.ts';
import { releaseChangesBody } from './release-changes-cache.ts';

/** Prepares the catalogue, then the changes, letting requests in between; they are then sent as they are. */
export async function warmUpCache(deps: ScheduleToday & { readonly words: RecordWords }): Promise<void> {
  await compressed(catalogueOf(currentRelease(deps), deps.words).listing(null));
  const pair = releasesToCompare(deps, { from: null, to: null });
  if (!pair.ok) return;
  await setImmediate();
  await compressed(releaseChangesBody(pair.answer.previous, pair.answer.current, deps.words));
}

async function compressed(body: PrecompressedBody): Promise<void> {
  await Promise.all([body.bytes('br'), body.bytes('gzip')]);
}
