// Extracts the minimum and maximum duration of a service, in minutes, from a descriptor.
import type { ItemFacts } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import { parseCount, countPattern } from './number-words.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

type Minutes = NonNullable<ItemFacts['minutes']>;

const amount = `(?<count>${countPattern})[ -](?<unit>minute|hour)s?(?: (?:and )?(?<rest>\\d{1,2}) minutes?)?`;
const low =
  '(?<low>at least|(?<!not |no )more than|(?<!not |no )greater than|n(?:ot|o) less than|minimum of|exceeds)';
const high = '(?<high>n(?:ot|o) more than|not exceeding|up to)';
const below = '(?<below>(?<!not |no )less than|under)';
const bound = new RegExp(`\\b(?:(?:${low}|${high}|${below}) )?${amount}(?<after> or (?:more|less))?`, 'g');
const between = new RegExp(
  `\\bbetween (?<first>${countPattern})(?: (?<firstUnit>minute|hour)s?)? and (?<last>${countPattern}) (?<unit>minute|hour)s?`,
);
const clock = /^\(?(\d{1,2}):(\d\d) hours to (\d{1,2}):(\d\d) hours/;

/** Between two bounds of one span: "lasting at least 6 minutes, but less than 20 minutes". */
const sameSpan = /^(?:'?s? ?(?:in )?duration)?,? ?(?:and |but )?(?:lasting )?(?:for )?$/;
const notOfService =
  /(?:epochs of|within|taking|taken to divide the adhesions is|interval of|labour|after|every|including) (?:a )?$/;

/** The service's time in minutes: `from` also for "more than", `under` one above "not more than". */
export function extractMinutes({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'minutes'> {
  const found = clockMinutes(flat) ?? minutesBetween(flat) ?? firstSpan(flat);
  return found === null ? {} : { minutes: found };
}

function clockMinutes(flat: string): Minutes | null {
  const times = clock.exec(flat)?.slice(1);
  if (times === undefined) return null;
  const [fromHour, fromMinute, toHour, toMinute] = times;
  return {
    from: Number(fromHour) * 60 + Number(fromMinute),
    under: Number(toHour) * 60 + Number(toMinute) + 1,
  };
}

function minutesBetween(flat: string): Minutes | null {
  const said = between.exec(flat)?.groups;
  if (said === undefined) return null;
  const { first = '', firstUnit, last = '', unit = '' } = said;
  const under = inMinutes(last, unit);
  return { from: inMinutes(first, firstUnit ?? unit), under: firstUnit === undefined ? under + 1 : under };
}

function firstSpan(flat: string): Minutes | null {
  let span: Minutes | null = null;
  let end = -1;
  for (const match of flat.matchAll(bound)) {
    const part = boundOf(match.groups ?? {});
    if (span !== null) {
      return span.under === undefined && sameSpan.test(flat.slice(end, match.index))
        ? { ...span, ...part }
        : span;
    }
    if (isOfAnother(flat, match.index)) continue;
    span = part;
    end = match.index + match[0].length;
  }
  return span;
}

/** The span of something else, or of a part of the service: "of which the pulse lasts for at least 30 minutes". */
function isOfAnother(flat: string, place: number): boolean {
  return (
    notOfService.test(flat.slice(Math.max(0, place - 40), place)) ||
    clauseBefore(flat, place, 54, ';').includes('bradycardia') ||
    clauseBefore(flat, place, 52, '.;:,()').includes('of which ')
  );
}

function boundOf(said: Record<string, string | undefined>): Minutes | null {
  const time = inMinutes(said['count'] ?? '', said['unit'] ?? '') + Number(said['rest'] ?? 0);
  if (said['low'] !== undefined || said['after'] === ' or more') return { from: time };
  if (said['high'] !== undefined || said['after'] === ' or less') return { under: time + 1 };
  return said['below'] === undefined ? null : { under: time };
}

const inMinutes = (count: string, unit: string): number => parseCount(count) * (unit === 'hour' ? 60 : 1);
