// The settings of patient look-ups: the audit trail's age, wrong verifications, and how long keys may go unchecked.
import type { SettingDefinition } from './setting-definition.ts';
import { integerParser } from './setting-parsers.ts';

const count = (each: Omit<SettingDefinition<number>, 'read'>): SettingDefinition<number> => ({
  ...each,
  read: integerParser(0, 1_000_000),
});

/** Read into the configuration of the service. */
export const patientLookUpSettings = {
  keepAuditMonths: {
    name: 'KEEP_AUDIT_MONTHS',
    fallback: '84',
    meaning: 'How long the audit trail is kept, in whole months of UTC',
    // A year of look-ups is the least that a patient can ask about; a hundred years are as good as for ever.
    read: integerParser(12, 1_200),
  } satisfies SettingDefinition<number>,
  keysUncheckedMs: {
    name: 'KEYS_UNCHECKED_MS',
    fallback: '20000',
    meaning:
      'How long API keys are used for patients, claims and reports while the database cannot say whether they were revoked, in milliseconds; then 503',
    // With a request that has begun, a revoked key works for thirty seconds at most.
    read: integerParser(1_000, 20_000),
  } satisfies SettingDefinition<number>,
  wrongVerificationsPerKey: count({
    name: 'WRONG_VERIFICATIONS_PER_KEY',
    fallback: '30',
    meaning:
      "Verifications an hour of one API key that may differ from Medicare's record, for each process; then 429; `0`: no limit",
  }),
  wrongVerificationsPerCard: count({
    name: 'WRONG_VERIFICATIONS_PER_CARD',
    fallback: '5',
    meaning:
      "Verifications an hour of one card that may differ from Medicare's record, for each process; then 429; `0`: no limit",
  }),
} as const;
