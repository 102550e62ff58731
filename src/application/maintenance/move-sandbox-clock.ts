// Moves the sandbox clock: some days or hours forward, to a given day, or back to the real time.
import {
  formatLongDate,
  localDate,
  parseLocalDate,
  wholeUnitsBetween,
  type LocalDate,
} from '../../domain/values/local-date.ts';
import type { SandboxClock } from '../../ports/simulator/sandbox.ts';
import { succeed, badRequest, type Result } from '../failure-result.ts';

/** What is asked; exactly one of the fields (behaviour 12.1). */
export interface SandboxClockMove {
  /** Whole days, 0 or more: back goes only through the other two. */
  readonly advanceDays?: number | undefined;
  /** Whole hours, 0 or more. */
  readonly advanceHours?: number | undefined;
  readonly today?: string | undefined;
  readonly reset?: boolean | undefined;
}

export interface SandboxClockReading {
  /** With its offset: `2026-07-01T09:30:00.000+10:00`. */
  readonly now: string;
  readonly today: string;
}

/** The days the clock can be moved to, both inclusive: some years around every schedule there is. */
export const sandboxDayRange = { first: localDate('2000-01-01'), last: localDate('2099-12-31') } as const;

/** What the clock shows. */
export function readSandboxClock(clock: SandboxClock): SandboxClockReading {
  return { now: clock.nowInZone(), today: clock.today() };
}

/** Moves the clock, gives what it shows then. @throws what the store throws; the clock is then not moved. */
export async function applySandboxClockMove(
  clock: SandboxClock,
  asked: SandboxClockMove,
): Promise<Result<SandboxClockReading>> {
  const { advanceDays, advanceHours, today, reset } = asked;
  const day = today === undefined ? undefined : dayInRange(today);
  if (day === null) return badRequest(notDay);
  if ([advanceDays, advanceHours, today, reset].filter((each) => each !== undefined).length !== 1)
    return badRequest('Send exactly one of AdvanceDays, AdvanceHours, Today and Reset.');
  const sentence = await move(clock, asked, day);
  return sentence === null ? succeed(readSandboxClock(clock)) : badRequest(sentence);
}

/** Gives what is wrong, null when the clock was moved. */
async function move(
  clock: SandboxClock,
  { advanceDays, advanceHours, reset }: SandboxClockMove,
  day: LocalDate | undefined,
): Promise<string | null> {
  if (advanceHours !== undefined) return addHours(clock, advanceHours);
  if (advanceDays !== undefined) return advance(clock, advanceDays);
  if (day === undefined) return resetClock(clock, reset);
  await clock.setToday(day);
  return null;
}

async function advance(clock: SandboxClock, days: number): Promise<string | null> {
  const daysMax = Math.max(0, wholeUnitsBetween(clock.today(), sandboxDayRange.last, 'days'));
  if (days > daysMax)
    return `AdvanceDays must be at most ${daysMax}, up to ${formatLongDate(sandboxDayRange.last)}.`;
  await clock.advanceDays(days);
  return null;
}

async function addHours(clock: SandboxClock, hours: number): Promise<string | null> {
  const hoursMax = 24 * Math.max(0, wholeUnitsBetween(clock.today(), sandboxDayRange.last, 'days'));
  if (hours > hoursMax)
    return `AdvanceHours must be at most ${hoursMax}, up to ${formatLongDate(sandboxDayRange.last)}.`;
  await clock.advanceHours(hours);
  return null;
}

const { first, last } = sandboxDayRange;
const notDay = `Today must be a calendar day YYYY-MM-DD from ${first} to ${last}.`;

function dayInRange(text: string): LocalDate | null {
  const day = parseLocalDate(text);
  return day === null || day < first || day > last ? null : day;
}

async function resetClock(clock: SandboxClock, reset: boolean | undefined): Promise<string | null> {
  if (reset !== true) return 'Reset must be true; leave it out to move the clock.';
  await clock.reset();
  return null;
}
