// The HMAC secret of the audit trail (hash chain and blind indexes), stored encrypted under a data key.
import { randomBytes } from 'node:crypto';
import { isChainPositionAuthentic, type AuditSecret, type ChainPosition } from './audit-mac.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { createValueContext, encryptedPrefix, type FieldEncryption } from '../encryption/field-encryption.ts';

const secretBytes = 32;
const context = createValueContext('audit_chain.secret', []);

/**
 * Stands behind the secret, in the same encrypted text, since rows are signed (row-mac.ts): without the secret the trail
 * does not verify, so the mark cannot be taken away unseen.
 */
const signedRowsMark = ' rows-signed';

interface OpenedSecret {
  readonly secret: Buffer;
  readonly isMarked: boolean;
}

/**
 * The secret of a database. It outlives the data keys: it is encrypted again when another one becomes active, so that
 * entries need not change. A process that encrypts makes the secret where there is none. What was chained without one is
 * then chained again; what was chained with a secret that is gone is left as it is, and does not verify. From then on it
 * is marked.
 * @throws DecryptionError.
 */
export async function openAuditSecret(
  sql: Sql,
  encryption: FieldEncryption,
  encrypts: boolean,
): Promise<AuditSecret> {
  const { activeKeyId } = encryption;
  if (activeKeyId === null) return null;
  const stored = await readSecret(sql);
  const opened = stored === null ? null : decrypted(encryption, stored);
  const isCurrent = stored?.startsWith(encryptedPrefix(activeKeyId)) === true && opened?.isMarked === true;
  if (isCurrent || !encrypts) return opened?.secret ?? null;
  return sql.begin(async (transaction) => {
    await transaction`select from audit_chain for update`;
    const current = await readSecret(transaction);
    const secret = current === null ? randomBytes(secretBytes) : decrypted(encryption, current).secret;
    if (current === null) await forgetPlainChain(transaction);
    const text = secret.toString('hex') + signedRowsMark;
    await transaction`update audit_chain set secret = ${encryption.encrypt(text, context)}`;
    return secret;
  });
}

/** none: there is no secret yet · unmarked: an earlier release made it · marked: rows of this database are signed. */
export async function readSignedRowsMark(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
): Promise<'none' | 'unmarked' | 'marked'> {
  const stored = await readSecret(sql);
  if (stored === null) return 'none';
  return decrypted(encryption, stored).isMarked ? 'marked' : 'unmarked';
}

async function readSecret(sql: Sql | Transaction): Promise<string | null> {
  const [row] = await sql<{ secret: string | null }[]>`select secret from audit_chain`;
  return row?.secret ?? null;
}

/** An earlier release reads the same secret from it: hexadecimal digits end where another character begins. */
function decrypted(encryption: FieldEncryption, stored: string): OpenedSecret {
  const text = encryption.decrypt(stored, context);
  return { secret: Buffer.from(text, 'hex'), isMarked: text.endsWith(signedRowsMark) };
}

async function forgetPlainChain(transaction: Transaction): Promise<void> {
  const [position] = await transaction<ChainPosition[]>`
    select last_id, skipped, position_mac from audit_chain`;
  if (position === undefined || !isChainPositionAuthentic(null, position)) return;
  await transaction`truncate audit_batch, audit_month`;
  await transaction`update audit_chain set last_id = 0, skipped = '{}', position_mac = null`;
}
