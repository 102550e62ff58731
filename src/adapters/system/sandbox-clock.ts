// A clock that the sandbox can move, to try "tomorrow" or "six months later" with the simulator.
import { Temporal } from 'temporal-polyfill';
import type { SandboxClock } from '../../ports/simulator/sandbox.ts';
import type { SandboxClockStore } from '../../ports/simulator/sandbox-clock-store.ts';
import { createOffsetClock } from './clock.ts';

const hourMs = 60 * 60 * 1_000;

type Moment = Temporal.ZonedDateTime;

/**
 * A clock with an offset from the real time, in milliseconds, that the store keeps over restarts. A move changes the
 * calendar day and keeps the local time of day across daylight saving; a time that does not exist on the new day becomes
 * the same time after the clocks went forward. `realNow` is in milliseconds since 1970. Rejects when the store does.
 */
export async function openSandboxClock(
  timeZone: string,
  store: SandboxClockStore,
  realNow: () => number = Date.now,
): Promise<SandboxClock> {
  const clock = createOffsetClock(timeZone, realNow, await store.clockOffset());
  let moving: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];
  const moment = (): Moment =>
    Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(timeZone);

  /** Moves run one after another, each from the result of the one before; a move that cannot be stored does not happen. */
  function move(offsetAfter: () => number): Promise<void> {
    const moved = moveAfter(moving, offsetAfter);
    moving = settled(moved);
    return moved;
  }
  async function moveAfter(earlier: Promise<void>, offsetAfter: () => number): Promise<void> {
    await earlier;
    const next = offsetAfter();
    await store.saveClockOffset(next);
    clock.offset = next;
    for (const listener of listeners) listener();
  }
  const moveToDay = (dayFrom: (today: Temporal.PlainDate) => Temporal.PlainDate) =>
    move(() => {
      const from = moment();
      const { year, month, day } = dayFrom(from.toPlainDate());
      return clock.offset + from.with({ year, month, day }).epochMilliseconds - from.epochMilliseconds;
    });

  return {
    now: clock.now,
    today: clock.today,
    nowInZone: () => moment().toString({ timeZoneName: 'never', fractionalSecondDigits: 3 }),
    advanceDays: (count) => moveToDay((today) => today.add({ days: count })),
    advanceHours: (count) => move(() => clock.offset + count * hourMs),
    setToday: (wanted) => moveToDay(() => Temporal.PlainDate.from(wanted)),
    reset: () => move(() => 0),
    onMoved: (listener) => void listeners.push(listener),
  };
}

/** Resolves when the move ends, also when it fails: its own caller gets the error. */
async function settled(moved: Promise<void>): Promise<void> {
  await Promise.allSettled([moved]);
}
