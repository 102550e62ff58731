// Services in a sentence: their order, and how many are named before the rest is counted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  EarlierService,
  RequestService,
} from '../../../../src/domain/eligibility/facts/other-services.ts';
import {
  earlierServicesInWords,
  requestServicesInWords,
} from '../../../../src/domain/eligibility/facts/services-in-words.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

const bare = { group: null, subGroup: null, schedule: null };
const earlier = (itemNumber: string, date: string): EarlierService => ({
  ...bare,
  itemNumber,
  dateOfService: localDate(date),
  providerNumber: null,
});
const requested = (...itemNumbers: readonly string[]): RequestService[] =>
  itemNumbers.map((itemNumber, index) => ({ ...bare, itemNumber, index, occasion: '01' }));

describe('earlier services in words', () => {
  it('are named newest first, and on one day by item number', () => {
    const services = [
      earlier('723', '2026-05-03'),
      earlier('36', '2026-05-09'),
      earlier('721', '2026-05-03'),
    ];
    assert.equal(
      earlierServicesInWords(services),
      'item 36 on 9 May 2026, item 721 on 3 May 2026 and item 723 on 3 May 2026',
    );
  });
});

describe('services of a request in words', () => {
  const rows: readonly [itemNumbers: readonly string[], words: string][] = [
    [['36', '23'], 'item 23 and item 36'],
    [['36', '23', '36'], 'item 23 and item 36 (2 services)'],
    [['1', '2', '3', '4', '5'], 'item 1, item 2, item 3, item 4 and item 5'],
    [['1', '2', '3', '4', '5', '6'], 'item 1, item 2, item 3, item 4, item 5 and 1 more'],
  ];
  for (const [itemNumbers, words] of rows) {
    it(words, () => assert.equal(requestServicesInWords(requested(...itemNumbers)), words));
  }
});
