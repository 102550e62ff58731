// Removing an imported release: what answers instead, and which releases cannot be removed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeRelease } from '../../../src/application/schedule/remove-release.ts';
import { localDate, type LocalDate } from '../../../src/domain/values/local-date.ts';

const march = localDate('2025-03-01');
const july = localDate('2026-07-01');
const november = localDate('2026-11-01');

/** Removes a day of these imported releases, where March and July are bundled. */
async function remove(imported: readonly LocalDate[], date: LocalDate, answersFromBundled = true) {
  const left = [...imported];
  const store = {
    summaries: () => Promise.resolve(left.map((each) => ({ date: each, items: 7 }))),
    remove(day: LocalDate) {
      left.splice(left.indexOf(day), 1);
      return Promise.resolve(7);
    },
  };
  const result = await removeRelease({ store, bundled: [march, july], answersFromBundled }, date);
  return { result, left };
}

describe('an imported release', () => {
  it('is removed, and the bundled one of its day answers again', async () => {
    assert.deepEqual(await remove([july, november], july), {
      result: { ok: true, items: 7, instead: { date: july, origin: 'bundled' } },
      left: [november],
    });
  });

  it('gives its days to the newest release before it', async () => {
    const { result } = await remove([november], november);
    assert.deepEqual(result, { ok: true, items: 7, instead: { date: july, origin: 'bundled' } });
    const withJuly = await remove([july, november], november);
    assert.deepEqual(withJuly.result, { ok: true, items: 7, instead: { date: july, origin: 'imported' } });
  });

  it('leaves its days without a release when the others are newer', async () => {
    const { result } = await remove([july, november], july, false);
    assert.deepEqual(result, { ok: true, items: 7, instead: null });
  });
});

describe('a release that cannot be removed', () => {
  const cases: readonly (readonly [string, readonly LocalDate[], LocalDate, boolean, string])[] = [
    [
      'is bundled',
      [november],
      july,
      true,
      'The schedule of 1 July 2026 is bundled with this version and cannot be removed; with SCHEDULE=imported the service answers without it.',
    ],
    [
      'is unknown',
      [july, november],
      localDate('2026-08-01'),
      true,
      'No schedule of 1 August 2026 is imported: send 2026-07-01 or 2026-11-01.',
    ],
    [
      'is unknown, where none is imported',
      [],
      november,
      true,
      'No schedule of 1 November 2026 is imported: none is imported.',
    ],
    [
      'is the only one that the service answers from',
      [july],
      july,
      false,
      'The schedule of 1 July 2026 is the only one that the service answers from; import another first, or set SCHEDULE to all.',
    ],
  ];
  for (const [what, imported, date, answersFromBundled, error] of cases) {
    it(`${what}: a sentence says so, and nothing is removed`, async () => {
      const { result, left } = await remove(imported, date, answersFromBundled);
      assert.deepEqual(result, { ok: false, error });
      assert.deepEqual(left, imported);
    });
  }

  it('was removed by another process meanwhile', async () => {
    const store = {
      summaries: () => Promise.resolve([{ date: november, items: 7 }]),
      remove: () => Promise.resolve(null),
    };
    assert.deepEqual(await removeRelease({ store, bundled: [july], answersFromBundled: true }, november), {
      ok: false,
      error: 'No schedule of 1 November 2026 is imported: none is imported.',
    });
  });
});
