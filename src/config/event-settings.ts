// The settings of events: how long they can be read.
import type { SettingDefinition } from './setting-definition.ts';
import { integerParser } from './setting-parsers.ts';

/** A hundred years are as good as for ever. */
const keptMonthsMax = 1_200;

/** Read into the configuration of the service. */
export const eventSettings = {
  keepEventsMonths: {
    name: 'KEEP_EVENTS_MONTHS',
    fallback: '24',
    meaning:
      'How long events can be read, in whole months of UTC; a reader or webhook that is further behind misses some',
    read: integerParser(1, keptMonthsMax),
  } satisfies SettingDefinition<number>,
} as const;
