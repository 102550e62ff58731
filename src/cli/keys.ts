// medicare-gateway keys: creates, lists and revokes API keys.
import { systemIds } from '../adapters/system/ids.ts';
import { createKey } from '../application/keys/create-key.ts';
import { listKeys, type ListedKey } from '../application/keys/list-keys.ts';
import { revokeKey } from '../application/keys/revoke-key.ts';
import type { CommandContext } from './context.ts';
import { exitCode } from './exit-code.ts';
import { textTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

export interface KeyToCreate {
  readonly minorId?: readonly string[] | undefined;
  readonly label?: string | undefined;
}

/** Prints the secret alone on standard output, so that it can be piped. Returns the exit code. */
export function createKeyCommand(
  { minorId: minorIds = [], label = '' }: KeyToCreate,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withStore(context, async ({ keys }) => {
    const made = await createKey({ keys, ids: systemIds }, { minorIds, label });
    if (!made.ok) throw new UsageError(made.failure.sentence);
    terminal.error(`The key ${made.answer.id} was made. Keep it now, it cannot be shown again:`);
    terminal.print(made.answer.secret);
    return exitCode.done;
  });
}

/** Prints every key without its secret, as a table or as JSON. Returns the exit code. */
export function listKeysCommand(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withStore(context, async (store) => {
    const keys = await listKeys(store);
    const columns = ['id', 'label', 'minor ids', 'created', 'revoked'];
    terminal.print(
      json ? JSON.stringify(keys, null, 2) : textTable(`API keys: ${keys.length}`, columns, keys.map(rowOf)),
    );
    return exitCode.done;
  });
}

function rowOf({ id, label, minorIds, createdAt, revokedAt }: ListedKey): string[] {
  return [id, label, minorIds.join(' '), createdAt.toISOString(), revokedAt?.toISOString() ?? ''];
}

/** Takes a key out of use; running services know of it at once. Returns the exit code. */
export function revokeKeyCommand(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async ({ keys }) => {
    const revoked = await revokeKey({ keys }, id);
    if (!revoked.ok) throw new UsageError(revoked.failure.sentence);
    context.terminal.print(`The key ${id} is revoked.`);
    return exitCode.done;
  });
}
