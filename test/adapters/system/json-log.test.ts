// Log lines as they are written.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { createJsonLog, type LogLevel, type FlushableLog } from '../../../src/adapters/system/json-log.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function logTo(
  test: TestContext,
  level: LogLevel,
): Promise<{ log: FlushableLog; lines: () => Promise<unknown[]> }> {
  const file = join(await temporaryFolder(test), 'log');
  const log = createJsonLog(level, file);
  const lines = async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line));
  };
  return { log, lines };
}

describe('a log line', () => {
  it('is one JSON object with level, time, message and fields', async (test) => {
    const { log, lines } = await logTo(test, 'info');
    const begun = Date.now();
    log.info('request', { method: 'GET', status: 200, milliseconds: 0.25 });
    log.warn('odd "words"\nhere');
    log.error('incident', { incidentId: 'x' });
    await eventually(async () => (await lines()).length === 3);
    const times: string[] = [];
    const rest = (await lines()).map((line) => {
      assert.ok(typeof line === 'object' && line !== null && 'time' in line);
      const { time, ...others } = line;
      times.push(String(time));
      return others;
    });
    assert.deepEqual(rest, [
      { level: 'info', message: 'request', method: 'GET', status: 200, milliseconds: 0.25 },
      { level: 'warn', message: 'odd "words"\nhere' },
      { level: 'error', message: 'incident', incidentId: 'x' },
    ]);
    for (const time of times) {
      assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(begun <= Date.parse(time) && Date.parse(time) <= Date.now());
    }
  });

  it('has the time of its own event', async (test) => {
    const { log, lines } = await logTo(test, 'info');
    const clock: number[] = [Date.now()];
    for (let item = 0; item < 3; item += 1) {
      log.info('line', { items: item });
      const loggedBy = Date.now();
      await eventually(() => Date.now() > loggedBy);
      clock.push(Date.now());
    }
    await log.flush();
    (await lines()).forEach((line, index) => {
      assert.ok(typeof line === 'object' && line !== null && 'time' in line);
      const time = Date.parse(String(line.time));
      assert.ok(Number(clock[index]) <= time && time < Number(clock[index + 1]), String(line.time));
    });
  });

  it('holds only the allowed fields, whatever object is passed', async (test) => {
    const { log, lines } = await logTo(test, 'info');
    const patient = { status: 200, familyName: 'Quokka', patient: { memberNumber: '4842698851' } };
    log.info('request', patient);
    await log.flush();
    const [line] = await lines();
    assert.ok(typeof line === 'object' && line !== null);
    assert.deepEqual(Object.keys(line).toSorted(), ['level', 'message', 'status', 'time']);
  });

  it('below the level is not written', async (test) => {
    const { log, lines } = await logTo(test, 'warn');
    log.info('no');
    log.warn('yes');
    log.error('yes');
    await eventually(async () => (await lines()).length === 2);
  });

  it('is never written when silent', async (test) => {
    const { log, lines } = await logTo(test, 'silent');
    log.error('no');
    await log.flush();
    assert.deepEqual(await lines(), []);
  });
});

describe('many lines', () => {
  it('are all written, in order, and those waiting at the end by flush', async (test) => {
    const { log, lines } = await logTo(test, 'info');
    await eventually(async () => {
      log.info('first');
      await log.flush();
      return (await lines()).length > 0;
    });
    const before = (await lines()).length;
    for (let item = 0; item < 5_000; item += 1) log.info('line', { items: item });
    await eventually(async () => (await lines()).length >= before + 4_000);
    log.info('last');
    await log.flush();
    await eventually(async () => (await lines()).length === before + 5_001);
    const written = (await lines()).slice(before, -1);
    written.forEach((line, index) => {
      assert.ok(typeof line === 'object' && line !== null && 'items' in line);
      assert.equal(line.items, index);
    });
  });
});
