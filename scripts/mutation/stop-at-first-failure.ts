// A test reporter that ends the process at the first test that fails: a mutant needs no second one.
import type { TestEvent } from 'node:test/reporters';

/** Prints the name of that test. */
async function* stopAtFirstFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:fail') continue;
    process.stdout.write(`${event.data.name}\n`);
    process.exit(1);
  }
  yield '';
}

export { stopAtFirstFailure as default };
