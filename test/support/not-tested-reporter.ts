// A test reporter that says at the end, on its own, what was not tested and why: a skip must not pass for a success.
import type { TestEvent } from 'node:test/reporters';

/** Collects the skipped tests of a run; writes nothing when there are none. */
export default async function* notTested(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const byReason = new Map<string, string[]>();
  for await (const event of events) {
    if (event.type !== 'test:pass' || event.data.skip === undefined) continue;
    const reason = typeof event.data.skip === 'string' ? event.data.skip : 'no reason given';
    byReason.set(reason, [...(byReason.get(reason) ?? []), event.data.name]);
  }
  for (const [reason, names] of byReason) {
    yield `\nNOT TESTED: ${names.length} because of: ${reason}\n${names.map((name) => `  - ${name}\n`).join('')}`;
  }
}
