// Which answers are kept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readyJson } from '../../../src/http/cache/precompressed-body.ts';
import { keptWithRelease } from '../../../src/http/cache/kept-answers.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const someRelease = () => releaseWith([scheduleItem({ item: '23' })]);

const body = '{"ItemNumber":"23"}';
const answer = readyJson('"answer"');

const keptAnswers = keptWithRelease();

describe('a kept answer', () => {
  it('is given for the same body alone', () => {
    const kept = keptAnswers(someRelease());
    kept.keep(body, answer);
    assert.equal(kept.get(body), answer);
    assert.equal(kept.get(`${body} `), undefined);
    assert.equal(kept.get('{}'), undefined);
  });

  it('belongs to its release and its question', () => {
    const release = someRelease();
    keptAnswers(release).keep(body, answer);
    assert.equal(keptAnswers(release).get(body), answer);
    assert.equal(keptAnswers(someRelease()).get(body), undefined);
    assert.equal(keptWithRelease()(release).get(body), undefined);
  });

  for (const [length, isKept] of [
    [256, true],
    [257, false],
  ] as const) {
    it(`to a body of ${length} characters is ${isKept ? 'kept' : 'not kept'}`, () => {
      const kept = keptAnswers(someRelease());
      const long = body.padEnd(length);
      kept.keep(long, answer);
      assert.equal(kept.get(long), isKept ? answer : undefined);
    });
  }

  it('gives way once 10,000 are kept', () => {
    const kept = keptAnswers(someRelease());
    for (let each = 0; each < 10_000; each += 1) kept.keep(String(each), answer);
    assert.equal(kept.get('0'), answer);
    kept.keep('10000', answer);
    assert.equal(kept.get('0'), undefined);
    assert.equal(kept.get('10000'), answer);
  });
});
