// New trace ids, and the trace id of the current request.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/ids.ts';
import { systemTracing } from '../../../src/adapters/system/tracing.ts';
import { parseTraceId } from '../../../src/domain/values/trace-id.ts';

describe('new trace ids', () => {
  it('are valid, and never the same twice', () => {
    const made = Array.from({ length: 1_000 }, () => systemIds.traceId());
    assert.equal(new Set(made).size, made.length);
    for (const each of made) assert.equal(parseTraceId(each), each);
  });
});

describe('the trace id of the current request', () => {
  it('stays with everything that is awaited, and apart from other requests', async () => {
    const seen = await Promise.all(
      [systemIds.traceId(), systemIds.traceId()].map((traceId, at) =>
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
