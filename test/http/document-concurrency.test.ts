// Papers in turns: two of a key at once, some that wait, and one key never in the way of another.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Routes } from '../../src/http/app.ts';
import {
  drawInTurn,
  paperTurns,
  papersAtOnceMax,
  papersWaitingMax,
} from '../../src/http/document-concurrency.ts';
import { HttpErrorException } from '../../src/http/errors/http-errors.ts';
import { oneLocation, openDoor } from '../support/test-server.ts';
import { eventually } from '../support/eventually.ts';

const paper = new Uint8Array(1);

/** Turns, and papers that are done when they are told to be. */
function desk() {
  const turns = paperTurns();
  const drawing: (() => void)[] = [];
  const begun: number[] = [];
  let fail: (() => void) | null = null;
  const draw = (serial: number, key = 'key_1') =>
    turns.draw(key, () => {
      begun.push(serial);
      return new Promise((resolve, reject) => {
        drawing.push(() => resolve(paper));
        fail = () => reject(new Error('not drawn'));
      });
    });
  return { draw, begun, finishFirst: () => drawing.shift()?.(), failLast: () => fail?.() };
}

describe('papers of one key', () => {
  it('are drawn two at a time, in the order they came', async () => {
    const { draw, begun, finishFirst } = desk();
    const papers = [1, 2, 3, 4].map((serial) => draw(serial));
    assert.deepEqual(begun, [1, 2]);
    finishFirst();
    await papers[0];
    await setImmediate();
    assert.deepEqual(begun, [1, 2, 3]);
    for (let left = 0; left < 3; left += 1) {
      finishFirst();
      await setImmediate();
    }
    assert.equal((await Promise.all(papers)).length, 4);
    assert.deepEqual(begun, [1, 2, 3, 4]);
  });

  it('wait up to the limit; one more is refused with 503, and there is room again later', async () => {
    const { draw, finishFirst } = desk();
    const most = papersAtOnceMax + papersWaitingMax;
    const papers = Array.from({ length: most }, (_, at) => draw(at));
    await assert.rejects(draw(most), (error) => {
      assert.ok(error instanceof HttpErrorException);
      assert.deepEqual([error.refusal.status, error.refusal.retryAfter], [503, 5]);
      return true;
    });
    finishFirst();
    await papers[0];
    const late = draw(most + 1);
    for (let done = 0; done < most; done += 1) {
      await setImmediate();
      finishFirst();
    }
    assert.equal(await late, paper);
  });

  it('are not held up by one that fails', async () => {
    const { draw, begun, failLast } = desk();
    const [, second] = [draw(1), draw(2), draw(3)];
    failLast();
    await assert.rejects(second ?? Promise.resolve());
    await setImmediate();
    assert.deepEqual(begun, [1, 2, 3]);
  });
});

describe('papers of different keys', () => {
  it('are drawn beside each other', () => {
    const { draw, begun } = desk();
    for (let serial = 0; serial < 10; serial += 1) void draw(serial);
    void draw(100, 'key_2');
    assert.deepEqual(begun, [0, 1, 100]);
  });
});

describe('a paper whose caller has gone', () => {
  it('is not drawn when its turn comes, and holds nobody up', async (test) => {
    let begun = 0;
    let arrived = 0;
    let left = 0;
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const routes: Routes = (app) => {
      app.get(
        '/Paper',
        { config: { access: 'key', minorId: 'optional', errors: 'plain-text' } },
        (request) => {
          arrived += 1;
          request.raw.socket.once('close', () => (left += 1));
          return drawInTurn(app, request, async () => {
            begun += 1;
            await finished;
            return paper;
          });
        },
      );
    };
    const door = await openDoor(test, { routes: [routes] });
    const ask = (signal?: AbortSignal) =>
      fetch(`${door.origin}/Paper`, { headers: oneLocation, ...(signal === undefined ? {} : { signal }) });
    const first = [ask(), ask()];
    await eventually(() => begun === papersAtOnceMax);
    const leaving = new AbortController();
    const gone = Array.from({ length: papersWaitingMax }, () => ask(leaving.signal).catch(() => null));
    await eventually(() => arrived === papersAtOnceMax + papersWaitingMax);
    assert.equal((await ask()).status, 503);
    leaving.abort();
    await Promise.all(gone);
    await eventually(() => left >= papersWaitingMax);
    finish();
    assert.deepEqual(
      (await Promise.all([...first, ask()])).map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(begun, papersAtOnceMax + 1);
    assert.ok(door.log.lines.every(({ message }) => message !== 'incident'));
  });
});

describe('every route that answers with a paper', () => {
  it('draws it in turn', () => {
    const routes = join(import.meta.dirname, '..', '..', 'src', 'http', 'routes');
    const texts = readdirSync(routes).map((file) => readFileSync(join(routes, file), 'utf8'));
    const printing = texts.filter((text) => text.includes('sendPdf('));
    assert.equal(printing.length, 3);
    for (const text of printing) assert.match(text, /const bytes = await drawInTurn\(app, request, /);
  });
});
