// What the bench asks of the small endpoints.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { benefitRequests, benefitRequestsReadAnew } from '../../bench/measures/requests.ts';
import { readyJson } from '../../src/http/cache/precompressed-body.ts';
import { keptWithRelease } from '../../src/http/cache/kept-answers.ts';
import { releaseWith, scheduleItem } from '../support/schedule-items.ts';

describe('benefits that are to be read anew', () => {
  const itemNumbers = ['3', '23', '104', '91891'];
  const usual = benefitRequests(itemNumbers);
  const anew = benefitRequestsReadAnew(itemNumbers);

  it('ask the same as the others', () => {
    const said = (requests: typeof usual) => requests.map(({ body = '' }) => JSON.parse(body));
    assert.deepEqual(said(anew), said(usual));
    assert.equal(anew.length, itemNumbers.length);
  });

  it('are known by their bytes to no release, as the others are', () => {
    const kept = keptWithRelease()(releaseWith([scheduleItem({ item: '23' })]));
    const isKept = ({ body = '' }: { readonly body?: string }) => {
      kept.keep(body, readyJson('"answer"'));
      return kept.get(body) !== undefined;
    };
    assert.ok(usual.every(isKept));
    assert.ok(!anew.some(isKept));
  });
});
