// Why services were rejected: by code first, with the claims of each and the check that finds it, then by item and provider.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rejectionTable } from '../../../../src/desk/screens/figures/figure-tables.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { FigureRow } from '../../../../src/ports/reconciliation/claim-figures.ts';

const names = { providers: { find: () => null } };
const days = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
const row = (code: string, itemNumber: string, count: number) =>
  ({ code, itemNumber, servicingProviderNumber: null, count, charge: cents(100) }) as FigureRow;

describe('why services were rejected', () => {
  const rows = [row('162', '23', 3), row('217', '23', 2), row('217', '36', 2), row('704', '36', 1)];
  const [byCode = '', split = ''] = String(rejectionTable({ rows, ...days, notTaken: 0 }, names, true))
    .replaceAll(/\s+/g, ' ')
    .split('id="rejections-title"');

  it('is a row for each code, the most frequent first, with its share', () => {
    assert.deepEqual(
      [
        ...byCode.matchAll(/>(\d{3})<span.*?data-label="Services">(\d+)<.*?data-label="Share">([\d.]+%)</g),
      ].map((found) => found.slice(1)),
      [
        ['217', '4', '50%'],
        ['162', '3', '37.5%'],
        ['704', '1', '12.5%'],
      ],
    );
  });

  it('leads to the claims of a code, and names the check that finds it', () => {
    assert.match(
      byCode,
      /href="\/desk\/claims\?view=all&amp;code=217&amp;from=01%2F11%2F2026&amp;to=30%2F11%2F2026"/,
    );
    assert.match(byCode, />217<.*?Patient details.*?>162<.*?> ?none ?</);
  });

  it('leads nowhere for those who do not follow claims', () => {
    assert.doesNotMatch(String(rejectionTable({ rows, ...days, notTaken: 0 }, names, false)), /href/);
  });

  it('is split by item and provider below', () => {
    assert.equal(split.match(/data-label="Item">/g)?.length, 4);
  });

  it('names the claims that were not taken, which have no code', () => {
    const table = String(rejectionTable({ rows, ...days, notTaken: 2 }, names, true)).replaceAll(/\s+/g, ' ');
    assert.match(table, />704<.*?data-label="Code">not taken<.*?>2 claims</);
    assert.match(String(rejectionTable({ rows: [], ...days, notTaken: 1 }, names, true)), />1 claim</);
    assert.doesNotMatch(byCode, /not taken/);
  });

  it('says that there is none', () => {
    assert.match(
      String(rejectionTable({ rows: [], ...days, notTaken: 0 }, names, true)),
      /No service was rejected/,
    );
  });
});
