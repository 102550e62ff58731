// `npm run generate`: makes every generated file; with --check, compares and names each difference.
import { join } from 'node:path';
import { generate, resultLine, type Artefact } from './generate/artefact.ts';
import { brunoCollection } from './generate/bruno-collection.ts';
import { claimRulesDocument } from './generate/claim-rules-document.ts';
import { claimSentencesDocument } from './generate/claim-sentences-document.ts';
import { claimStatesDocument } from './generate/claim-states-document.ts';
import { clientSources } from './generate/client-sources.ts';
import { collectedRulesDocument } from './generate/collected-rules.ts';
import { commandsDocument } from './generate/commands-document.ts';
import { checksDocument } from './generate/checks-document.ts';
import { decisionsDocument } from './generate/decisions-document.ts';
import { extractedFacts } from './generate/item-facts-data.ts';
import { extractionDocument } from './generate/extraction-document.ts';
import { interactiveClaimsDocument } from './generate/interactive-claims-document.ts';
import { interfaceDocument } from './generate/interface-document.ts';
import { limitsDocument } from './generate/limits-document.ts';
import { metricsDocument } from './generate/metrics-document.ts';
import { multipleServicesDocument } from './generate/multiple-services-document.ts';
import { officialFilesIn } from './generate/official-files.ts';
import { personasDocument } from './generate/personas-document.ts';
import { providerData } from './generate/provider-data.ts';
import { scheduleData } from './generate/schedule-data.ts';
import { sentencesDocument } from './generate/sentences-document.ts';
import { settingsDocument } from './generate/settings-document.ts';
import { sourcedRulesDocument } from './generate/sourced-rules-document.ts';
import { rulesEffectDocument } from './generate/rules-effect-document.ts';
import { parseScriptArguments } from './script-arguments.ts';
import { tidyData } from './generate/tidy-data.ts';
import { whoMayRenderDocument } from './generate/who-may-render-document.ts';

const root = join(import.meta.dirname, '..');
const dataDir = join(root, 'data');
const official = officialFilesIn(process.env['OFFICIAL_FILES'] ?? join(root, '..', 'shared', 'schedule'));

/** Every generated file, in the order of making: later ones may read earlier ones. */
const artefacts: readonly Artefact[] = [
  ...tidyData(dataDir),
  ...providerData(dataDir),
  ...scheduleData(official),
  extractedFacts(official, dataDir),
  extractionDocument(official, dataDir),
  interfaceDocument(),
  ...clientSources(),
  ...(await brunoCollection()),
  interactiveClaimsDocument(),
  multipleServicesDocument(dataDir),
  settingsDocument(),
  commandsDocument(),
  metricsDocument(),
  limitsDocument(),
  checksDocument(),
  sentencesDocument(dataDir),
  claimRulesDocument(),
  claimSentencesDocument(dataDir),
  claimStatesDocument(),
  whoMayRenderDocument(dataDir),
  sourcedRulesDocument(dataDir),
  collectedRulesDocument(dataDir),
  rulesEffectDocument(dataDir),
  personasDocument(dataDir),
  decisionsDocument(),
];

const { check = false } = parseScriptArguments(
  'generate',
  'Makes every generated file; with --check it writes nothing and names each that would differ.',
  { '--check': 'Compare only' },
);
const results = await generate(artefacts, { root, check, officialFilesPresent: official.arePresent });
for (const result of results) process.stdout.write(`${resultLine(result)}\n`);
if (results.some((result) => result.outcome === 'different')) process.exitCode = 1;
