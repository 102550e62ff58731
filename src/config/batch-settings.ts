// The settings of eligibility batches: how many rows are checked at once, and how long they are stored.
import type { SettingDefinition } from './setting-definition.ts';
import { integerParser } from './setting-parsers.ts';

/** Read into the configuration of the service. */
export const batchSettings = {
  batchConcurrency: {
    name: 'BATCH_CONCURRENCY',
    fallback: '2',
    meaning: 'Rows of eligibility batches that are checked at once, next to what callers wait for',
    read: integerParser(1, 64),
  } satisfies SettingDefinition<number>,
  keepBatchDays: {
    name: 'KEEP_BATCH_DAYS',
    fallback: '14',
    meaning:
      'For how many days the rows of an eligibility batch are stored, with what they say about patients',
    read: integerParser(1, 366),
  } satisfies SettingDefinition<number>,
} as const;
