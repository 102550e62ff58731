// Keeps the callbacks that Node queues for the end of a turn cheap, however much is read before the first request.
import { executionAsyncResource } from 'node:async_hooks';

let kept: object | null = null;

/**
 * Keeps one of the objects in which `process.nextTick` queues a callback, and so the shape that V8 learnt for them. When
 * a collection of the whole heap finds none of them alive, it forgets the shape, and the next one teaches V8 that they
 * have many: from then on each is built five times slower, for as long as the process lives. A request needs
 * several, and reading the schedule collects often. To be called before that.
 */
export function keepTickObject(): Promise<object> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      kept ??= executionAsyncResource();
      resolve(kept);
    });
  });
}
