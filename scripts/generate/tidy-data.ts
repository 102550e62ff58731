// Formats data files that are edited by hand: the order of records and keys that keeps diffs small.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { ItemFactsHeader } from '../../src/adapters/schedule-files/reference-data.ts';
import {
  readJsonLines,
  readJsonRecords,
  createRecordReader,
  type RecordReader,
} from '../../src/adapters/schedule-files/json-data-files.ts';
import { MultipleServicesRule } from '../../src/domain/benefit/multiple-services/rule-schema.ts';
import { RecognitionLine, RoleLine } from '../../src/domain/providers/recognition-and-role-schema.ts';
import { GroupLine } from '../../src/domain/schedule/items/groups.ts';
import { ItemFactsLine } from '../../src/domain/schedule/items/item-facts.ts';
import { NoteLine } from '../../src/domain/schedule/items/explanatory-notes.ts';
import { KnownReleaseLine } from '../../src/domain/schedule/releases/known-releases.ts';
import { ParameterLine } from '../../src/domain/schedule/releases/schedule-amounts.ts';
import type { Artefact } from './artefact.ts';
import { FormerTitle } from './item-facts-data.ts';
import { inSchemaOrder, jsonLinesText, recordsText } from './record-text.ts';

/** The records of one list of a file, tidied. */
type TidyList = (path: string, list: string) => Promise<readonly unknown[]>;

/** Records of this schema in this order. */
function inOrder<Schema extends TSchema>(
  schema: Schema,
  compare: (one: Static<Schema>, other: Static<Schema>) => number,
): TidyList {
  const read: RecordReader<Static<Schema>> = createRecordReader(schema);
  return async (path, list) =>
    (await readJsonRecords(path, list, read)).sort(compare).map((record) => inSchemaOrder(schema, record));
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const groupNumber = (line: GroupLine) => Number(line.group.slice(1));

function byGroup(one: GroupLine, other: GroupLine): number {
  return (
    one.category - other.category ||
    byText(one.group.charAt(0), other.group.charAt(0)) ||
    groupNumber(one) - groupNumber(other) ||
    Number(one.subGroup ?? 0) - Number(other.subGroup ?? 0)
  );
}

const asTheyStand = () => 0;

/** Every hand-kept file and its lists. */
const files: Readonly<Record<string, Readonly<Record<string, TidyList>>>> = {
  'groups.json': { groups: inOrder(GroupLine, byGroup) },
  'multiple-services.json': { rules: inOrder(MultipleServicesRule, asTheyStand) },
  'notes.json': { notes: inOrder(NoteLine, asTheyStand) },
  'parameters.json': {
    releases: inOrder(KnownReleaseLine, (one, other) => byText(one.date, other.date)),
    parameters: inOrder(ParameterLine, (one, other) => byText(one.name + one.from, other.name + other.from)),
  },
  'recognitions.json': {
    recognitions: inOrder(RecognitionLine, (one, other) => Number(one.code) - Number(other.code)),
    roles: inOrder(RoleLine, (one, other) => byText(one.role, other.role)),
  },
  'item-facts/former-titles.json': {
    titles: inOrder(FormerTitle, (one, other) => Number(one.item) - Number(other.item)),
  },
};

const readHead = createRecordReader(
  Type.Object({ source: Type.String({ minLength: 1 }), releaseDate: Type.String({ minLength: 1 }) }),
);

/** The hand-kept files of `dataDir` in their tidy form. */
export function tidyData(dataDir: string): Artefact[] {
  const records = Object.entries(files).map(([name, lists]): Artefact => {
    const path = join(dataDir, name);
    return { path: `data/${name}`, needsOfficialFiles: false, make: () => tidyRecords(path, lists) };
  });
  return [
    ...records,
    {
      path: 'data/item-facts/curated.jsonl',
      needsOfficialFiles: false,
      make: () => tidyFacts(join(dataDir, 'item-facts', 'curated.jsonl')),
    },
  ];
}

async function tidyRecords(path: string, lists: Readonly<Record<string, TidyList>>): Promise<string> {
  const { source, releaseDate } = readHead(JSON.parse(await readFile(path, 'utf8')), path, 1);
  const tidied: Record<string, readonly unknown[]> = {};
  for (const [list, tidy] of Object.entries(lists)) tidied[list] = await tidy(path, list);
  return recordsText({ source, releaseDate }, tidied);
}

async function tidyFacts(path: string): Promise<string> {
  const { header, lines } = await readJsonLines(
    path,
    createRecordReader(ItemFactsHeader),
    createRecordReader(ItemFactsLine),
  );
  const sorted = lines.sort((one, other) => Number(one.item) - Number(other.item));
  return jsonLinesText(
    inSchemaOrder(ItemFactsHeader, header),
    sorted.map((line) => inSchemaOrder(ItemFactsLine, line)),
  );
}
