// Why services were rejected: by code first, with the claims of each and the check that finds it, then by item and provider.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rejectionTable } from '../../../../src/desk/screens/figures/figure-tables.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { FigureRow } from '../../../../src/ports/reconciliation/claim-figures.ts';

const names = { providers: { find: () => null } };
const days = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
const row = (code: string, itemNumber: string, count: number, shortfall: number) =>
  ({ code, itemNumber, servicingProviderNumber: null, count, shortfall: cents(shortfall) }) as FigureRow;
const notTaken = (refusedCount: number) => ({ refused: cents(refusedCount * 3_000), refusedCount });

describe('why services were rejected', () => {
  const rows = [
    row('162', '23', 3, 9_000),
    row('217', '23', 2, 4_000),
    row('217', '36', 2, 6_000),
    row('704', '36', 1, 9_000),
  ];
  const all = { ...days, shortfall: cents(28_985), notTaken: notTaken(0) };
  const [byCode = '', split = ''] = String(rejectionTable({ rows, ...all }, names, true))
    .replaceAll(/\s+/g, ' ')
    .split('id="rejections-title"');

  it('is a row for each code, what cost most first, with its share', () => {
    assert.deepEqual(
      [
        ...byCode.matchAll(
          />(\d{3})<span.*?"Not paid">(\$[\d.]+)<.*?"Services">(\d+)<.*?"Share">([\d.]+%)</g,
        ),
      ].map((found) => found.slice(1)),
      [
        ['217', '$100.00', '4', '50%'],
        ['162', '$90.00', '3', '37.5%'],
        ['704', '$90.00', '1', '12.5%'],
      ],
    );
  });

  it('adds up to what is paid less, with what was not rejected', () => {
    assert.match(byCode, /"Code">not rejected<.*?>\$9\.85<.*?<strong>Paid less than lodged<.*?>\$289\.85</);
    const whole = String(rejectionTable({ rows, ...all, shortfall: cents(28_000) }, names, true));
    assert.doesNotMatch(whole, /not rejected/);
  });

  it('leads to the claims of a code, and names the check that finds it', () => {
    assert.match(
      byCode,
      /href="\/desk\/claims\?view=all&amp;code=217&amp;from=01%2F11%2F2026&amp;to=30%2F11%2F2026"/,
    );
    assert.match(byCode, />217<.*?Patient details.*?>162<.*?> ?none ?</);
  });

  it('leads nowhere for those who do not follow claims', () => {
    assert.doesNotMatch(String(rejectionTable({ rows, ...all }, names, false)), /href/);
  });

  it('is split by item and provider below, what cost most first', () => {
    assert.deepEqual(
      [...split.matchAll(/data-label="Not paid">([^<]+)</g)].map(([, amount]) => amount),
      ['$90.00', '$90.00', '$60.00', '$40.00'],
    );
  });

  it('names the claims that were not taken, which have no code', () => {
    const table = String(rejectionTable({ rows, ...all, notTaken: notTaken(2) }, names, true)).replaceAll(
      /\s+/g,
      ' ',
    );
    assert.match(table, />704<.*?data-label="Code">not taken<.*?>\$60.00<.*?>2 claims</);
    assert.match(
      String(rejectionTable({ rows: [], ...all, notTaken: notTaken(1) }, names, true)),
      />1 claim</,
    );
    assert.doesNotMatch(byCode, /not taken/);
  });

  it('says that there is none', () => {
    assert.match(String(rejectionTable({ rows: [], ...all }, names, true)), /No service was rejected/);
  });
});
