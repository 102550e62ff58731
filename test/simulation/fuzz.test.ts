// A short run of the fuzz test over every operation of the interface; npm run fuzz sends as many requests as wanted.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { leftToWholeRun, sampledRuns } from '../support/sample.ts';
import { startService, type RunningService } from '../support/service.ts';
import { fuzz, fuzzSettings } from './fuzz-run.ts';

describe('requests made from the interface description', () => {
  let service: RunningService;
  before(async () => (service = await startService(fuzzSettings)));
  after(() => service.stop());

  it('get described responses and no 5xx, and reach every operation', async () => {
    const { requests, statuses, failed, failures } = await fuzz(service, {
      count: sampledRuns(1_500, 6),
      seed: 20_261_124,
    });
    assert.deepEqual(failures, [], `${failed} of ${requests}`);
    // A third of the requests does not reach every operation.
    if (leftToWholeRun !== false) return;
    const answered = new Set(
      [...statuses].filter(([, each]) => each.has(200) || each.has(202)).map(([name]) => name),
    );
    const described = Object.entries(service.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Rare in so short a run: an address that may have webhooks, a pathology claim that is right, documents, a claim that is deleted, what has an id in its path, the sandbox's own switches.
    const isRare = (name: string) =>
      /^GET|AoB|Disclaimer|Voucher|samedaydelete|Sandbox|Webhook|pathology|\{/.test(name);
    assert.deepEqual(
      described.filter((name) => !answered.has(name) && !isRare(name)),
      [],
      'each is answered with success at least once',
    );
  });
});
