// `npm run sweep-who-may-render`: counts who may render, over every item and 28 kinds of provider; compares with an earlier run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { loadBundledReleases } from '../src/adapters/schedule-files/bundled-releases.ts';
import { loadReferenceData, loadRoleIndex } from '../src/adapters/schedule-files/reference-data.ts';
import type { Provider } from '../src/domain/providers/provider.ts';
import { decideServicingEligibility } from '../src/domain/providers/servicing-eligibility.ts';
import { joinReleaseWithFacts } from '../src/domain/schedule/items/join-release-with-facts.ts';
import { invariant } from '../src/domain/values/invariant.ts';
import { localDate } from '../src/domain/values/local-date.ts';
import { parseProviderNumber } from '../src/domain/values/provider-number.ts';
import { providerKinds } from './sweep/provider-kinds.ts';
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
const number = parseProviderNumber('2426621B');
invariant(published !== undefined && number !== null, 'a bundled release and a provider number');
const reference = await loadReferenceData(dataDir);
const roles = await loadRoleIndex(dataDir);
const release = joinReleaseWithFacts(published, reference);
const from = localDate('2000-01-01');
const providers = new Map(
  providerKinds.map(([kind, codes]): [string, Provider] => [
    kind,
    {
      number,
      name: 'Dr Sweep',
      recognitions: codes.map((code) => ({ code, from, to: null })),
      openedOn: from,
      closedOn: null,
      state: 'NSW',
      modifiedMonash: 1,
    },
  ]),
);
const kinds = [...providers.keys()];
const verdicts = sweep(release.items, kinds, (kind, item) => {
  const provider = providers.get(kind);
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
