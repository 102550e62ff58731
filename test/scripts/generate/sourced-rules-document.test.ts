// The generated page of sourced rules: every rule of the data, once, with its source.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourcedRules } from '../../../scripts/generate/sourced-rules-document.ts';
import { loadRuleFiles } from '../../../src/adapters/schedule-files/reference-data.ts';
import { dataDir } from '../../support/bundled-data.ts';
import { sourcedRule } from '../../support/rules.ts';

describe('the page of sourced rules', () => {
  it('shows what a rule says, leaves open and is noted for, where it was read, how sure it is and when it holds', () => {
    const rule = sourcedRule(
      'condition',
      {},
      {
        id: 'a-rule',
        items: ['23', 'group:A1'],
        sentence: 'Paid only if a | b.',
        stillToCheck: 'a or b',
        note: 'Two pages differ.',
        source: { reference: 'AN.0.1', address: 'https://example.org/a', age: '2024', readIn: '2026-11' },
        inForce: { from: '2025-07-01', to: '2027-06-30' },
        confidence: 'medium',
      },
    );
    const text = sourcedRules([{ kind: 'condition', about: 'Conditions.', lines: [rule] }]);
    assert.match(text, /^\| \[condition\]\(#condition\) \| 0 \| 1 \| 0 \|$/m);
    assert.ok(text.includes('## condition\n\nConditions.\n'));
    const row = [
      'a-rule',
      '23 group:A1',
      String.raw`Paid only if a \| b. Still to check: a or b. Note: Two pages differ.`,
      '[AN.0.1](https://example.org/a), of 2024, read in 2026-11',
      'medium',
      'from 2025-07-01 to 2027-06-30',
    ];
    assert.ok(text.includes(`| ${row.join(' | ')} |`), text);
  });

  it('names the first items of a long list, and says how many others there are', () => {
    const items = Array.from({ length: 14 }, (_, at) => String(at + 1));
    const rule = sourcedRule('condition', {}, { items });
    const text = sourcedRules([{ kind: 'condition', about: 'Conditions.', lines: [rule] }]);
    assert.match(text, /\| 1 2 3 4 5 6 7 8 9 10 11 12 and 2 others \|/);
  });

  it('has every rule of the data once', async () => {
    const files = await loadRuleFiles(dataDir);
    const text = sourcedRules(files);
    for (const { id } of files.flatMap(({ lines }) => lines)) {
      assert.equal(text.split(`\n| ${id} |`).length, 2, id);
    }
  });
});
