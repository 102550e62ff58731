// Conflicts in words: up to five items by name, and up to two sources where a rule of less than high confidence decides.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  conflictingItems,
  conflictSources,
} from '../../../../src/domain/eligibility/exclusions/conflicts-in-words.ts';
import type { ItemConflict } from '../../../../src/domain/eligibility/exclusions/item-conflict.ts';
import { sourcedRule } from '../../../support/rules.ts';

const conflict = (itemNumber: string, reference: string | null = null): ItemConflict => ({
  itemNumber,
  isContained: false,
  earlier: false,
  mutual: false,
  doubt: null,
  rule:
    reference === null
      ? null
      : sourcedRule(
          'not-with',
          { items: ['2'], scope: 'same-day' },
          {
            confidence: 'medium',
            source: { reference, address: null, readIn: '2026-11' },
          },
        ),
});

it('names each item once, and counts those beyond five', () => {
  const words = (...items: readonly string[]) => conflictingItems(items.map((item) => conflict(item)));
  assert.equal(words('23', '23'), 'item 23');
  assert.equal(words('3', '4', '23', '24', '36'), 'items 3, 4, 23, 24 and 36');
  assert.equal(words('3', '4', '23', '24', '36', '44', '47'), 'items 3, 4, 23, 24, 36 and 2 more');
});

it('names two sources, in order, and none where the descriptor decides', () => {
  const sources = (...references: readonly (string | null)[]) =>
    conflictSources(references.map((reference) => conflict('23', reference)));
  assert.equal(sources(null), '');
  const [one, two] = [
    sources('MBS note AN.0.1'),
    sources('MBS note AN.0.2', 'MBS note AN.0.1', 'MBS note AN.0.3'),
  ];
  assert.match(one, /^ \([^,]*AN\.0\.1\)$/);
  assert.match(two, /^ \([^,]*AN\.0\.1, [^,]*AN\.0\.2\)$/);
});
