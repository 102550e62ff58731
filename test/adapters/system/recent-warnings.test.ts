// The last warnings and errors of the log: the newest first, a few, without the fields, and the log gets them all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rememberWarnings } from '../../../src/adapters/system/recent-warnings.ts';
import { capturedLog } from '../../support/captured-log.ts';

describe('recent warnings', () => {
  it('are the last fifty, the newest first, with the number of an incident alone of the fields', () => {
    let time = 0;
    const plain = capturedLog();
    const { log, recentWarnings } = rememberWarnings(plain, () => (time += 1_000));
    log.info('ready');
    for (let at = 0; at < 60; at += 1) log.warn(`warning ${at}`);
    log.error('incident', { incidentId: 'abc', stack: 'at somewhere', keyId: 'key_1' });
    const found = recentWarnings();
    assert.equal(found.length, 50);
    assert.deepEqual(found[0], {
      at: new Date(61_000),
      sentence: 'incident',
      isError: true,
      incidentId: 'abc',
    });
    assert.deepEqual([found[1]?.sentence, found[1]?.isError], ['warning 59', false]);
    assert.equal(plain.lines.length, 62);
  });
});
