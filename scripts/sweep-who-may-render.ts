// `npm run sweep-who-may-render`: counts who may render, over every item and 28 kinds of provider; compares with an earlier run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { loadBundledReleases } from '../src/adapters/schedule-files/bundled-releases.ts';
import { loadReferenceData, loadRoleIndex } from '../src/adapters/schedule-files/reference-data.ts';
import { decideServicingEligibility } from '../src/domain/providers/servicing-eligibility.ts';
import { joinReleaseWithFacts } from '../src/domain/schedule/items/join-release-with-facts.ts';
import { invariant } from '../src/domain/values/invariant.ts';
import { sweptProviders } from './sweep/provider-kinds.ts';
import { compareSweeps, countAnswers, formatSweep, parseSweep, sweep } from './sweep/sweep-verdicts.ts';

const options = new Command('npm run sweep-who-may-render --')
  .description(
    'Counts who may render, over every item of the newest bundled release and 28 kinds of provider.',
  )
  .option('--save <file>', 'Write the answers to a file')
  .option('--compare <file>', 'Show what differs from the answers in a file')
  .parse()
  .opts<{ save?: string; compare?: string }>();

const dataDir = join(import.meta.dirname, '..', 'data');
const published = (await loadBundledReleases(dataDir)).at(-1);
invariant(published !== undefined, 'a bundled release');
const reference = await loadReferenceData(dataDir);
const roles = await loadRoleIndex(dataDir);
const release = joinReleaseWithFacts(published, reference);
const kinds = [...sweptProviders.keys()];
const verdicts = sweep(release.items, kinds, (kind, item) => {
  const provider = sweptProviders.get(kind);
  invariant(provider !== undefined, kind);
  const { groups } = reference;
  return decideServicingEligibility({ provider, item, groups, roles, date: release.date }).verdict;
});
process.stdout.write(`${countAnswers(verdicts, kinds)}\n`);
if (options.save !== undefined) writeFileSync(options.save, formatSweep(verdicts));
if (options.compare !== undefined) {
  const before = parseSweep(readFileSync(options.compare, 'utf8'));
  process.stdout.write(`${compareSweeps(before, verdicts, kinds)}\n`);
}
