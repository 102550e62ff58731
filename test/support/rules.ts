// Makes sourced rules for tests, of any kind, with an invented source.
import type { RuleKind, SourcedRule } from '../../src/domain/schedule/rules/rule-line.ts';

/** A rule of a kind about item 1, of high confidence, unless the fields say otherwise. */
export function sourcedRule<Kind extends RuleKind>(
  kind: Kind,
  rule: SourcedRule<Kind>['rule'],
  fields: Partial<SourcedRule<Kind>> = {},
): SourcedRule<Kind> {
  return {
    id: `test-${kind}`,
    kind,
    items: ['1'],
    rule,
    sentence: 'What the rule says.',
    source: { reference: 'AN.0.1', address: null, readIn: '2026-11' },
    inForce: { from: null },
    confidence: 'high',
    ...fields,
  };
}
