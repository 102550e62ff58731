// The generated page on interactive claims: every rule, every state and every transition stands in it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interactiveClaimsDocument } from '../../../scripts/generate/interactive-claims-document.ts';
import { interactiveStatuses } from '../../../src/domain/interactive/interactive-outcome.ts';
import { interactiveTransitions } from '../../../src/domain/interactive/interactive-lifecycle.ts';
import { interactiveRulesByStream } from '../../../src/domain/interactive/validate-interactive-claim.ts';

describe('the page on interactive claims', () => {
  it('names every rule with its code, every status and every transition', async () => {
    const page = await interactiveClaimsDocument().make();
    for (const { claim, event, service } of Object.values(interactiveRulesByStream)) {
      for (const { name, code, requirement } of [...claim, ...event, ...service]) {
        assert.match(page, new RegExp(`\\| \`${name}\` \\| \`${code}\` \\| [a-z, ]+ \\| `));
        assert.ok(page.includes(requirement), name);
      }
    }
    for (const status of Object.values(interactiveStatuses)) assert.ok(page.includes(`\`${status}\``));
    for (const { from, event, to } of interactiveTransitions) {
      assert.ok(page.includes(`  ${from === 'none' ? '[*]' : from} --> ${to}: ${event}\n`));
    }
  });
});
