// `npm run keys`: creates, lists and revokes API keys.
import { parseArgs } from 'node:util';
import { systemIds } from '../adapters/system/ids.ts';
import { createKey } from '../application/keys/create-key.ts';
import { listKeys, type ListedKey } from '../application/keys/list-keys.ts';
import { revokeKey } from '../application/keys/revoke-key.ts';
import { textTable } from './text-table.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const usage = `Usage:
  npm run keys -- create --minor-id ABC00001 [--minor-id ABC00002 …] --label "Front desk"
  npm run keys -- list
  npm run keys -- revoke <id>
A key is for the locations (Minor IDs) it is made with. It is printed once; running services know of it at once.`;

/** Runs one command; returns the exit code: 0 done, 1 failed, 2 wrongly asked. */
export async function keysCommand(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const [verb = '', ...rest] = words;
  if (verb === 'create') return create(rest, env, terminal);
  if (verb === 'list' && rest.length === 0) return list(env, terminal);
  if (verb === 'revoke' && rest[0] !== undefined && rest.length === 1) return revoke(rest[0], env, terminal);
  return usageError(terminal, usage);
}

async function create(words: readonly string[], env: Environment, terminal: Terminal): Promise<number> {
  const options = readOptions(words);
  if (typeof options === 'string') return refuse(terminal, options);
  return withStore(env, terminal, async ({ keys }) => {
    const made = await createKey({ keys, ids: systemIds }, options);
    if (!made.ok) return refuse(terminal, made.refusal.sentence);
    terminal.error(`The key ${made.answer.id} was made. Keep it now, it cannot be shown again:`);
    terminal.print(made.answer.secret);
    return exitCode.done;
  });
}

/** The options of `create`, or a sentence on what is wrong with them. */
function readOptions(words: readonly string[]): { minorIds: readonly string[]; label: string } | string {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { 'minor-id': { type: 'string', multiple: true }, label: { type: 'string' } },
    });
    return { minorIds: values['minor-id'] ?? [], label: values.label ?? '' };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function list(env: Environment, terminal: Terminal): Promise<number> {
  return withStore(env, terminal, async ({ keys }) => {
    const held = await listKeys({ keys });
    const columns = ['id', 'label', 'minor ids', 'created', 'revoked'];
    terminal.print(textTable(`API keys: ${held.length}`, columns, held.map(rowOf)));
    return exitCode.done;
  });
}

function rowOf({ id, label, minorIds, createdAt, revokedAt }: ListedKey): string[] {
  return [id, label, minorIds.join(' '), createdAt.toISOString(), revokedAt?.toISOString() ?? ''];
}

async function revoke(id: string, env: Environment, terminal: Terminal): Promise<number> {
  return withStore(env, terminal, async ({ keys }) => {
    const revoked = await revokeKey({ keys }, id);
    if (!revoked.ok) return refuse(terminal, revoked.refusal.sentence);
    terminal.print(`The key ${id} is revoked.`);
    return exitCode.done;
  });
}

function refuse(terminal: Terminal, sentence: string): number {
  terminal.error(sentence);
  return exitCode.wrongUsage;
}

if (import.meta.main) process.exitCode = await keysCommand(process.argv.slice(2), process.env, thisTerminal);
