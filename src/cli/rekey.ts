// medicare-gateway rekey: re-encrypts personal data under the first of DATA_KEYS in the current form, while services run.
import type { Store } from '../adapters/postgres/open-store.ts';
import { reEncrypt } from '../application/maintenance/re-encrypt.ts';
import type { KeyCount } from '../ports/maintenance/personal-data.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/**
 * Rewrites every row that is under another key or in an older form, and reports its progress; with `verify`, only reads.
 * Returns the exit code.
 */
export function runRekey(
  { verify = false }: { readonly verify?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  if (verify) return withStore(context, (store) => verifyValues(store, context));
  const work = async ({ reEncryption, audit }: Store) => {
    if (reEncryption.activeKeyId === null)
      throw new UsageError('DATA_KEYS is not set, so there is no key to encrypt under; set it first.');
    const { activeKeyId } = reEncryption;
    const counts = await reEncryption.countByKey();
    for (const count of counts)
      if (count.keyId !== activeKeyId || count.isOlderForm) terminal.print(`${described(count)}.`);
    const result = await reEncrypt(
      { reEncryption, audit },
      (rows) => terminal.error(`${rows} rows rewritten`),
      (sentence) => terminal.error(sentence),
    );
    if (result.kind === 'key-unknown') {
      terminal.error(keyUnknown(result.processes, activeKeyId));
      return exitCode.failed;
    }
    const { rewritten, left, writers, isRetired } = result;
    terminal.print(`${rewritten} rows rewritten.`);
    if (left.length > 0)
      terminal.error(
        `Left: ${left.map(described).join(', ')}. Keep the other keys in DATA_KEYS, and run this command again.`,
      );
    if (writers.length > 0) terminal.error(otherActiveKey(writers, activeKeyId));
    if (!isRetired) return exitCode.failed;
    terminal.print(
      'Nothing is left under any other key or in an older form; the others can be taken out of DATA_KEYS.',
    );
    return exitCode.done;
  };
  return withStore(context, work, { encrypts: true });
}

/** Decrypts everything, and prints a sentence about each row that was changed. Returns the exit code. */
async function verifyValues(
  { storedValues }: Store,
  { terminal }: Pick<CommandContext, 'terminal'>,
): Promise<number> {
  let rows = 0;
  const values = await storedValues.verify((sentence) => {
    rows += 1;
    terminal.error(sentence);
  });
  terminal.print(`${values} values read, ${rows} rows with a value that cannot be read.`);
  return rows === 0 ? exitCode.done : exitCode.failed;
}

const described = ({ keyId, isOlderForm, values }: KeyCount): string => {
  if (keyId === null)
    return isOlderForm ? `${values} rows are not signed` : `${values} values are not encrypted`;
  const form = isOlderForm ? ' in the form of an earlier release' : '';
  return `${values} values are under the data key ${keyId}${form}`;
};

const keyUnknown = (processes: readonly string[], key: string): string =>
  `Nothing was re-encrypted, because these running services do not know the data key ${key}: ${processes.join(', ')}. Add it behind the first key in their DATA_KEYS, start them again, and run this command again; a service that crashed counts as running for one minute.`;

const otherActiveKey = (writers: readonly string[], key: string): string =>
  `These running services do not encrypt under the data key ${key} yet: ${writers.join(', ')}. Start them again with ${key} first in DATA_KEYS, and run this command again.`;
