// Figures files made from official ones: everything but the texts, in item-number order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scheduleData } from '../../../scripts/generate/schedule-data.ts';
import { officialFilesOf } from './made-up-official-files.ts';

const wording = 'An invented service of a wandering clockmaker';
const official = officialFilesOf([
  { item: '100', descriptor: wording },
  { item: '23', descriptor: wording, derivedFee: 'Twice the fee for item 100' },
]);

describe('a figures file', () => {
  it('stands for each bundled release and needs the official files', () => {
    assert.deepEqual(
      scheduleData(official).map(({ path, needsOfficialFiles }) => [path, needsOfficialFiles]),
      [
        ['data/schedule/2025-03-01.jsonl', true],
        ['data/schedule/2025-07-01.jsonl', true],
        ['data/schedule/2026-07-01.jsonl', true],
      ],
    );
  });
  it('states source, release date and count, then its items in numeric order', async () => {
    const text = (await scheduleData(official)[2]?.make()) ?? '';
    const [header, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    assert.deepEqual([header?.['releaseDate'], header?.['items']], ['2026-07-01', 2]);
    assert.match(String(header?.['source']), /release of 1 July 2026/);
    assert.deepEqual(
      lines.map((line) => line['item']),
      ['23', '100'],
    );
  });
  it('keeps the derived-fee rule, which is the price, and never the descriptor', async () => {
    const text = (await scheduleData(official)[0]?.make()) ?? '';
    assert.match(text, /Twice the fee for item 100/);
    assert.doesNotMatch(text, /clockmaker/);
  });
});
