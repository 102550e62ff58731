// `npm run data-report`: prints what the data holds.
import { join } from 'node:path';
import { loadBundledReleases } from '../src/adapters/schedule-files/bundled-releases.ts';
import {
  loadItemFacts,
  loadScheduleParameters,
  loadRecognitions,
  loadReferenceData,
  loadRoles,
} from '../src/adapters/schedule-files/reference-data.ts';
import { parseScriptArguments } from './script-arguments.ts';
import { dataReport } from './data-report/report.ts';

const dataDir = join(import.meta.dirname, '..', 'data');

parseScriptArguments(
  'data-report',
  'Counts everything in data/: releases, facts, groups, notes and where they come from.',
);
const report = dataReport({
  releases: await loadBundledReleases(dataDir),
  reference: await loadReferenceData(dataDir),
  facts: {
    curated: await loadItemFacts(dataDir, 'curated'),
    extracted: await loadItemFacts(dataDir, 'extracted'),
  },
  recognitions: await loadRecognitions(dataDir),
  roles: await loadRoles(dataDir),
  parameters: await loadScheduleParameters(dataDir),
});
process.stdout.write(report);
