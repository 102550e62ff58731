// The alarm about a missing data key: each key is logged once, and so is the end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMissingKeyAlarm } from '../../../../src/adapters/postgres/encryption/missing-key-alarm.ts';
import { capturedLog } from '../../../support/captured-log.ts';

describe('the alarm about a missing data key', () => {
  it('logs each key once, the end once, and a key that is missing again once more', () => {
    const log = capturedLog();
    const alarm = createMissingKeyAlarm(log);
    alarm.needed('2026');
    for (let times = 0; times < 3; times += 1) alarm.setMissing(['2026', '2027']);
    assert.match(alarm.missing()?.message ?? '', /the data key 2026/);
    for (let times = 0; times < 2; times += 1) alarm.setMissing([]);
    assert.equal(alarm.missing(), null);
    alarm.needed('2026');
    assert.deepEqual(
      log.lines.map(({ level, error = '' }) => [level, /data key (\w+),/.exec(error)?.[1]]),
      [
        ['error', '2026'],
        ['error', '2027'],
        ['info', undefined],
        ['error', '2026'],
      ],
    );
  });
});
