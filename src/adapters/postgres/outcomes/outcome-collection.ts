// Collects what became of claims in PostgreSQL: the queue of looks, the reports, and what an earlier release left out.
import type { OutcomeCollection } from '../../../ports/claims/outcome-collection.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import type { Sql } from '../connection/sql.ts';
import { noEncryption, type FieldEncryption } from '../encryption/field-encryption.ts';
import { fillOutcomeContent } from './fill-content.ts';
import { createOutcomeEndings, createOutcomeQueue } from './outcome-queue.ts';
import { createReportStore } from './store-reports.ts';

/** Partitions are added so many months ahead. */
const monthsAhead = 3;

/** The collection of a database; `zoneOf` says in which time zone a location is, `recorded` is called when events are committed. */
export const outcomeCollection = (
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
  zoneOf: ZoneOfLocation = () => 'Australia/Sydney',
  recorded: () => void = () => {},
): OutcomeCollection => ({
  ...createOutcomeQueue(sql),
  ...createOutcomeEndings(sql),
  ...createReportStore(sql, { zoneOf, encryption }, recorded),
  fillContent: (limit) => fillOutcomeContent(sql, encryption, limit),
  async addMonths() {
    await sql`
      select add_service_outcome_partition((date_trunc('month', now()) + make_interval(months => ahead))::date)
      from generate_series(0, ${monthsAhead}) as ahead`;
  },
});
