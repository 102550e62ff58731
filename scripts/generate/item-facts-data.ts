// Generates data/item-facts/extracted*: facts that code reads from wordings of older releases that no person has curated.
import { join } from 'node:path';
import { Type } from 'typebox';
import { loadItemFacts } from '../../src/adapters/schedule-files/reference-data.ts';
import { readJsonRecords, createRecordReader } from '../../src/adapters/schedule-files/json-data-files.ts';
import { extractFacts } from '../../src/domain/schedule/extraction/extract-facts.ts';
import { ItemFactsLine } from '../../src/domain/schedule/items/item-facts.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import type { Artefact } from './artefact.ts';
import { releasesToBundle, type OfficialFolder } from './official-files.ts';
import { inSchemaOrder, jsonLinesText } from './record-text.ts';

/** The plain name of an item that the newest release no longer holds. */
export const FormerTitle = Type.Object(
  { item: Type.String({ pattern: '^\\d{1,5}$' }), title: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
);

const header = {
  source:
    'Read by program from the item wordings of the bundled releases that no person has curated; what it could not decide is absent. Titles are in our own words',
  releaseDate: releasesToBundle.at(-1)?.date ?? '',
};

/** data/item-facts/extracted.jsonl. */
export function extractedFacts(official: OfficialFolder, dataDir: string): Artefact {
  return {
    path: 'data/item-facts/extracted.jsonl',
    needsOfficialFiles: true,
    make: async () => jsonLinesText(header, await extractedLines(official, dataDir)),
  };
}

async function extractedLines(official: OfficialFolder, dataDir: string): Promise<ItemFactsLine[]> {
  const curated = await loadItemFacts(dataDir, 'curated');
  const titles = await knownTitles(dataDir, curated);
  const read = new Set(curated.map((line) => `${line.item} ${line.descriptorHash}`));
  const lines: ItemFactsLine[] = [];
  // The newest typesetting of a wording is read: words glued together there were mended since.
  for (const release of releasesToBundle.toReversed()) {
    const { items } = await official.read(release);
    const wordings = new Map(items.map((item) => [item.itemNumber, item.descriptor]));
    for (const item of items) {
      const { itemNumber, descriptorHash, descriptor } = item;
      const key = `${itemNumber} ${descriptorHash}`;
      if (read.has(key) || descriptor === null) continue;
      read.add(key);
      const title = titles.get(itemNumber);
      invariant(title !== undefined, `give item ${itemNumber} a title in item-facts/former-titles.json`);
      const facts = extractFacts(descriptor, itemNumber, item, (other) => wordings.get(other) ?? null);
      lines.push(inSchemaOrder(ItemFactsLine, { item: itemNumber, descriptorHash, title, facts }));
    }
  }
  return lines.sort((one, other) => Number(one.item) - Number(other.item));
}

async function knownTitles(
  dataDir: string,
  curated: readonly ItemFactsLine[],
): Promise<ReadonlyMap<string, string>> {
  const path = join(dataDir, 'item-facts', 'former-titles.json');
  const former = await readJsonRecords(path, 'titles', createRecordReader(FormerTitle));
  return new Map([...former, ...curated].map(({ item, title }) => [item, title]));
}
