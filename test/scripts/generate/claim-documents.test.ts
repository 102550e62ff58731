// The generated pages on claims hold every rule and every transition.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimRulesDocument } from '../../../scripts/generate/claim-rules-document.ts';
import { claimStatesDocument } from '../../../scripts/generate/claim-states-document.ts';
import { claimStreams } from '../../../src/domain/claims/claim.ts';
import { claimStates, claimTransitions } from '../../../src/domain/claims/claim-lifecycle.ts';
import { reportStatuses } from '../../../src/domain/claims/report-status.ts';
import {
  veteranStreams,
  type StoreForwardStream,
} from '../../../src/domain/claims/store-and-forward-claim.ts';
import { rulesByStream } from '../../../src/domain/claims/validate-claim.ts';

describe('the list of claim rules', () => {
  it('has a line for every rule, with its code, streams, demand and source', async () => {
    const lines = (await claimRulesDocument().make()).split('\n').filter((line) => line.startsWith('| `'));
    const rulesOf = (streams: readonly StoreForwardStream[]) =>
      new Set(streams.flatMap((stream) => Object.values(rulesByStream[stream]).flat()));
    const [bulkBill, veterans] = [rulesOf(claimStreams), rulesOf(veteranStreams)];
    // A rule of both has a line in each of their tables.
    assert.equal(lines.length, bulkBill.size + veterans.size);
    for (const { name, code, requirement, source } of [...bulkBill, ...veterans]) {
      const line = lines.find((each) => each.startsWith(`| \`${name}\` |`));
      for (const part of [`\`${code}\``, requirement, source])
        assert.ok(line?.includes(part), `${name}: ${part}`);
    }
  });

  it('says for which streams a rule holds', async () => {
    const text = await claimRulesDocument().make();
    const streamsIn = (name: string) =>
      new RegExp(`^\\| \`${name}\` \\| [^|]* \\| ([^|]*) \\|`, 'm').exec(text)?.[1];
    assert.equal(streamsIn('service-age'), 'every');
    assert.equal(streamsIn('referral-dates'), 'specialist, pathology');
    assert.equal(streamsIn('no-referral-on-general'), 'general');
  });
});

describe('the page on the life of a claim', () => {
  it('draws every transition and names every state and report status', async () => {
    const text = await claimStatesDocument().make();
    for (const { from, event, to } of claimTransitions) {
      assert.ok(
        text.includes(`  ${from === 'none' ? '[*]' : from} --> ${to}: ${event}\n`),
        `${from} ${event}`,
      );
    }
    assert.equal(text.match(/ --> /g)?.length, claimTransitions.length);
    for (const state of claimStates) assert.match(text, new RegExp(`^\\| ${state} \\| [A-Z]`, 'm'));
    for (const status of reportStatuses) assert.ok(text.includes(`| \`${status}\` | `));
  });
});
