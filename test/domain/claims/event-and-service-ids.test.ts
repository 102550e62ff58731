// Ids of events and services: padded for the insurer, and the caller's own again in an assessment.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  padEventId,
  padServiceId,
  withIdsOfClaim,
} from '../../../src/domain/claims/event-and-service-ids.ts';

describe('the ids of a claim', () => {
  it('have exactly two and four characters in a message', () => {
    assert.deepEqual(['1', '01', 'A', '12'].map(padEventId), ['01', '01', '0A', '12']);
    assert.deepEqual(['1', '0001', 'A12', 'ABCD'].map(padServiceId), ['0001', '0001', '0A12', 'ABCD']);
  });

  it('are the caller’s own in an assessment, and stay as they came where no part of the claim has them', () => {
    const claimed = [
      { id: '1', service: [{ id: '1' }, { id: '02' }] },
      { id: '02', service: [{ id: '3' }] },
    ];
    const event = (id: string | null, ...services: (string | null)[]) => ({
      id,
      services: services.map((each) => ({ id: each })),
    });
    assert.deepEqual(
      withIdsOfClaim(
        [
          event('01', '0001', '0002', '0009', null),
          event('02', '0003'),
          event('07', '0001'),
          event(null, '0001'),
        ],
        claimed,
      ),
      [event('1', '1', '02', '0009', null), event('02', '3'), event('07', '0001'), event(null, '0001')],
    );
  });
});
