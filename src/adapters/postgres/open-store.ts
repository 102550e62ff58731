// Opens the database of the service: PostgreSQL by DATABASE_URL or the embedded one, migrated, with its data keys checked.
import type { BatchStore } from '../../ports/batches/batch-store.ts';
import type { ClaimOutcomes } from '../../ports/claims/claim-outcomes.ts';
import type { BilledProviders } from '../../ports/providers/billed-providers.ts';
import type { OutcomeCollection } from '../../ports/claims/outcome-collection.ts';
import type { ClaimStore } from '../../ports/claims/claim-store.ts';
import type { InteractiveStore } from '../../ports/claims/interactive-store.ts';
import type { KeyRegister } from '../../ports/keys/api-key-register.ts';
import type { LodgedServices } from '../../ports/claims/lodged-services.ts';
import type { Log } from '../../ports/system/log.ts';
import type {
  Erasure,
  ReEncryption,
  Retention,
  SignedRows,
  StoredValues,
} from '../../ports/maintenance/personal-data.ts';
import type { AccountStore } from '../../ports/people/account-store.ts';
import type { PasskeyStore } from '../../ports/people/passkey-store.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { PostedFormStore } from '../../ports/people/posted-form-store.ts';
import type { SessionStore } from '../../ports/people/session-store.ts';
import type { ReleaseStore } from '../../ports/schedule/release-store.ts';
import type { StoreHealth, StoreFailure } from '../../ports/system/store-health.ts';
import type { ZoneOfLocation } from '../../ports/providers/location-zones.ts';
import type { ServerLeaseRole } from './embedded/shared-server-lease.ts';
import { openEmbeddedPostgres } from './embedded/open-embedded-postgres.ts';
import { batchStore } from './batches/batch-store.ts';
import type { AuditSecret } from './audit/audit-mac.ts';
import { openAuditSecret } from './audit/audit-secret.ts';
import { auditStores, type AuditStores } from './audit/audit-stores.ts';
import { claimStore } from './claims/claim-store.ts';
import { noDatabaseLimits, type DatabaseLimits } from './connection/database-client.ts';
import { outcomeCollection } from './outcomes/outcome-collection.ts';
import { billedProviders } from './outcomes/billed-providers.ts';
import { claimOutcomes } from './outcomes/list-outcomes.ts';
import { simulatorStores, type SimulatorStores } from './simulator/simulator-stores.ts';
import { moneyStores, type MoneyStores } from './reconciliation/money-stores.ts';
import { immunisationStores, type ImmunisationStores } from './immunisation-stores.ts';
import { interactiveStore } from './claims/interactive-store.ts';
import { eventStores, type EventStores } from './events/event-stores.ts';
import { createEventAnnouncer } from './events/record-event.ts';
import { keyRegister } from './api-key-register.ts';
import { lodgedServices } from './claims/lodged-services.ts';
import { migrate, migrationLimits, readMigrations, requireMigrated } from './migrate.ts';
import { accountStore } from './people/account-store.ts';
import { createMakingStores } from './people/making-stores.ts';
import { passkeyStore } from './people/passkey-store.ts';
import { personRegister } from './people/person-register.ts';
import { postedFormStore } from './people/posted-form-store.ts';
import { sessionStore } from './people/session-store.ts';
import { providerStores, type ProviderStores } from './provider-stores.ts';
import { createErasure, createRetention } from './claims/personal-data-removal.ts';
import { releaseStore } from './release-store.ts';
import {
  recordInsurer,
  rejectOtherInsurer,
  requireInsurer,
  type StartedInsurer,
} from './recorded-insurer.ts';
import { DecryptionError } from './encryption/decryption-error.ts';
import type { EncryptionOptions } from './encryption/field-encryption.ts';
import { openEncryption, type OpenedEncryption } from './encryption/open-encryption.ts';
import { createReEncryption } from './encryption/re-encrypt.ts';
import type { RowMacs, SignedTableName } from './encryption/row-mac.ts';
import { readLastBackup } from './last-backup.ts';
import type { Backups } from '../../ports/system/backups.ts';
import { createSignedRowVerifier } from './encryption/verify-signed-rows.ts';
import { createStoredValueVerifier } from './encryption/verify-stored-values.ts';
import { checkDatabaseServer, connectToDatabase, type Sql } from './connection/sql.ts';
import { createWriteCheck, checkDurableWrite } from './connection/write-check.ts';
import { DatabaseError, databaseFailureReason } from './connection/database-error.ts';

export interface StoreOptions {
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** `manual`: rejected until `medicare-gateway migrate` was run. */
  readonly migrate: 'auto' | 'manual';
  /** `service`: one at a time on an embedded PostgreSQL. `tool`: a command, with a running service or without. */
  readonly role: ServerLeaseRole;
  readonly log: Log;
  /** Time limits of requests; a tool has none. */
  readonly limits?: DatabaseLimits;
  /** What personal data is encrypted with; none: it is stored as it is, for invented people only. */
  readonly encryption?: EncryptionOptions | null;
  /** False for a tool that encrypts nothing: it makes no key active. */
  readonly encrypts?: boolean;
  /** Called for each stored value that is not read, because it was changed or is in a form that is not accepted. */
  readonly onChangedValue?: () => void;
  /** Called for each row that is not used, because the service did not write it; its table. */
  readonly onChangedRow?: (table: SignedTableName) => void;
  /** The insurer that answers or is sent to; absent for a command that does neither. A service is recorded with it. */
  readonly insurerOfStart?: StartedInsurer;
  /** API keys are checked four times in so many milliseconds. */
  readonly keysUncheckedMs?: number;
  /** Asked only once the store is open; left out: Sydney's for each location. */
  readonly zoneOf?: ZoneOfLocation;
  /** Cancels a migration, which is rolled back. @throws DatabaseError. */
  readonly stopped?: AbortSignal | undefined;
}

export interface Store
  extends
    StoreHealth,
    Backups,
    AuditStores,
    ImmunisationStores,
    EventStores,
    MoneyStores,
    ProviderStores,
    SimulatorStores {
  readonly sql: Sql;
  readonly retention: Retention;
  readonly erasure: Erasure;
  readonly reEncryption: ReEncryption;
  readonly storedValues: StoredValues;
  readonly signedRows: SignedRows;
  readonly rowMacs: RowMacs;
  readonly keys: KeyRegister;
  readonly people: PersonRegister;
  readonly passkeys: PasskeyStore;
  readonly accounts: AccountStore;
  /** Of people who are signed in. */
  readonly sessions: SessionStore;
  readonly postedForms: PostedFormStore;
  readonly releases: ReleaseStore;
  readonly claims: ClaimStore;
  readonly batches: BatchStore;
  readonly outcomes: ClaimOutcomes;
  readonly billedProviders: BilledProviders;
  readonly outcomeCollection: OutcomeCollection;
  readonly lodged: LodgedServices;
  readonly interactiveClaims: InteractiveStore;
  /** The migrations applied while opening. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

/** The longest that a ping takes, in milliseconds. */
const pingMillisecondsMax = 2000;
const closeSecondsMax = 3;

/** Opens the store. @throws StoreError, whose message is one sentence for the operator. */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl !== null) return openDatabase(options.databaseUrl, options, async () => {});
  const embedded = await openEmbeddedPostgres(options);
  return openDatabase(embedded.url, options, () => embedded.stop());
}

async function openDatabase(url: string, options: StoreOptions, stop: () => Promise<void>): Promise<Store> {
  const {
    role,
    limits = noDatabaseLimits,
    log,
    encryption = null,
    encrypts = true,
    onChangedValue = () => {},
    onChangedRow = () => {},
    keysUncheckedMs,
    zoneOf = () => 'Australia/Sydney',
  } = options;
  let sql: Sql | null = null;
  let opened: OpenedEncryption | null = null;
  const close = async () => {
    await opened?.close();
    await sql?.end({ timeout: closeSecondsMax });
    await stop();
  };
  try {
    const check = createWriteCheck(log);
    const watched = { limits, log, resourceFailed: check.noteFailure };
    const connected = (sql = connectToDatabase(url, role === 'service' ? watched : {}));
    await checkDatabaseServer(connected, url);
    const migrated = await bringUpToDate(connected, url, options);
    const { alarm, registered } = (opened = await openEncryption(connected, {
      encryption,
      role,
      encrypts,
      log,
      onChangedValue,
      onChangedRow,
    }));
    const secret = await openAuditSecret(connected, opened.encryption, encrypts);
    return {
      ...storesOf(connected, opened, { secret, keysUncheckedMs, zoneOf }),
      sql: connected,
      migrated,
      ping: () => ping(connected),
      writeFailure: () =>
        check.run(() => checkDurableWrite(connected, async (on) => registered?.heartbeat(on))),
      isDown: () => connected.health() !== 'up',
      whyUnavailable: storeFailureOf,
      missingKey: () => alarm.missing()?.message ?? null,
      lastBackup: () => readLastBackup(connected),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function storeFailureOf(failure: unknown): StoreFailure | null {
  if (failure instanceof DecryptionError)
    return failure.missingKey === null ? null : { why: 'key-missing', sentence: failure.message };
  const why = failure instanceof DatabaseError ? databaseFailureReason(failure) : null;
  return why === null ? null : { why };
}

interface StoreParts {
  readonly secret: AuditSecret;
  readonly keysUncheckedMs: number | undefined;
  readonly zoneOf: ZoneOfLocation;
}

function storesOf(
  sql: Sql,
  { encryption, rowMacs, alarm }: OpenedEncryption,
  { secret, keysUncheckedMs, zoneOf }: StoreParts,
) {
  const protection = { encryption, rowMacs };
  const recorded = createEventAnnouncer(sql);
  return {
    ...auditStores(sql, secret),
    retention: createRetention(sql),
    erasure: createErasure(sql, encryption),
    reEncryption: createReEncryption(sql, protection),
    storedValues: createStoredValueVerifier(sql, encryption),
    signedRows: createSignedRowVerifier(sql, rowMacs),
    rowMacs,
    keys: keyRegister(sql, rowMacs, keysUncheckedMs),
    people: personRegister(sql, protection),
    passkeys: passkeyStore(sql, protection),
    accounts: accountStore(sql, protection, secret),
    sessions: sessionStore(sql, protection),
    postedForms: postedFormStore(sql, createMakingStores(sql, protection)),
    releases: releaseStore(sql, rowMacs),
    ...providerStores(sql, rowMacs),
    claims: claimStore(sql, encryption, () => alarm.missing() !== null, recorded, zoneOf),
    batches: batchStore(sql, encryption, recorded),
    outcomes: claimOutcomes(sql, encryption),
    billedProviders: billedProviders(sql),
    outcomeCollection: outcomeCollection(sql, encryption, zoneOf, recorded),
    ...moneyStores(sql, encryption, recorded, zoneOf),
    ...eventStores(sql, encryption, recorded),
    lodged: lodgedServices(sql, encryption, () => alarm.missing()),
    interactiveClaims: interactiveStore(sql, encryption, zoneOf),
    ...immunisationStores(sql),
    ...simulatorStores(sql, encryption),
  };
}

/** Migrates a database of the right insurer, and records the insurer of a service; one of another is left as it is. */
async function bringUpToDate(sql: Sql, url: string, options: StoreOptions): Promise<readonly string[]> {
  const { role, insurerOfStart } = options;
  if (insurerOfStart === undefined) return applyMigrations(sql, url, options);
  await rejectOtherInsurer(sql, insurerOfStart, options);
  const migrated = await applyMigrations(sql, url, options);
  if (role === 'service') await recordInsurer(sql, insurerOfStart, options);
  else await requireInsurer(sql, insurerOfStart, options);
  return migrated;
}

/** A service migrates on a connection with limits of its own; a tool without limits. */
async function applyMigrations(
  sql: Sql,
  url: string,
  { role, limits = noDatabaseLimits, migrate: how, stopped }: StoreOptions,
): Promise<readonly string[]> {
  const migrations = await readMigrations();
  if (how === 'manual') {
    await requireMigrated(sql, migrations);
    return [];
  }
  if (role === 'tool') return migrate(sql, migrations);
  const own = connectToDatabase(url, { limits: { ...limits, ...migrationLimits, poolSize: 1 } });
  let ended: Promise<void> | null = null;
  const cancel = (): void => {
    ended ??= own.end({ timeout: 0 });
  };
  stopped?.addEventListener('abort', cancel);
  try {
    return await migrate(own, migrations);
  } finally {
    stopped?.removeEventListener('abort', cancel);
    await (ended ??= own.end({ timeout: closeSecondsMax }));
  }
}

async function ping(sql: Sql): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer')), pingMillisecondsMax);
  try {
    await Promise.race([sql`select 1`, promise]);
  } finally {
    clearTimeout(timer);
  }
}
