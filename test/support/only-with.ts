// A stub of an interface that has some of its members: a test that comes to another one fails and names it.
import assert from 'node:assert/strict';

/** The members keep their types, so a stub that no longer fits its interface does not compile. */
export const onlyWith = <Whole extends object>(members: Partial<Whole>): Whole =>
  new Proxy(members, {
    get: (_, name) =>
      // What gives a stub asynchronously asks whether it is a promise.
      name in members || name === 'then'
        ? Reflect.get(members, name)
        : assert.fail(`the stub has no ${String(name)}`),
  }) as Whole;
