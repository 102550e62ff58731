// Loads the bundled releases, and names file and line of an invalid one.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { loadBundledReleases } from '../../../src/adapters/schedule-files/bundled-releases.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const header = (releaseDate: string, items: number) =>
  JSON.stringify({ source: 'made up', releaseDate, items });
const line = {
  item: '23',
  category: 1,
  group: 'A1',
  itemType: 'S',
  feeType: 'N',
  benefitType: 'E',
  fee: '40.05',
  benefit100: '40.05',
  itemStart: '2020-01-01',
  descriptorHash: '0123456789ab',
};
const item = (fields: object = {}) => JSON.stringify({ ...line, ...fields });

async function load(test: TestContext, files: Record<string, string[]>) {
  const texts = Object.entries(files).map(([name, lines]) => [`schedule/${name}`, `${lines.join('\n')}\n`]);
  return loadBundledReleases(await temporaryFolder(test, Object.fromEntries(texts)));
}

describe('valid release files', () => {
  it('give every release, oldest first, with amounts in cents and no texts', async (test) => {
    const releases = await load(test, {
      '2026-07-01.jsonl': [header('2026-07-01', 2), item(), item({ item: '24' })],
      '2025-03-01.jsonl': [header('2025-03-01', 1), item()],
      'readme.txt': ['not a release'],
    });
    assert.deepEqual(
      releases.map(({ date, origin, items }) => [date, origin, items.map(({ itemNumber }) => itemNumber)]),
      [
        ['2025-03-01', 'bundled', ['23']],
        ['2026-07-01', 'bundled', ['23', '24']],
      ],
    );
    assert.equal(releases[0]?.items[0]?.scheduleFee, 4005);
    assert.equal(releases[0]?.items[0]?.descriptor, null);
  });
});

describe('an invalid release file is rejected, naming file and line', () => {
  const cases: [situation: string, lines: string[], words: RegExp][] = [
    ['empty', [], /a\.jsonl line 1: not valid JSON/],
    ['no header', [item()], /a\.jsonl line 1: .*source/],
    ['cut short', [header('2026-07-01', 2), item()], /a\.jsonl line 1: says 2 items, holds 1/],
    [
      'a line that is not JSON',
      [header('2026-07-01', 2), item(), '{"item":'],
      /a\.jsonl line 3: not valid JSON/,
    ],
    [
      'a fee in cents',
      [header('2026-07-01', 2), item(), item({ fee: 4005 })],
      /a\.jsonl line 3: \/fee must be string/,
    ],
    [
      'a fee of one decimal',
      [header('2026-07-01', 1), item({ fee: '40.0' })],
      /a\.jsonl line 2: \/fee must match/,
    ],
    [
      'an unknown field',
      [header('2026-07-01', 1), item({ colour: 'red' })],
      /a\.jsonl line 2: .*additional properties/,
    ],
    ['an impossible day', [header('2026-07-01', 1), item({ itemStart: '2020-02-30' })], /2020-02-30/],
  ];
  for (const [situation, lines, words] of cases) {
    it(situation, async (test) => {
      await assert.rejects(load(test, { 'a.jsonl': lines }), words);
    });
  }
});
