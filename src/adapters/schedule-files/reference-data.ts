// Loads the reference data: groups, notes, roles, schedule parameters, and the facts extracted from every item wording so far.
import { join } from 'node:path';
import { Type } from 'typebox';
import {
  MultipleServicesRule,
  type MultipleServicesRules,
} from '../../domain/benefit/multiple-services/rule-schema.ts';
import {
  RecognitionLine,
  RoleLine,
  createRoleTitleLookup,
} from '../../domain/providers/recognition-and-role-schema.ts';
import { createRoleIndex, type RoleIndex } from '../../domain/providers/role-index.ts';
import { createGroupLookup, GroupLine } from '../../domain/schedule/items/groups.ts';
import { ItemFactsLine, type FactsOrigin } from '../../domain/schedule/items/item-facts.ts';
import { createNoteLookup, NoteLine } from '../../domain/schedule/items/explanatory-notes.ts';
import { createRuleIndex } from '../../domain/schedule/rules/rule-index.ts';
import {
  ruleKinds,
  ruleLineSchema,
  type RuleKind,
  type RuleLine,
} from '../../domain/schedule/rules/rule-line.ts';
import { KnownReleaseLine } from '../../domain/schedule/releases/known-releases.ts';
import { ParameterLine } from '../../domain/schedule/releases/schedule-amounts.ts';
import { localDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { KnownWording, ReferenceData } from '../../domain/schedule/items/reference-data.ts';
import { descriptorKey } from '../../domain/schedule/items/item-descriptors.ts';
import { readJsonLines, readJsonRecords, createRecordReader } from './json-data-files.ts';

/** The first line of an item-facts file. */
export const ItemFactsHeader = Type.Object(
  {
    source: Type.String({ minLength: 1 }),
    releaseDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  },
  { additionalProperties: false },
);

const readFactsHeader = createRecordReader(ItemFactsHeader);
const readFacts = createRecordReader(ItemFactsLine);
const readGroup = createRecordReader(GroupLine);
const readNote = createRecordReader(NoteLine);
const readRole = createRecordReader(RoleLine);
const readRecognition = createRecordReader(RecognitionLine);
const readParameter = createRecordReader(ParameterLine);
const readKnownRelease = createRecordReader(KnownReleaseLine);
const readMultipleServicesRule = createRecordReader(MultipleServicesRule);

/** Loads all reference data of `dataDir`. @throws DataFileError. */
export async function loadReferenceData(dataDir: string): Promise<ReferenceData> {
  const [curated, extracted, groups, notes, rules, roles, knownReleases] = await Promise.all([
    loadItemFacts(dataDir, 'curated'),
    loadItemFacts(dataDir, 'extracted'),
    loadGroups(dataDir),
    loadNotes(dataDir),
    loadRules(dataDir),
    loadRoles(dataDir),
    loadKnownReleases(dataDir),
  ]);
  const wordings = new Map<string, KnownWording>();
  const titles = new Map<string, string>();
  // Curated lines come last, so that they replace the facts and the title of an extracted line.
  for (const [origin, lines] of [['extracted', extracted] as const, ['curated', curated] as const]) {
    for (const line of lines) {
      wordings.set(descriptorKey(line.item, line.descriptorHash), asWording(line, origin));
      titles.set(line.item, line.title);
    }
  }
  return {
    knownReleases,
    groups: createGroupLookup(groups),
    notes: createNoteLookup(notes),
    rules: createRuleIndex(rules),
    factsOf: (itemNumber, hash) => wordings.get(descriptorKey(itemNumber, hash)) ?? null,
    titleOf: (itemNumber) => titles.get(itemNumber) ?? null,
    roleTitle: createRoleTitleLookup(roles),
  };
}

const asWording = ({ title, facts }: ItemFactsLine, origin: FactsOrigin): KnownWording => ({
  title,
  facts,
  origin,
});

/** The lines of data/item-facts of one origin, in file order. */
export async function loadItemFacts(dataDir: string, origin: FactsOrigin): Promise<readonly ItemFactsLine[]> {
  const path = join(dataDir, 'item-facts', `${origin}.jsonl`);
  return (await readJsonLines(path, readFactsHeader, readFacts)).lines;
}

/** The lines of data/groups.json. */
export function loadGroups(dataDir: string): Promise<readonly GroupLine[]> {
  return readJsonRecords(join(dataDir, 'groups.json'), 'groups', readGroup);
}

/** The lines of data/notes.json, in reference order. */
export function loadNotes(dataDir: string): Promise<readonly NoteLine[]> {
  return readJsonRecords(join(dataDir, 'notes.json'), 'notes', readNote);
}

/** The first line of a file of data/rules. */
const RulesHeader = Type.Object({ about: Type.String({ minLength: 1 }) }, { additionalProperties: false });
const readRulesHeader = createRecordReader(RulesHeader);

/** One file of data/rules. */
export interface RuleFile {
  readonly kind: RuleKind;
  /** What its rules are about. */
  readonly about: string;
  readonly lines: readonly RuleLine[];
}

/** The files of data/rules, kind by kind. */
export function loadRuleFiles(dataDir: string): Promise<readonly RuleFile[]> {
  return Promise.all(
    ruleKinds.map(async (kind): Promise<RuleFile> => {
      const readRule = createRecordReader(ruleLineSchema(kind));
      const path = join(dataDir, 'rules', `${kind}.jsonl`);
      const { header, lines } = await readJsonLines(path, readRulesHeader, readRule);
      return { kind, about: header.about, lines: lines as readonly RuleLine[] };
    }),
  );
}

async function loadRules(dataDir: string): Promise<readonly RuleLine[]> {
  return (await loadRuleFiles(dataDir)).flatMap(({ lines }) => lines);
}

/** The roles of data/recognitions.json. */
export function loadRoles(dataDir: string): Promise<readonly RoleLine[]> {
  return readJsonRecords(join(dataDir, 'recognitions.json'), 'roles', readRole);
}

/** The registered-specialty codes of data/recognitions.json. */
export function loadRecognitions(dataDir: string): Promise<readonly RecognitionLine[]> {
  return readJsonRecords(join(dataDir, 'recognitions.json'), 'recognitions', readRecognition);
}

/** The registered specialties and their hierarchy, ready to look roles up. */
export async function loadRoleIndex(dataDir: string): Promise<RoleIndex> {
  return createRoleIndex(...(await Promise.all([loadRecognitions(dataDir), loadRoles(dataDir)])));
}

/** The lines of data/parameters.json, oldest first. */
export function loadScheduleParameters(dataDir: string): Promise<readonly ParameterLine[]> {
  return readJsonRecords(join(dataDir, 'parameters.json'), 'parameters', readParameter);
}

/** The days of `releases` in data/parameters.json, oldest first. */
async function loadKnownReleases(dataDir: string): Promise<readonly LocalDate[]> {
  const lines = await readJsonRecords(join(dataDir, 'parameters.json'), 'releases', readKnownRelease);
  return lines.map(({ date }) => localDate(date)).toSorted();
}

/** The rules of data/multiple-services.json, in the order in which they are applied. */
export function loadMultipleServicesRules(dataDir: string): Promise<MultipleServicesRules> {
  return readJsonRecords(join(dataDir, 'multiple-services.json'), 'rules', readMultipleServicesRule);
}
