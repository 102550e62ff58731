// The generated sentences of claims and prices: one for every rule, in plain words, with a field only in brackets.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { rulesByStream } from '../../src/domain/claims/validate-claim.ts';
import { interactiveRulesByStream } from '../../src/domain/interactive/validate-interactive-claim.ts';

const page = readFileSync(new URL('../../docs/generated/claim-sentences.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(.+?)` \| (.*) \|$/gm)].map(([, rule = '', sentence = '']) => ({
  rule,
  sentence,
}));
const sentences = rows.map(({ sentence }) => sentence).filter((sentence) => sentence !== '');
const withoutFields = (sentence: string) => sentence.replaceAll(/ ?\([^()]*\)|“[^”]*”/g, '');

describe('the sentences of claims and prices', () => {
  it('have an example for every rule', () => {
    const rules = [rulesByStream, interactiveRulesByStream]
      .flatMap((byStream) => Object.values(byStream))
      .flatMap(({ claim, event, service }) => [...claim, ...event, ...service].map(({ name }) => name));
    const shown = new Set(rows.map(({ rule }) => rule));
    assert.deepEqual(
      [...new Set(rules)].filter((name) => !shown.has(name)),
      [],
    );
  });

  it('are at most 300 characters long, and most of them at most 200', () => {
    const long = sentences.filter(({ length }) => length > 200);
    assert.deepEqual(
      sentences.filter(({ length }) => length > 300),
      [],
    );
    assert.ok(long.length <= 0.1 * sentences.length, long.join('\n'));
  });

  it('are what is so and then what to do, without names of fields and words of the interface', () => {
    for (const sentence of sentences) {
      assert.match(sentence, /^[A-Z].*\.$/);
      assert.doesNotMatch(sentence, /\b(treating|referring|servicing) provider\b/);
      assert.doesNotMatch(withoutFields(sentence), /[a-z][A-Z]|\b(send|sent|null|endpoint|JSON|verdict)\b/);
      assert.doesNotMatch(withoutFields(sentence), /\b([a-z]+) \1\b|undefined|NaN| {2}|\.\./);
    }
  });
});
