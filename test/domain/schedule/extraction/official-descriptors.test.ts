// How well the reader does on the Department's descriptors, where these and the curated facts are at hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { MeasuredFactKind } from '../../../../scripts/generate/split-facts-to-compare.ts';
import {
  measureExtraction,
  type CuratedDescriptor,
  type FactKindScore,
} from '../../../../scripts/generate/measure-extraction.ts';
import { normaliseText } from '../../../../src/domain/schedule/extraction/normalise-text.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { officialFiles, officialFilesAbsent } from '../../../support/official-files.ts';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

interface OfficialItem {
  readonly descriptor: string;
  readonly group: string;
  readonly subGroup: string | null;
}

/** Number, place and descriptor of each item: all that these tests need of the format. */
function itemsOf(path: string): Map<string, OfficialItem> {
  const element = (record: string, name: string): string => {
    const start = record.indexOf(`<${name}>`) + name.length + 2;
    const end = record.indexOf(`</${name}>`);
    return record
      .slice(start, end)
      .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
  };
  const records = readFileSync(path, 'utf8').split('<Data>').slice(1);
  return new Map(
    records.map((record) => [
      element(record, 'ItemNum'),
      {
        descriptor: element(record, 'Description'),
        group: element(record, 'Group'),
        subGroup: element(record, 'SubGroup') || null,
      },
    ]),
  );
}

/** Recall over all items must not fall below these shares. */
const recallFloors: Record<MeasuredFactKind, number> = {
  by: 0.82,
  age: 0.98,
  sex: 0.7,
  frequency: 0.83,
  gap: 0.8,
  referral: 0.99,
  'referral from': 0.96,
  nr: 1,
  setting: 0.98,
  mode: 0.99,
  minutes: 0.98,
  notWith: 0.96,
  needs: 0.97,
  bulkBilled: 1,
  anaes: 0.99,
  assist: 0.99,
};

describe('The official descriptors', { skip: officialFilesAbsent }, () => {
  const scores =
    officialFiles === null ? [] : measureExtraction(pairsOf(officialFiles.newest.path, officialFiles.folder));
  const scoreOf = (kind: MeasuredFactKind): FactKindScore => {
    const score = scores.find((one) => one.kind === kind);
    assert.ok(score);
    return score;
  };

  for (const kind of Object.keys(recallFloors) as MeasuredFactKind[]) {
    it(`are read with a precision of 95% or more: ${kind}`, () => {
      const { precision } = scoreOf(kind);
      assert.ok(precision >= 0.95, `${kind}: ${precision}`);
    });
    it(`are read with the recall recorded: ${kind}`, () => {
      const { recall } = scoreOf(kind);
      assert.ok(recall >= recallFloors[kind], `${kind}: ${recall}`);
    });
  }

  it('that are held out name referrers with a precision of 97%, limits with 95%', () => {
    assert.ok(scoreOf('referral from').heldOut.precision >= 0.97);
    assert.ok(scoreOf('frequency').heldOut.precision >= 0.95);
  });

  it('of two releases differ in 154 texts once typesetting is normalised', () => {
    assert.ok(officialFiles);
    const [march, july] = officialFiles.releases;
    const before = itemsOf(march.path);
    const changed = [...itemsOf(july.path)].filter(([itemNumber, { descriptor }]) => {
      const earlier = before.get(itemNumber);
      return earlier !== undefined && normaliseText(earlier.descriptor) !== normaliseText(descriptor);
    });
    assert.equal(changed.length, 154);
  });
});

function pairsOf(path: string, folder: string): CuratedDescriptor[] {
  const curated = new Map<string, ItemFacts>();
  for (const line of readFileSync(`${folder}/item-facts.jsonl`, 'utf8').trimEnd().split('\n')) {
    const { item, title: _title, ...facts } = JSON.parse(line) as ItemFacts & { item: string; title: string };
    curated.set(item, facts);
  }
  return [...itemsOf(path)].flatMap(([itemNumber, { descriptor, group, subGroup }]) => {
    const facts = curated.get(itemNumber);
    return facts === undefined
      ? []
      : [{ itemNumber, descriptor, curated: facts, place: { group, subGroup } }];
  });
}
