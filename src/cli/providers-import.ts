// `npm run providers-import`: takes the providers of a file into the store, in place of those imported before.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProviderFile } from '../adapters/provider-files/provider-file.ts';
import { loadRecognitions } from '../adapters/schedule-files/reference-data.ts';
import { counted, listed } from '../domain/schedule/record/sentence.ts';
import {
  importProviders,
  type ProvidersReport,
  type ProviderFileReader,
} from '../application/providers/import-providers.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage: npm run providers-import -- <file.csv|file.json>
Takes the providers of a file into the store, in place of all that were imported before.`;
/** As shells say it: ended by SIGINT. */
const interruptedExitCode = 130;
const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');
const shownCodesMax = 20;

export interface ProvidersTerminal extends Terminal {
  /** Aborted when the person stops the command; once storing has begun it runs to its end. */
  readonly signal: AbortSignal;
}

/** Imports one file; returns the exit code: 0 done or already held, 1 failed, 2 wrongly asked, 130 interrupted. */
export async function providersImportCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: ProvidersTerminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const request = readRequest(words);
  if ('problem' in request) return usageError(terminal, usage, request.problem);
  const { path } = request;
  const file = await readFile(path, terminal.signal);
  if (file === null) {
    terminal.error('Interrupted: nothing was changed.');
    return interruptedExitCode;
  }
  if (!file.ok) {
    terminal.error(`${path}: ${file.fault} Nothing was changed.`);
    return exitCode.failed;
  }
  return store(file, env, terminal);
}

function readRequest(words: readonly string[]): { readonly path: string } | { readonly problem: string } {
  try {
    const { positionals } = parseArgs({ args: [...words], options: {}, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path === undefined || path === '') return { problem: 'Name the CSV or JSON file to import.' };
    if (more.length > 0) return { problem: 'Name one file; each import takes the place of the one before.' };
    return { path };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads the whole file first: a broken one never gets as far as the store. Null when it was stopped. */
async function readFile(path: string, signal: AbortSignal): Promise<ProviderFileReader | null> {
  try {
    return await readProviderFile(path, signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

async function store(
  file: ProviderFileReader,
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const known = new Set((await loadRecognitions(bundledDataDir)).map(({ code }) => code));
  return withStore(env, terminal, async ({ providers }) => {
    try {
      const outcome = await importProviders({
        read: () => Promise.resolve(file),
        store: providers,
        isKnownCode: (code) => known.has(code),
      });
      if (outcome.ok) report(outcome, terminal);
      return outcome.ok ? exitCode.done : exitCode.failed;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      terminal.error(
        `The providers could not be stored (${words}). Import them again; importing twice is harmless.`,
      );
      return exitCode.failed;
    }
  });
}

function report({ changed, before, now, unknownCodes }: ProvidersReport, terminal: Terminal): void {
  if (unknownCodes.length > 0) {
    const shown = unknownCodes.slice(0, shownCodesMax);
    const more = unknownCodes.length > shown.length ? ` and ${unknownCodes.length - shown.length} more` : '';
    const named = more === '' ? listed(shown, 'and') : `${shown.join(', ')}${more}`;
    terminal.error(`Recognition codes that are not known give no role: ${named}.`);
  }
  if (!changed) terminal.print(`Already held, unchanged: ${inWords(now)}.`);
  else if (before === 0) terminal.print(`Imported ${inWords(now)}.`);
  else terminal.print(`Imported ${inWords(now)}, in place of ${before.toLocaleString('en-AU')} before.`);
}

const inWords = (count: number): string =>
  counted(count, 'provider').replace(/^\d+/, count.toLocaleString('en-AU'));

if (import.meta.main) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.exitCode = await providersImportCommand(process.argv.slice(2), process.env, {
    ...thisTerminal,
    signal: stop.signal,
  });
}
