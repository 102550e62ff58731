// Events one after the other, for as long as there is a reader.
import type { Event, EventType } from './interface-types.ts';
import type { Call } from './operations.ts';
import type { CallOptions } from './transport.ts';

export type EventOptions = CallOptions & {
  /** The position of the last event that was handled. Default: 0, from the first one. */
  readonly after?: number;
  readonly types?: readonly EventType[];
  /** So many seconds the service waits for an event, 0 to 30. Default: 20. */
  readonly waitSeconds?: number;
};

const usualWaitSeconds = 20;

/** Yields every event once, in order, and waits for the next; ends when the loop is left or the signal is aborted. */
export async function* eventsAfter(
  call: Call,
  { after = 0, types, waitSeconds = usualWaitSeconds, ...options }: EventOptions = {},
): AsyncGenerator<Event, never> {
  const timeoutMs = (options.timeoutMs ?? 30_000) + waitSeconds * 1_000;
  for (let next = after; ;) {
    const query = {
      after: next,
      wait: waitSeconds,
      ...(types === undefined ? {} : { types: types.join(',') }),
    };
    const { Events, Next } = await call('readEvents', { query }, { ...options, timeoutMs });
    yield* Events;
    next = Next;
  }
}
