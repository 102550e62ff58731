// medicare-gateway keys: creates, lists and revokes API keys.
import { systemClock } from '../adapters/system/clock.ts';
import { systemIds } from '../adapters/system/random-ids.ts';
import { recordCommand } from '../application/audit/record-operator-command.ts';
import { createKey } from '../application/keys/create-key.ts';
import { listKeys, type ListedKey } from '../application/keys/list-keys.ts';
import { revokeKey } from '../application/keys/revoke-key.ts';
import type { LocalDate } from '../domain/values/local-date.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { formatTextTable } from './text-table.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

interface CreateKeyOptions {
  readonly minorId?: readonly string[] | undefined;
  readonly label?: string | undefined;
  readonly scope?: readonly string[] | undefined;
  readonly provider?: readonly string[] | undefined;
  /** The last day on which the key is valid. */
  readonly expires?: LocalDate | undefined;
  readonly cidr?: readonly string[] | undefined;
}

/** Prints the secret alone on standard output, so that it can be piped. Returns the exit code. */
export function runCreateKey(options: CreateKeyOptions, context: CommandContext): Promise<number> {
  const { minorId: minorIds = [], label = '', scope: scopes = [], provider: providers = [] } = options;
  const { cidr: networks = [], expires: expiresOn = null } = options;
  const { terminal } = context;
  return withStore(context, async ({ keys, audit }, { timeZone }) => {
    const dependencies = { keys, ids: systemIds, clock: systemClock(timeZone) };
    const made = await createKey(dependencies, { minorIds, label, scopes, providers, networks, expiresOn });
    if (!made.ok) throw new UsageError(made.failure.sentence);
    // A key that could not be recorded is never shown, so it cannot be used.
    await recordCommand(audit, 'create-key', made.answer.id);
    terminal.error(`The key ${made.answer.id} was made. Keep it now, it cannot be shown again:`);
    terminal.print(made.answer.secret);
    return exitCode.done;
  });
}

/** Prints every key without its secret, as a table or as JSON. Returns the exit code. */
export function runListKeys(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withStore(context, async (store) => {
    const keys = await listKeys(store);
    terminal.print(
      json
        ? JSON.stringify(keys, null, 2)
        : formatTextTable(`API keys: ${keys.length}`, columns, keys.map(rowOf)),
    );
    return exitCode.done;
  });
}

const columns = [
  'id',
  'label',
  'minor ids',
  'scopes',
  'providers',
  'networks',
  'created',
  'last used',
  'expires',
  'revoked',
];

function rowOf(key: ListedKey): string[] {
  const listed = (values: readonly string[] | null) => values?.join(' ') ?? 'any';
  const time = (date: Date | null) => date?.toISOString() ?? '';
  return [
    key.id,
    key.label,
    key.minorIds.join(' '),
    key.scopes.join(' '),
    listed(key.providers),
    listed(key.networks),
    time(key.createdAt),
    time(key.lastUsedAt),
    key.expiresOn ?? '',
    time(key.revokedAt),
  ];
}

/** Takes a key out of use; running services know of it at once. Returns the exit code. */
export function runRevokeKey(id: string, context: CommandContext): Promise<number> {
  return withStore(context, async ({ keys, audit }) => {
    const revoked = await revokeKey({ keys }, id);
    if (!revoked.ok) throw new UsageError(revoked.failure.sentence);
    await recordCommand(audit, 'revoke-key', id);
    context.terminal.print(`The key ${id} is revoked.`);
    return exitCode.done;
  });
}
