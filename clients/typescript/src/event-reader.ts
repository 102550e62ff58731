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

/** The events of a gateway. What the service waits comes to the time of a try. */
export const eventsOver = (call: Call, usualTimeoutMs = 30_000) =>
  /** Yields every event once, in order, and waits for the next; ends when the loop is left or the signal is aborted. */
  async function* events(options: EventOptions = {}): AsyncGenerator<Event, never> {
    const { after = 0, types, waitSeconds = 20, timeoutMs = usualTimeoutMs } = options;
    const patient = { ...options, timeoutMs: timeoutMs + waitSeconds * 1_000 };
    for (let next = after; ;) {
      const query = { after: next, wait: waitSeconds, ...(types && { types: types.join(',') }) };
      const { Events, Next } = await call('readEvents', { query }, patient);
      yield* Events;
      next = Next;
    }
  };
