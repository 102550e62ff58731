// Facts read by program for the wordings that no person has curated: which lines there are, and under what title.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { extractedFacts } from '../../../scripts/generate/item-facts-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { officialFilesOf } from './made-up-official-files.ts';

const [readHash, unreadHash, formerHash] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
const official = officialFilesOf([
  { item: '100', descriptorHash: formerHash, descriptor: 'Invented service of a lamplighter (Anaes.)' },
  { item: '23', descriptorHash: readHash, descriptor: 'Invented service of a ferryman' },
  { item: '24', descriptorHash: unreadHash, descriptor: 'Invented service of a clockmaker' },
]);
const head = { source: 'made up', releaseDate: '2026-07-01' };
const curated = [
  { item: '23', descriptorHash: readHash, title: 'Ferryman', facts: {} },
  { item: '24', descriptorHash: 'dddddddddddd', title: 'Clockmaker', facts: {} },
];

async function make(test: TestContext, titles: object[]): Promise<string> {
  const dataDir = await temporaryFolder(test, {
    'item-facts/curated.jsonl': [head, ...curated].map((line) => JSON.stringify(line)).join('\n'),
    'item-facts/former-titles.json': JSON.stringify({ ...head, titles }),
  });
  return extractedFacts(official, dataDir).make();
}

describe('the facts read by program', () => {
  it('are those of wordings without a curated line, each once over all releases, in numeric order', async (test) => {
    const text = await make(test, [{ item: '100', title: 'Lamplighter' }]);
    const lines: unknown[] = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line));
    assert.deepEqual(lines, [
      { item: '24', descriptorHash: unreadHash, title: 'Clockmaker', facts: {} },
      { item: '100', descriptorHash: formerHash, title: 'Lamplighter', facts: { anaes: true } },
    ]);
  });
  it('are not written while an item has no title of ours', async (test) => {
    await assert.rejects(make(test, []), /give item 100 a title in item-facts\/former-titles\.json/);
  });
  it('hold no words of the official texts', async (test) => {
    assert.doesNotMatch(await make(test, [{ item: '100', title: 'Lamplighter' }]), /Invented service/);
  });
});
