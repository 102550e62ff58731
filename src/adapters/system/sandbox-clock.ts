// The machine's clock, moved: for trying out "tomorrow" and "six months later" with the built-in insurer.
import { Temporal } from 'temporal-polyfill';
import type { SandboxClock } from '../../ports/simulator/sandbox.ts';
import type { SandboxStore } from '../../ports/simulator/sandbox-clock-store.ts';
import { systemClock } from './clock.ts';

type Moment = Temporal.ZonedDateTime;

/**
 * A clock that starts as far from the real time as it was left. A move changes the calendar day and keeps the time of
 * day, whatever summer time does in between; where that time does not exist on the new day, it is the same time after
 * the clocks went forward. From there the clock runs on as the real one does.
 */
export async function openSandboxClock(
  timeZone: string,
  store: SandboxStore,
  realNow: () => number = Date.now,
): Promise<SandboxClock> {
  let offset = await store.clockOffset();
  let moving: Promise<void> = Promise.resolve();
  const now = (): number => realNow() + offset;
  const moment = (): Moment => Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timeZone);

  /** One move at a time, each from where the one before has led; a move that is not kept does not happen. */
  function move(offsetAfter: () => number): Promise<void> {
    const moved = moveAfter(moving, offsetAfter);
    moving = settled(moved);
    return moved;
  }
  async function moveAfter(earlier: Promise<void>, offsetAfter: () => number): Promise<void> {
    await earlier;
    const next = offsetAfter();
    await store.saveClockOffset(next);
    offset = next;
  }
  const moveToDay = (dayFrom: (today: Temporal.PlainDate) => Temporal.PlainDate) =>
    move(() => {
      const from = moment();
      const { year, month, day } = dayFrom(from.toPlainDate());
      return offset + from.with({ year, month, day }).epochMilliseconds - from.epochMilliseconds;
    });

  return {
    ...systemClock(timeZone, now),
    nowInZone: () => moment().toString({ timeZoneName: 'never', fractionalSecondDigits: 3 }),
    advanceDays: (count) => moveToDay((today) => today.add({ days: count })),
    setToday: (wanted) => moveToDay(() => Temporal.PlainDate.from(wanted)),
    reset: () => move(() => 0),
  };
}

/** Resolves when it ends, well or not; a failure is told to whoever asked for it. */
async function settled(moved: Promise<void>): Promise<void> {
  await Promise.allSettled([moved]);
}
