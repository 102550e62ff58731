// Keeps the test runner of Node from following every promise and timer of a shard, which takes about a tenth of its processor time.
import hooks from 'node:async_hooks';

const { createHook } = hooks;

// The runner follows them to name the test that an error belongs to which nothing waits for. In a shard such an error fails
// the shard, and is shown with its stack (test-files.ts); a file that is run by its name says the test, too.
hooks.createHook = (callbacks) =>
  createHook({
    init: (id, type, ...rest) => {
      if (type === 'Test') callbacks.init?.(id, type, ...rest);
    },
    trackPromises: false,
  });
// It takes the function when it is first loaded.
await import('node:test');
hooks.createHook = createHook;
