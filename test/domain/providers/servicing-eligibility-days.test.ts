// From when until when a provider may render an item: the edges of recognitions and of a location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { realItem } from '../../support/eligibility-facts.ts';
import { held, holderOf, mayRender } from '../../support/providers.ts';

describe('the days on which an item may be rendered', () => {
  const recognised = holderOf([], { recognitions: [held('130', '2020-03-01', '2026-06-30')] });
  const located = holderOf(['130'], {
    openedOn: localDate('2020-03-01'),
    closedOn: localDate('2026-06-30'),
  });
  const cases: [situation: string, provider: Provider, date: string, code: string, words: RegExp][] = [
    [
      'the day before a recognition',
      recognised,
      '2020-02-29',
      'RecognitionNotBegun',
      /begins on 1 March 2020/,
    ],
    ['its first day', recognised, '2020-03-01', 'SpecialtyMatches', /may bill/],
    ['its last day', recognised, '2026-06-30', 'SpecialtyMatches', /may bill/],
    ['the day after it', recognised, '2026-07-01', 'RecognitionEnded', /ended on 30 June 2026/],
    ['the day before a location opens', located, '2020-02-29', 'LocationNotOpen', /opens on 1 March 2020/],
    ['its first day', located, '2020-03-01', 'SpecialtyMatches', /may bill/],
    ['its last day', located, '2026-06-30', 'SpecialtyMatches', /may bill/],
    ['the day after it closed', located, '2026-07-01', 'LocationClosed', /closed on 30 June 2026/],
  ];
  for (const [situation, provider, date, code, words] of cases) {
    it(`${situation}: ${code}`, () => {
      const answer = mayRender(provider, realItem('23'), date);
      assert.equal(answer.code, code);
      assert.equal(answer.verdict, code === 'SpecialtyMatches');
      assert.match(answer.reason, words);
    });
  }

  it('the last of several ended recognitions is named, with what is held now', () => {
    const earlier = [held('132', '2001-01-01', '2010-12-31'), held('130', '2011-01-01', '2020-12-31')];
    const provider = holderOf([], { recognitions: [...earlier, held('137')] });
    assert.match(
      mayRender(provider, realItem('23')).reason,
      /^Only a .* This practitioner's specialty is Physiotherapist\. Their registration as General practitioner \(vocationally registered\) ended on 31 December 2020\.$/,
    );
  });

  const ended = [held('130', '2011-01-01', '2020-12-31'), held('430', '2001-01-01', '2010-12-31')];
  const coming = [held('130', '2027-03-01', null), held('430', '2027-01-01', null)];
  for (const inOrder of [(each: typeof ended) => each, (each: typeof ended) => each.toReversed()]) {
    it('of several recognitions that would do, the last that ended is named, else the first that begins', () => {
      const reasonOf = (recognitions: typeof ended) =>
        mayRender(holderOf([], { recognitions: inOrder(recognitions) }), realItem('23')).reason;
      assert.match(reasonOf(ended), /ended on 31 December 2020/);
      assert.match(reasonOf(coming), /begins on 1 January 2027/);
    });
  }

  it('a recognition that ended and would not do anyway is not the reason', () => {
    const provider = holderOf([], { recognitions: [held('137', '2001-01-01', '2010-12-31')] });
    assert.equal(mayRender(provider, realItem('23')).code, 'SpecialtyNotEligible');
  });
});
