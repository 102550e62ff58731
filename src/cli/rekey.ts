// `npm run rekey`: seals everything that is held under the first of DATA_KEYS, while services run.
import type { Store } from '../adapters/postgres/open-store.ts';
import { rekey } from '../application/maintenance/re-encrypt.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { endedByWords } from './usage.ts';

const usage = `Usage: npm run rekey
Seals personal data under the first of DATA_KEYS. Start every service with that key first: docs/privacy.md.`;

/** Rewrites what is not under the first key, and says how far it is; returns the exit code. */
export async function rekeyCommand(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const work = async ({ rekeying, audit }: Store) => {
    if (rekeying.writesUnder === null) {
      terminal.error('DATA_KEYS is not set, so there is no key to seal anything under; set it first.');
      return exitCode.wrongUsage;
    }
    const expected = await rekeying.remaining();
    terminal.print(`${expected} rows are not under the data key ${rekeying.writesUnder} yet.`);
    const { rewritten, left, stillWritten } = await rekey(
      { rekeying, audit },
      (rows) => terminal.error(`${rows} rows rewritten`),
      (sentence) => terminal.error(sentence),
    );
    terminal.print(`${rewritten} rows rewritten, ${left} left.`);
    if (left > 0) terminal.error('Keep the other keys in DATA_KEYS, and run this command again.');
    if (stillWritten.length > 0) terminal.error(stillWrites(stillWritten.join(', '), rekeying.writesUnder));
    if (left > 0 || stillWritten.length > 0) return exitCode.failed;
    terminal.print('Nothing is left under any other key; the others can be taken out of DATA_KEYS.');
    return exitCode.done;
  };
  return withStore(env, terminal, work, { seals: true });
}

const stillWrites = (others: string, first: string) =>
  `A running process still writes under ${others}: start it again with ${first} first in DATA_KEYS, and run this command again.`;

if (import.meta.main)
  process.exitCode =
    endedByWords(process.argv.slice(2), usage, thisTerminal) ??
    (await rekeyCommand(process.env, thisTerminal));
