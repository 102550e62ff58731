// medicare-gateway providers import: stores the providers of a file, which replace those imported before.
import { join } from 'node:path';
import { readProviderFile } from '../adapters/provider-files/provider-file.ts';
import { loadRecognitions } from '../adapters/schedule-files/reference-data.ts';
import { countInWords, listInWords } from '../domain/schedule/record/sentence-parts.ts';
import { recordCommand } from '../application/audit/record-operator-command.ts';
import {
  importProviders,
  type ProviderImport,
  type ReadProvidersResult,
} from '../application/providers/import-providers.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';
import { withStore } from './with-store.ts';

const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');
const shownCodesMax = 20;

/** Imports one file; once storing has begun it runs to its end. Returns the exit code: 0 also when it was stored before. */
export async function runProvidersImport(path: string, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const file = await readFile(path, context.interruption());
  if (file === null) {
    terminal.error('Interrupted: nothing was changed.');
    return exitCode.interrupted;
  }
  if (!file.ok) {
    terminal.error(`${path}: ${file.error} Nothing was changed.`);
    return exitCode.failed;
  }
  return store(file, context);
}

/** Reads the whole file first: a broken one never gets as far as the store. Null when it was interrupted. */
async function readFile(path: string, signal: AbortSignal): Promise<ReadProvidersResult | null> {
  try {
    return await readProviderFile(path, signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

async function store(file: ReadProvidersResult, context: CommandContext): Promise<number> {
  const { terminal } = context;
  const known = new Set((await loadRecognitions(bundledDataDir)).map(({ code }) => code));
  return withStore(context, async ({ providers, audit }) => {
    try {
      const outcome = await importProviders({
        read: () => Promise.resolve(file),
        store: providers,
        isKnownCode: (code) => known.has(code),
      });
      if (outcome.ok && outcome.changed)
        await recordCommand(audit, 'import-providers', `${outcome.now} providers`);
      if (outcome.ok) report(outcome, terminal);
      return outcome.ok ? exitCode.done : exitCode.failed;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      terminal.error(
        `The providers could not be stored (${why}). Import them again; importing twice is harmless.`,
      );
      return exitCode.failed;
    }
  });
}

function report({ changed, before, now, unknownCodes }: ProviderImport, terminal: Terminal): void {
  if (unknownCodes.length > 0) {
    const shown = unknownCodes.slice(0, shownCodesMax);
    const more = unknownCodes.length > shown.length ? ` and ${unknownCodes.length - shown.length} more` : '';
    const named = more === '' ? listInWords(shown, 'and') : `${shown.join(', ')}${more}`;
    terminal.error(`Recognition codes that are not known give no role: ${named}.`);
  }
  if (!changed) terminal.print(`Stored before, unchanged: ${inWords(now)}.`);
  else if (before === 0) terminal.print(`Imported ${inWords(now)}.`);
  else
    terminal.print(
      `Imported ${inWords(now)}; removed the ${before.toLocaleString('en-AU')} imported before.`,
    );
}

const inWords = (count: number): string =>
  countInWords(count, 'provider').replace(/^\d+/, count.toLocaleString('en-AU'));
