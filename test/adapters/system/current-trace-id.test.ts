// The trace id of the current request.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { systemTracing } from '../../../src/adapters/system/current-trace-id.ts';
import { newTraceId } from '../../support/trace-ids.ts';

describe('the trace id of the current request', () => {
  it('stays with everything that is awaited, and apart from other requests', async () => {
    const seen = await Promise.all(
      [newTraceId(), newTraceId()].map((traceId, at) =>
        systemTracing.within(traceId, async () => {
          await setTimeout(2 - at);
          return systemTracing.current() === traceId;
        }),
      ),
    );
    assert.deepEqual(seen, [true, true]);
    assert.equal(systemTracing.current(), null);
  });
});
