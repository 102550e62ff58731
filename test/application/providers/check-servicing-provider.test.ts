// The servicing check as an operation: today's release, today's recognitions, and what is not found.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkServicingProvider,
  unknownProviderMessage,
  type ServicingCheckDependencies,
} from '../../../src/application/providers/check-servicing-provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { bundledRoles, held, holderOf } from '../../support/providers.ts';
import { noWords, releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const provider = holderOf([], { recognitions: [held('130', '2026-01-01', '2026-06-30')] });

function dependencies(today: string): ServicingCheckDependencies {
  const items = (by: string) => [scheduleItem({ facts: { by: [by] } })];
  return {
    schedule: {
      releases: () => [releaseWith(items('gp'), '2026-01-01'), releaseWith(items('midwife'), '2026-06-01')],
    },
    clock: { today: () => localDate(today), now: () => 0 },
    providers: { find: (number) => (number === provider.number ? provider : null) },
    roles: bundledRoles,
    words: noWords,
  };
}

describe('a provider of the register', () => {
  const days: [today: string, code: string][] = [
    ['2026-05-31', 'SpecialtyMatches'],
    ['2026-06-01', 'SpecialtyNotEligible'],
    ['2026-01-01', 'SpecialtyMatches'],
  ];
  for (const [today, code] of days) {
    it(`is judged on ${today} by the release of that day: ${code}`, () => {
      const outcome = checkServicingProvider(dependencies(today), {
        providerNumber: provider.number,
        itemNumber: '23',
      });
      assert.ok(outcome.ok);
      assert.equal(outcome.answer.code, code);
    });
  }

  it('is judged by what is held today', () => {
    const deps = dependencies('2026-07-01');
    const only = { ...deps, schedule: { releases: () => deps.schedule.releases().slice(0, 1) } };
    const outcome = checkServicingProvider(only, { providerNumber: provider.number, itemNumber: '23' });
    assert.ok(outcome.ok);
    assert.equal(outcome.answer.code, 'RecognitionEnded');
  });
});

describe('what is not found', () => {
  const refused = (providerNumber: string, itemNumber: string) => {
    const outcome = checkServicingProvider(dependencies('2026-06-02'), { providerNumber, itemNumber });
    assert.ok(!outcome.ok);
    assert.equal(outcome.failure.kind, 'not-found');
    return outcome.failure.sentence;
  };

  it('is reported for the provider first, then for the item', () => {
    assert.match(refused('4100014B', '99999'), /^Provider number 4100014B/);
    assert.equal(refused(provider.number, '99999'), 'Item 99999 is not in the schedule of 1 June 2026.');
  });

  const sentences: [number: string, sentence: string][] = [
    ['2426621B', 'Provider number 2426621B is not registered.'],
    ['2426621b', 'Provider number 2426621b is not registered; send it as issued, in upper case.'],
    [
      '2426621A',
      'Provider number 2426621A is not registered; its check character does not fit the rest of it.',
    ],
    [
      '2426',
      'Provider number 2426 is not registered; send six digits, the location character and the check character.',
    ],
    [
      '24 26621B',
      'That provider number is not registered; send six digits, the location character and the check character.',
    ],
  ];
  for (const [number, sentence] of sentences) {
    it(`${JSON.stringify(number)} is answered with what is probably wrong with it`, () => {
      assert.equal(unknownProviderMessage(number), sentence);
    });
  }
});
