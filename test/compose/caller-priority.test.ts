// Background calls give way to calls that a caller waits for, and not for ever.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../scripts/generate/null-insurer.ts';
import { createCallerPriority } from '../../src/compose/caller-priority.ts';
import { here } from '../support/claim-caller.ts';
import { stubInsurer } from '../support/stub-insurer.ts';

describe('the priority of callers', () => {
  const answer = Promise.withResolvers<never>();
  const claimInsurer = { ...stubInsurer(), processingReport: () => answer.promise };
  const { insurers, afterCallers } = createCallerPriority({
    insurer: nullInsurer,
    interactiveInsurer: nullInsurer,
    claimInsurer,
  });
  const waited = async (): Promise<number> => {
    const began = performance.now();
    await afterCallers();
    return performance.now() - began;
  };

  it('lets a background call wait while a caller waits, for a quarter of a second at most', async () => {
    assert.ok((await waited()) < 100, 'no caller waits');
    const asked = insurers.claimInsurer.processingReport({ location: here } as never);
    assert.ok((await waited()) >= 250, 'a caller waits');
    answer.reject(new Error('the insurer broke its promise'));
    await asked.catch(() => {});
    assert.ok((await waited()) < 100, 'a call that failed has ended too');
  });
});
