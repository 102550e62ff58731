// The calculation on every item of every release shipped, held against the official files and the schedule's own arithmetic.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { loadBundledReleases } from '../../../src/adapters/schedule-files/bundled-releases.ts';
import { loadScheduleParameters } from '../../../src/adapters/schedule-files/reference-data.ts';
import { calculateBenefit, type BenefitAnswer } from '../../../src/domain/benefit/calculate-benefit.ts';
import { parseDerivedFee } from '../../../src/domain/benefit/parse-derived-fee.ts';
import { departuresFromArithmetic } from '../../../src/domain/benefit/check-published-benefits.ts';
import { publishedBenefit } from '../../../src/domain/benefit/published-benefit.ts';
import { parameterOn } from '../../../src/domain/schedule/releases/schedule-amounts.ts';
import type { LocalDate } from '../../../src/domain/values/local-date.ts';
import { formatDollars, parseMoney, type Cents } from '../../../src/domain/values/money.ts';
import { officialFiles, officialFilesAbsent } from '../../support/official-files.ts';
import { releaseOfItems } from './made-up-items.ts';
import { officialFigures } from './official-oracle.ts';

const dataDir = fileURLToPath(new URL('../../../data', import.meta.url));
const parameters = await loadScheduleParameters(dataDir);
const releases = (await loadBundledReleases(dataDir)).map(({ date, items }) => ({
  date,
  items,
  release: releaseOfItems(date, items),
}));

const settings = [false, true];

function greatestPermissibleGap(date: LocalDate): Cents {
  const gap = parseMoney(parameterOn(parameters, 'greatest-permissible-gap', date) ?? '');
  assert.ok(gap !== null, date);
  return gap;
}

describe('the releases shipped', () => {
  it('are the three that are held', () => {
    assert.deepEqual(
      releases.map(({ date, items }) => [date, items.length]),
      [
        ['2025-03-01', 5969],
        ['2025-07-01', 5989],
        ['2026-07-01', 6045],
      ],
    );
  });
});

describe('every published amount', { skip: officialFilesAbsent }, () => {
  for (const file of officialFiles?.releases ?? []) {
    const release = releases.find(({ date }) => date === file.date)?.release;
    it(`of ${file.date} is answered to the cent, in both settings`, () => {
      assert.ok(release);
      const official = officialFigures(file);
      assert.equal(official.length, file.items);
      let compared = 0;
      for (const { itemNumber, fee, at75, at85, at100 } of official) {
        for (const inHospital of settings) {
          const outside = at100 ?? at85;
          const expected = inHospital ? (at75 ?? outside) : (outside ?? at75);
          const answer = calculateBenefit(release, { itemNumber, patientsSeen: 3, inHospital });
          if (fee === null) continue;
          compared += 1;
          assert.deepEqual(
            [answer.reasonCode, answer.scheduleFee, answer.benefit, answer.totalBenefit],
            ['Calculated', Number(fee), Number(expected), Number(expected) * 3],
            itemNumber,
          );
        }
      }
      assert.equal(compared, 2 * official.filter(({ fee }) => fee !== null).length);
    });

    it(`of ${file.date} is published for the setting its benefit type says`, () => {
      const onlySettings: Record<string, string> = {
        A: 'in-hospital',
        B: 'out-of-hospital',
        E: 'out-of-hospital',
      };
      for (const { itemNumber, benefitType, fee } of officialFigures(file)) {
        const item = release?.items.get(itemNumber)?.published;
        assert.ok(item, itemNumber);
        if (fee === null) continue;
        const published = publishedBenefit(item, { inHospital: true });
        assert.equal(published?.onlySetting, onlySettings[benefitType] ?? null, itemNumber);
      }
    });

    it(`of ${file.date} that is derived comes from the rule as published`, () => {
      for (const { itemNumber, derivedFee } of officialFigures(file)) {
        const rule = release?.items.get(itemNumber)?.published.derivedFee ?? null;
        const normalised = (text: string | null) => text?.replaceAll('&#xD;', '\r').replaceAll(/\s+/g, ' ');
        assert.equal(normalised(rule), normalised(derivedFee), itemNumber);
      }
    });
  }
});

describe("the schedule's own arithmetic", () => {
  for (const { date, items } of releases) {
    it(`gives every published amount of ${date}`, () => {
      const departures = items.flatMap((item) =>
        departuresFromArithmetic(item, greatestPermissibleGap(date)).map((column) => [
          item.itemNumber,
          column,
        ]),
      );
      assert.deepEqual(departures, []);
    });

    it(`explains the amounts of ${date}, and names no other gap than the one of that day`, () => {
      const gap = formatDollars(greatestPermissibleGap(date));
      let named = 0;
      for (const { itemNumber, scheduleFee } of items) {
        if (scheduleFee === null) continue;
        const { reason } = calculateBenefit(releaseOf(date), {
          itemNumber,
          patientsSeen: 1,
          inHospital: false,
        });
        assert.doesNotMatch(reason, /published as the/, itemNumber);
        const gapNamed = /gap of (\S+)\)/.exec(reason)?.[1];
        if (gapNamed !== undefined) named += 1;
        assert.equal(gapNamed ?? gap, gap, itemNumber);
      }
      assert.ok(named > 100, `only ${named} benefits depend on the gap`);
    });
  }
});

function releaseOf(date: string) {
  const found = releases.find((each) => each.date === date);
  assert.ok(found, date);
  return found.release;
}

describe('derived fees', () => {
  /** A second reading of the two families, by the figures in order, and whole-number arithmetic. */
  function secondReading(date: string, rule: string, patients: number): bigint {
    const amounts = [...rule.matchAll(/\$(\d*)\.(\d\d)/g)].map(([, whole, rest]) =>
      BigInt(`${whole}${rest}`),
    );
    const item = /item (\d+)/.exec(rule)?.[1];
    const base = item === undefined ? amounts[0] : releaseOf(date).items.get(item)?.published.scheduleFee;
    const [shared, each] = item === undefined ? [amounts[1], amounts[3]] : amounts;
    assert.ok(base !== undefined && base !== null && shared !== undefined && each !== undefined, rule);
    const n = patients > 6 ? 1n : BigInt(patients);
    const exact = 2n * (BigInt(base) * n + (patients > 6 ? each : shared));
    return ((exact + 5n * n) / (10n * n)) * 5n;
  }

  for (const { date, items, release } of releases) {
    const derived = items.filter((item) => item.derivedFee !== null);
    const computable = derived.filter((item) => parseDerivedFee(item.derivedFee ?? '') !== null);

    it(`of ${date} can be computed for 62 of ${derived.length} items, every rule that divides by patients`, () => {
      assert.equal(computable.length, 62);
      assert.equal(derived.length, date === '2026-07-01' ? 84 : 78);
      assert.deepEqual(
        computable.map((item) => item.itemNumber),
        derived
          .filter((item) => item.derivedFee?.includes('number of patients'))
          .map((item) => item.itemNumber),
      );
    });

    it(`of ${date} are those of a second reading for 1 to 10 patients, at 100% in both settings`, () => {
      for (const { itemNumber, derivedFee } of computable) {
        for (let patientsSeen = 1; patientsSeen <= 10; patientsSeen += 1) {
          const expected = secondReading(date, derivedFee ?? '', patientsSeen);
          for (const inHospital of settings) {
            const answer = calculateBenefit(release, { itemNumber, patientsSeen, inHospital });
            assert.deepEqual(
              [answer.reasonCode, answer.scheduleFee, answer.benefit, answer.totalBenefit],
              ['Calculated', Number(expected), Number(expected), Number(expected) * patientsSeen],
              `${itemNumber} for ${patientsSeen}`,
            );
          }
        }
      }
    });

    it(`of ${date} that depend on other things quote the rule`, () => {
      const others = derived.filter((item) => !computable.includes(item));
      for (const { itemNumber, derivedFee } of others) {
        const answer = calculateBenefit(release, { itemNumber, patientsSeen: 1, inHospital: false });
        assert.equal(answer.reasonCode, 'FeeDependsOnOtherServices');
        const normalised = answer.reason.replaceAll(/\s+/g, ' ');
        assert.ok(normalised.includes(`“${derivedFee?.replaceAll(/\s+/g, ' ').trim()}”`), answer.reason);
      }
    });
  }
});

describe('the sentence of every answer', () => {
  function check(itemNumber: string, patientsSeen: number, answer: BenefitAnswer, date: string) {
    const { reason, scheduleFee, benefit, totalBenefit } = answer;
    const own = reason.replaceAll(/“[^”]*”/g, '“”');
    assert.match(own, /^[A-Z][^\n\r]*[^.]\.$/, reason);
    assert.doesNotMatch(own, /[.!?]\s|undefined|NaN|null|\[object|\s{2}/, reason);
    assert.match(own, new RegExp(`\\bitem ${itemNumber} .*\\bthe schedule of 1 ${date}\\b`, 'i'), reason);
    assert.doesNotMatch(own.replaceAll('“”', ''), /[^ -~]/, reason);
    assert.ok(own.length <= 300, reason);
    for (const amount of [scheduleFee, benefit, totalBenefit]) {
      if (amount !== null) assert.ok(own.includes(formatDollars(amount)), reason);
    }
    if (benefit === null) return;
    assert.match(own, /\b(in|out of) hospital\b/, reason);
    if (patientsSeen === 1) return;
    assert.match(own, new RegExp(`\\b${patientsSeen} patients at `), reason);
    const figures = [...own.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, whole = '', rest = '']) =>
      Number(whole.replaceAll(',', '') + rest),
    );
    assert.equal(figures.at(-1), totalBenefit, reason);
  }

  const words: Record<string, string> = {
    '2025-03-01': 'March 2025',
    '2025-07-01': 'July 2025',
    '2026-07-01': 'July 2026',
  };
  for (const { date, release } of releases) {
    it(`of ${date} is one line, one sentence, and shows the numbers returned`, () => {
      for (const itemNumber of release.items.keys()) {
        for (const patientsSeen of [1, 2, 6, 7, 10]) {
          for (const inHospital of settings) {
            const answer = calculateBenefit(release, { itemNumber, patientsSeen, inHospital });
            check(itemNumber, patientsSeen, answer, words[date] ?? '');
          }
        }
      }
    });
  }
});
