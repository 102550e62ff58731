// Calendar days: only real ones, compared as text, and the day it is in a time zone.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  localDateInTimeZone,
  dayEndMs,
  dayStartMs,
  localDate,
  formatLongDate,
  parseLocalDate,
  plusDays,
  plusMonths,
  plusYears,
  wholeUnitsBetween,
} from '../../../src/domain/values/local-date.ts';
import { BrokenInvariant } from '../../../src/domain/values/invariant.ts';

describe('a day read from text', () => {
  const days: [text: string, real: boolean][] = [
    ['2026-07-01', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-30', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-12-31', false],
    ['0001-01-01', true],
    ['20260701', false],
    ['+002026-07-01', false],
    ['2026-7-1', false],
    ['2026-07-01T00:00', false],
    ['2026-07-01\n', false],
    ['01.07.2026', false],
    ['', false],
  ];
  for (const [text, real] of days) {
    it(`${JSON.stringify(text)} is ${real ? 'a day' : 'refused'}`, () => {
      assert.equal(parseLocalDate(text), real ? text : null);
    });
  }

  it('is no later day of a month than its last', () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const lastDays = lengths.map((_, at) => {
      const month = String(at + 1).padStart(2, '0');
      const tried = Array.from({ length: 35 }, (__, day) => String(day + 1).padStart(2, '0'));
      return tried.filter((day) => parseLocalDate(`2026-${month}-${day}`) !== null).length;
    });
    assert.deepEqual(lastDays, lengths);
  });

  it('is a mistake in the code when a day known to be real is not', () => {
    assert.throws(() => localDate('2026-02-30'), BrokenInvariant);
  });

  it('orders as text as days do in time', () => {
    const day = fc
      .date({ min: new Date('1850-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (one, other) => {
        assert.equal(localDate(one) < localDate(other), Date.parse(one) < Date.parse(other));
      }),
    );
  });
});

describe('the day as people read it', () => {
  for (const [text, words] of [
    ['2026-07-01', '1 July 2026'],
    ['2025-12-31', '31 December 2025'],
    ['2024-02-29', '29 February 2024'],
  ] as const) {
    it(`${text} is ${words}`, () => {
      assert.equal(formatLongDate(localDate(text)), words);
    });
  }
});

describe('the day it is in a time zone', () => {
  const instants: [zone: string, instant: string, day: string][] = [
    ['Australia/Sydney', '2026-06-30T13:59:59.999Z', '2026-06-30'],
    ['Australia/Sydney', '2026-06-30T14:00:00.000Z', '2026-07-01'],
    ['Australia/Sydney', '2026-01-01T12:59:59.999Z', '2026-01-01'],
    ['Australia/Sydney', '2026-01-01T13:00:00.000Z', '2026-01-02'],
    ['Australia/Sydney', '2026-10-03T15:59:59.999Z', '2026-10-04'],
    ['Australia/Sydney', '2026-10-04T12:59:59.999Z', '2026-10-04'],
    ['Australia/Sydney', '2026-10-04T13:00:00.000Z', '2026-10-05'],
    ['Australia/Perth', '2026-06-30T15:59:59.999Z', '2026-06-30'],
    ['Australia/Perth', '2026-06-30T16:00:00.000Z', '2026-07-01'],
  ];
  for (const [zone, instant, day] of instants) {
    it(`${instant} is ${day} in ${zone}`, () => {
      assert.equal(localDateInTimeZone(zone, Date.parse(instant)), day);
    });
  }
});

describe('the beginning of a day', () => {
  const days: [zone: string, day: string, instant: string][] = [
    ['Australia/Sydney', '2026-07-01', '2026-06-30T14:00:00Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z'],
    ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00Z'],
    ['Australia/Perth', '2026-11-01', '2026-10-31T16:00:00Z'],
  ];
  for (const [zone, day, instant] of days) {
    it(`${day} in ${zone} is ${instant}, and the millisecond before is of the day before`, () => {
      const start = dayStartMs(zone, localDate(day));
      assert.equal(start, Date.parse(instant));
      assert.deepEqual(
        [localDateInTimeZone(zone, start), localDateInTimeZone(zone, start - 1)],
        [day, plusDays(localDate(day), -1)],
      );
    });
  }

  it('is the end of the day before it, also of the last of the calendar', () => {
    for (const [zone, day] of days)
      assert.equal(dayEndMs(zone, plusDays(localDate(day), -1)), dayStartMs(zone, localDate(day)));
    assert.equal(dayEndMs('Australia/Perth', localDate('9999-12-31')), Date.parse('9999-12-31T16:00:00Z'));
  });
});

describe('a day moved by calendar units', () => {
  const moves: [from: string, move: typeof plusDays, count: number, to: string][] = [
    ['2026-01-31', plusMonths, 1, '2026-02-28'],
    ['2024-01-31', plusMonths, 1, '2024-02-29'],
    ['2026-03-31', plusMonths, -1, '2026-02-28'],
    ['2026-08-31', plusMonths, 6, '2027-02-28'],
    ['2026-12-15', plusMonths, 1, '2027-01-15'],
    ['2026-07-01', plusMonths, 0, '2026-07-01'],
    ['2024-02-29', plusYears, 1, '2025-02-28'],
    ['2024-02-29', plusYears, 4, '2028-02-29'],
    ['2024-02-29', plusYears, -130, '1894-02-28'],
    ['2026-11-20', plusYears, -2, '2024-11-20'],
    ['2026-12-31', plusDays, 1, '2027-01-01'],
    ['2024-03-01', plusDays, -1, '2024-02-29'],
    ['2026-03-01', plusDays, -1, '2026-02-28'],
  ];
  for (const [from, move, count, to] of moves) {
    it(`${from} by ${count} (${move.name}) is ${to}`, () => {
      assert.equal(move(localDate(from), count), to);
    });
  }
});

describe('whole units between two days', () => {
  const spans: [from: string, to: string, unit: 'years' | 'months' | 'weeks' | 'days', count: number][] = [
    ['1951-11-20', '2026-11-20', 'years', 75],
    ['1951-11-21', '2026-11-20', 'years', 74],
    ['2008-02-29', '2026-02-28', 'years', 17],
    ['2008-02-29', '2026-03-01', 'years', 18],
    ['2026-01-31', '2026-02-28', 'months', 0],
    ['2026-01-31', '2026-03-01', 'months', 1],
    ['2026-03-20', '2026-03-10', 'months', 0],
    ['2026-03-10', '2026-02-20', 'months', 0],
    ['2026-03-10', '2026-02-10', 'months', -1],
    ['2026-05-20', '2026-11-20', 'months', 6],
    ['2026-05-21', '2026-11-20', 'months', 5],
    ['2026-11-06', '2026-11-20', 'weeks', 2],
    ['2026-11-07', '2026-11-20', 'weeks', 1],
    ['2026-11-20', '2026-11-20', 'days', 0],
    ['2026-11-20', '2026-11-19', 'days', -1],
    ['2026-11-20', '2025-11-20', 'years', -1],
  ];
  for (const [from, to, unit, count] of spans) {
    it(`from ${from} to ${to} are ${count} ${unit}`, () => {
      assert.equal(wholeUnitsBetween(localDate(from), localDate(to), unit), count);
    });
  }
});

describe('reckoning with days', () => {
  const anyDay = fc
    .date({ min: new Date('1583-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
    .map((instant) => localDate(instant.toISOString().slice(0, 10)));
  /** Half of the pairs lie close to a month's end, where clipping shows. */
  const monthEnd = fc
    .tuple(
      fc.integer({ min: 1890, max: 2110 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([year, month, before]) =>
      localDate(Temporal.PlainDate.from({ year, month, day: 31 }).subtract({ days: before }).toString()),
    );
  const day = fc.oneof(anyDay, monthEnd);
  const moves = [
    ['days', plusDays, 400_000],
    ['months', plusMonths, 4_000],
    ['years', plusYears, 300],
  ] as const;
  for (const [unit, move, most] of moves) {
    it(`moves by ${unit} as the calendar of the platform does, both ways`, () => {
      fc.assert(
        fc.property(day, fc.integer({ min: -most, max: most }), (from, count) => {
          assert.equal(
            move(from, count),
            Temporal.PlainDate.from(from)
              .add({ [unit]: count })
              .toString(),
          );
        }),
        { numRuns: 1_000 },
      );
    });
  }

  for (const unit of ['years', 'months', 'weeks', 'days'] as const) {
    it(`counts whole ${unit} as the calendar of the platform does, both ways`, () => {
      fc.assert(
        fc.property(day, day, (from, to) => {
          const whole = Temporal.PlainDate.from(from).until(to, { largestUnit: unit })[unit];
          assert.equal(wholeUnitsBetween(from, to, unit), whole);
        }),
        { numRuns: 1_000 },
      );
    });
  }

  it('knows every day of eight hundred years, and no other', () => {
    for (let year = 1_700; year < 2_500; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const days = Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
        for (const last of [days, days + 1]) {
          const text = `${year}-${String(month).padStart(2, '0')}-${last}`;
          assert.equal(parseLocalDate(text), last === days ? text : null);
        }
      }
    }
  });

  it('has a year of four digits, and leaving those is a mistake in the code', () => {
    assert.throws(() => plusDays(localDate('9999-12-31'), 1), BrokenInvariant);
    assert.throws(() => plusDays(localDate('0001-01-01'), -1), BrokenInvariant);
    assert.equal(plusDays(localDate('9999-12-30'), 1), '9999-12-31');
    assert.equal(plusDays(localDate('0001-01-02'), -1), '0001-01-01');
    assert.throws(() => plusYears(localDate('0001-01-01'), -1), BrokenInvariant);
  });
});
