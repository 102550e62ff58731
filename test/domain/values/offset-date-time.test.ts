// Days and times with an Australian offset: which are taken, which day they name, and which moment.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  australianOffsets,
  isOffsetTime,
  offsetDateTimeInTimeZone,
  parseOffsetDate,
  parseOffsetDateTime,
  timeOfOffsetDateTime,
} from '../../../src/domain/values/offset-date-time.ts';

const foreign = [
  'Z',
  'z',
  '+00:00',
  '-00:00',
  '+05:45',
  '+09:00',
  '+13:00',
  '-08:00',
  '+1000',
  '+10',
  ' +10:00',
  '+10:00:00',
];

describe('a day', () => {
  it('is the day written, with whichever Australian offset or none', () => {
    assert.equal(parseOffsetDate('2026-11-19'), '2026-11-19');
    for (const offset of australianOffsets)
      assert.equal(parseOffsetDate(`2026-11-19${offset}`), '2026-11-19');
  });

  it('is the day of a whole date-time with an Australian offset, with the time that stands in it', () => {
    for (const offset of australianOffsets) {
      assert.equal(parseOffsetDate(`2026-11-19T23:59:59${offset}`), '2026-11-19');
      assert.equal(timeOfOffsetDateTime(`2026-11-19T00:30:00${offset}`), `00:30:00${offset}`);
    }
    assert.equal(timeOfOffsetDateTime('2026-11-19+10:00'), null);
  });

  for (const offset of foreign) {
    it(`is refused with the offset ${JSON.stringify(offset)}`, () => {
      assert.equal(parseOffsetDate(`2026-11-19${offset}`), null);
      assert.equal(parseOffsetDate(`2026-11-19T09:00:00${offset}`), null);
      assert.equal(timeOfOffsetDateTime(`2026-11-19T09:00:00${offset}`), null);
    });
  }

  for (const text of [
    '',
    '2026-02-29',
    '2026-11-31',
    '2026-1-1',
    '2026-11-19T09:00:00',
    '2026-11-19T25:00:00+10:00',
    '2026-02-29T09:00:00+10:00',
    '2026-11-19\n',
  ]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(parseOffsetDate(text), null));
  }

  it('is 29 February in a leap year only', () => {
    assert.equal(parseOffsetDate('2028-02-29+08:45'), '2028-02-29');
    assert.equal(parseOffsetDate('2100-02-29+08:45'), null);
  });
});

describe('a time of day', () => {
  it('may leave its offset out, and has an Australian one otherwise', () => {
    assert.equal(isOffsetTime('09:30:00'), true);
    for (const offset of australianOffsets) assert.equal(isOffsetTime(`09:30:00${offset}`), true);
    for (const offset of foreign) assert.equal(isOffsetTime(`09:30:00${offset}`), false, offset);
  });
});

describe('a date and time', () => {
  const moments: readonly (readonly [text: string, utc: string])[] = [
    ['2026-11-19T09:30:00+10:00', '2026-11-18T23:30:00Z'],
    ['2026-11-19T09:30:00+09:30', '2026-11-19T00:00:00Z'],
    ['2026-11-19T08:45:00+08:45', '2026-11-19T00:00:00Z'],
    ['2026-11-19T06:30:00.250+06:30', '2026-11-19T00:00:00.250Z'],
    ['2028-02-29T00:00:00+11:00', '2028-02-28T13:00:00Z'],
  ];
  for (const [text, utc] of moments) {
    it(`${text} is the moment ${utc}, on the day that is written`, () => {
      assert.deepEqual(parseOffsetDateTime(text), {
        day: text.slice(0, 10),
        epochMilliseconds: Date.parse(utc),
      });
    });
  }

  it('needs an Australian offset', () => {
    for (const offset of ['', ...foreign])
      assert.equal(parseOffsetDateTime(`2026-11-19T09:30:00${offset}`), null, offset);
  });

  for (const text of [
    '',
    '2026-11-19',
    'T',
    '2026-11-19T',
    'T09:30:00+10:00',
    '2026-02-30T09:30:00+10:00',
    '2026-11-19T25:00:00+10:00',
    '2026-11-19T09:30:60+10:00',
    '2026-11-19t09:30:00+10:00',
    '2026-11-19T09:30:00+10:00T09:30:00+10:00',
  ]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(parseOffsetDateTime(text), null));
  }
});

describe('an instant in a time zone', () => {
  it('is written to the second, with the offset of its season', () => {
    const at = (text: string) => Date.parse(text);
    assert.equal(
      offsetDateTimeInTimeZone('Australia/Sydney', at('2026-07-01T00:00:00.999Z')),
      '2026-07-01T10:00:00+10:00',
    );
    assert.equal(
      offsetDateTimeInTimeZone('Australia/Sydney', at('2026-12-31T23:59:59Z')),
      '2027-01-01T10:59:59+11:00',
    );
    assert.equal(
      offsetDateTimeInTimeZone('Australia/Eucla', at('2026-07-01T00:00:00Z')),
      '2026-07-01T08:45:00+08:45',
    );
  });
});
