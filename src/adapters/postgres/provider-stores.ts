// The stores of who bills and where: imported providers, and the practices and time zones that were set at the desk.
import type { LocationZoneStore } from '../../ports/providers/location-zones.ts';
import type { PracticeStore } from '../../ports/providers/practice-store.ts';
import type { ProviderStore } from '../../ports/providers/provider-store.ts';
import type { Sql } from './connection/sql.ts';
import type { RowMacs } from './encryption/row-mac.ts';
import { locationZoneStore } from './location-zone-store.ts';
import { practiceStore } from './practice-store.ts';
import { providerStore } from './provider-store.ts';

export interface ProviderStores {
  readonly providers: ProviderStore;
  readonly practices: PracticeStore;
  readonly zones: LocationZoneStore;
}

/** Those of a database. */
export const providerStores = (sql: Sql, rowMacs: RowMacs): ProviderStores => ({
  providers: providerStore(sql, rowMacs),
  practices: practiceStore(sql),
  zones: locationZoneStore(sql),
});
