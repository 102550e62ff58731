// Opens the field encryption of a store: registers a service, checks its data keys, and reads which older forms are accepted.
import type { Log } from '../../../ports/system/log.ts';
import type { Sql } from '../connection/sql.ts';
import { openFieldEncryption, type EncryptionOptions, type FieldEncryption } from './field-encryption.ts';
import { checkDataKeys } from './check-data-keys.ts';
import { startKeyHeartbeat } from './data-key-heartbeat.ts';
import { createMissingKeyAlarm, type MissingKeyAlarm } from './missing-key-alarm.ts';
import {
  createAcceptedOlderForms,
  grantOlderForms,
  readPermittedForms,
  type AcceptedOlderForms,
} from './accepted-older-forms.ts';
import type { DataKey, DataKeys } from './parse-data-keys.ts';
import { changedRowSentence, openRowMacs, type RowMacs, type SignedTableName } from './row-mac.ts';
import { createServiceProcess, type ServiceProcess } from './service-processes.ts';

interface OpenEncryptionOptions {
  /** Null: personal data is stored as it is. */
  readonly encryption: EncryptionOptions | null;
  /** A service is registered with its keys; a tool is not. */
  readonly role: 'service' | 'tool';
  /** False for a tool that encrypts nothing: it makes no key active. */
  readonly encrypts: boolean;
  readonly log: Log;
  /** Called for each value that was changed in the database, or is in a form that is not accepted. */
  readonly onChangedValue: () => void;
  /** Called for each row that the service did not write; its table. */
  readonly onChangedRow: (table: SignedTableName) => void;
}

export interface OpenedEncryption {
  readonly encryption: FieldEncryption;
  readonly rowMacs: RowMacs;
  readonly alarm: MissingKeyAlarm;
  /** Null for a tool. */
  readonly registered: ServiceProcess | null;
  /** Ends the heartbeat and deregisters the process. */
  close(): Promise<void>;
}

/** @throws StoreError `wrong-data-keys`. */
export async function openEncryption(sql: Sql, options: OpenEncryptionOptions): Promise<OpenedEncryption> {
  const { role, encrypts, log, onChangedValue, onChangedRow } = options;
  const alarm = createMissingKeyAlarm(log);
  const accepted = createAcceptedOlderForms();
  const keys = await keysFor(sql, options);
  const rowMacs = openRowMacs(keys, {
    onChangedRow(row) {
      log.error('a row was added or changed in the database, and is not used', {
        error: changedRowSentence(row),
      });
      onChangedRow(row.table);
    },
    acceptsUnsigned: () => accepted.accepts('unsigned'),
  });
  const encryption = openFieldEncryption(options.encryption && { ...options.encryption, keys }, {
    onMissingKey: (keyId) => alarm.needed(keyId),
    onChangedValue({ message }) {
      log.error('a stored value was changed in the database, and is not used', { error: message });
      onChangedValue();
    },
    accepts: (form) => accepted.accepts(form),
  });
  const registered = role === 'service' ? createServiceProcess(sql, encryption) : null;
  try {
    // Registered before its key is in use: retiring other keys relies on this order.
    await registered?.heartbeat();
    await checkDataKeys(sql, encryption, encrypts);
    accepted.restrictTo(await grantOlderForms(sql, encryption, encrypts));
    if (registered === null)
      return { encryption, rowMacs, alarm, registered, close: () => Promise.resolve() };
    warnOfOlderForms(log, encryption, accepted);
    const refresh = async () => accepted.restrictTo(await readPermittedForms(sql, encryption));
    return {
      encryption,
      rowMacs,
      alarm,
      registered,
      close: await startKeyHeartbeat(sql, registered, encryption, alarm, { refresh }),
    };
  } catch (error) {
    await registered?.deregister();
    throw error;
  }
}

/** Logged at each start: a permit that somebody has put back from a backup is noticed by it. */
function warnOfOlderForms(log: Log, { activeKeyId }: FieldEncryption, { accepts }: AcceptedOlderForms): void {
  if (activeKeyId === null) return;
  if (accepts('plain'))
    log.warn('personal data that is not encrypted is still read: run medicare-gateway rekey once');
  else if (accepts('unbound'))
    log.warn('personal data encrypted by an earlier release is still read: run medicare-gateway rekey once');
  if (accepts('unsigned'))
    log.warn(
      'API keys, people and imports that are not signed are still accepted: run medicare-gateway rekey once',
    );
}

/**
 * The keys in their order of use. A command that takes none into use writes under one that is in use, where it has one,
 * so that every service can read what it writes.
 */
async function keysFor(
  sql: Sql,
  { encryption, encrypts }: Pick<OpenEncryptionOptions, 'encryption' | 'encrypts'>,
): Promise<DataKeys> {
  const keys = encryption?.keys ?? [];
  if (encrypts || keys.length === 0) return keys;
  const rows = await sql<{ id: string }[]>`select id from data_key where replaced_at is null`;
  const isInUse = (key: DataKey) => rows.some(({ id }) => id === key.id);
  return [...keys.filter(isInUse), ...keys.filter((key) => !isInUse(key))];
}
