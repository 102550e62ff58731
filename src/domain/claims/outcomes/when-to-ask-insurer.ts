// Decides when the insurer is asked about a claim: first the day after lodgement, then for its payment, until its reports end. Each time is a look.
import { reportAvailableMonthsMax } from '../../limits.ts';
import {
  localDateInTimeZone,
  plusDays,
  plusMonths,
  timeOfDayMs,
  type LocalDate,
} from '../../values/local-date.ts';
import { isReportExpired } from '../report-status.ts';

/** Looks begin at this hour of the location. */
const firstHour = 6;
/** Looks of one hour are spread over so many minutes. */
const jitterMinutes = 30;
const minuteMs = 60_000;
/** How soon a report that is not ready is asked for again: every four hours, after a week daily. */
const retryMs = 4 * 60 * minuteMs;
const weekDays = 7;
/** A claim is paid from the second day after its assessment. */
const paymentDays = 2;
/** So many days before the reports of a claim end, somebody is asked to look at it. */
const expiryNoticeDays = 14;

/** Looks begin at six in the time zone of the location; the id decides how many minutes later. */
interface ClaimToAskAbout {
  readonly timeZone: string;
  readonly correlationId: string;
}

/** When a report of a day is asked for first, in milliseconds since 1970: at six in the morning plus the claim's own jitter. */
export function lookOn({ timeZone, correlationId }: ClaimToAskAbout, day: LocalDate): number {
  return timeOfDayMs(timeZone, day, firstHour) + jitterMs(correlationId);
}

/** When the last report of a day is asked for first, in milliseconds since 1970. */
export const lastLookOn = (timeZone: string, day: LocalDate): number =>
  timeOfDayMs(timeZone, day, firstHour) + jitterMinutes * minuteMs;

/** The first look at a claim: the day after it was lodged. */
export function firstLook(claim: ClaimToAskAbout, lodgedOn: LocalDate): number {
  return lookOn(claim, plusDays(lodgedOn, 1));
}

/** The first day on which a claim may be paid: the second after the first on which it may have been assessed. */
export function firstPaymentDay(lodgedOn: LocalDate, notReadyOn: LocalDate | null): LocalDate {
  const dayAfter = plusDays(lodgedOn, 1);
  const assessable = notReadyOn !== null && notReadyOn > dayAfter ? notReadyOn : dayAfter;
  return plusDays(assessable, paymentDays);
}

/** When a report that was not ready at `now` is asked for again; `since` is the day from which it could have been. */
export function retryLook(claim: ClaimToAskAbout, since: LocalDate, now: number): number {
  const today = localDateInTimeZone(claim.timeZone, now);
  if (today <= plusDays(since, weekDays)) return now + retryMs;
  return lookOn(claim, plusDays(today, 1));
}

/** The day on which the end of a claim's reports is announced, and the first day without them. */
function expiryDays(lodgedOn: LocalDate): {
  readonly announceOn: LocalDate;
  readonly endOn: LocalDate;
} {
  const lastDay = plusMonths(lodgedOn, reportAvailableMonthsMax);
  return { announceOn: plusDays(lastDay, -expiryNoticeDays), endOn: plusDays(lastDay, 1) };
}

/** What is due on a day about a claim that is open: `ended` where its reports are over, `ending` in their last 14 days. */
export function expiryOn(lodgedOn: LocalDate, today: LocalDate): 'ended' | 'ending' | null {
  if (isReportExpired(lodgedOn, today)) return 'ended';
  return today >= expiryDays(lodgedOn).announceOn ? 'ending' : null;
}

/** The last day of lodgement whose claims are in the last 14 days of their reports, or past them. */
export function lastLodgementDayThatEnds(today: LocalDate): LocalDate {
  let day = plusMonths(plusDays(today, expiryNoticeDays), -reportAvailableMonthsMax);
  // Several days of a long month have their end on the last day of a short one.
  while (expiryOn(plusDays(day, 1), today) !== null) day = plusDays(day, 1);
  return day;
}

/** The next look at a claim without a readable report: at the announcement of its end, then at the end. */
export function expiryLook(claim: ClaimToAskAbout, lodgedOn: LocalDate, today: LocalDate): number {
  const { announceOn, endOn } = expiryDays(lodgedOn);
  return lookOn(claim, today < announceOn ? announceOn : endOn);
}

/** Spreads claims over half an hour, each always by the same time: a hash of its id. */
function jitterMs(correlationId: string): number {
  let sum = 0;
  for (const character of correlationId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return sum % (jitterMinutes * minuteMs);
}
