// medicare-gateway rekey: re-encrypts personal data under the first of DATA_KEYS, while services run.
import type { Store } from '../adapters/postgres/open-store.ts';
import { reEncrypt } from '../application/maintenance/re-encrypt.ts';
import type { CommandContext } from './context.ts';
import { exitCode } from './exit-code.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** Rewrites every row that is not under the first key, and reports its progress. Returns the exit code. */
export function rekeyCommand(context: CommandContext): Promise<number> {
  const { terminal } = context;
  const work = async ({ reEncryption, audit }: Store) => {
    if (reEncryption.activeKeyId === null)
      throw new UsageError('DATA_KEYS is not set, so there is no key to encrypt under; set it first.');
    const expected = await reEncryption.remaining();
    terminal.print(`${expected} rows are not under the data key ${reEncryption.activeKeyId} yet.`);
    const { rewritten, left, stillWritten } = await reEncrypt(
      { reEncryption, audit },
      (rows) => terminal.error(`${rows} rows rewritten`),
      (sentence) => terminal.error(sentence),
    );
    terminal.print(`${rewritten} rows rewritten, ${left} left.`);
    if (left > 0) terminal.error('Keep the other keys in DATA_KEYS, and run this command again.');
    if (stillWritten.length > 0)
      terminal.error(stillWrites(stillWritten.join(', '), reEncryption.activeKeyId));
    if (left > 0 || stillWritten.length > 0) return exitCode.failed;
    terminal.print('Nothing is left under any other key; the others can be taken out of DATA_KEYS.');
    return exitCode.done;
  };
  return withStore(context, work, { encrypts: true });
}

const stillWrites = (others: string, first: string) =>
  `A running process still writes under ${others}: start it again with ${first} first in DATA_KEYS, and run this command again.`;
