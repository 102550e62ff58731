// `npm run explain`: why the items of an eligibility check get their answers, on the terminal.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { compose, type Composed } from '../compose.ts';
import { readConfig } from '../config/settings.ts';
import { createServer } from '../http/server.ts';
import { explanationText, type CheckExplanation } from './explain/explanation-text.ts';
import { requestFrom, type PersonaWords } from './explain/request-from.ts';
import { sandboxKeys } from '../application/keys/sandbox-keys.ts';
import { startProblem } from './start-error.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage: npm run explain -- <file.json>        a body of POST /CalculateRebate; - reads standard input
       npm run explain -- --items 23,36 [--patient KEY] [--servicing KEY] [--referrer KEY]
                          [--date YYYY-MM-DD] [--in-hospital] [--bulk-billed]
KEY is a persona of docs/generated/personas.md, or for providers a provider number.
Says why items get their answers: facts, checks, codes and sources.`;

const options = {
  items: { type: 'string' },
  patient: { type: 'string' },
  servicing: { type: 'string' },
  referrer: { type: 'string' },
  date: { type: 'string' },
  'in-hospital': { type: 'boolean' },
  'bulk-billed': { type: 'boolean' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;
type Asked =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'personas'; readonly words: PersonaWords };

/** Answers with the working; the exit code is 0 answered, 1 not answered, 2 wrongly asked. */
export async function explainCommand(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const asked = readAsked(words);
  if (typeof asked === 'string') return usageError(terminal, usage, asked);
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.problems.join('\n'));
    return exitCode.failed;
  }
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  let composed: Composed;
  try {
    composed = await compose(read.config, silent, 'tool');
  } catch (error) {
    terminal.error(startProblem(error, read.config));
    return exitCode.failed;
  }
  try {
    return await answer(asked, composed, terminal);
  } finally {
    await composed.close();
  }
}

function readAsked(words: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path !== undefined && more.length === 0 && Object.keys(values).length === 0) {
      return { kind: 'file', path };
    }
    if (path !== undefined || values.items === undefined) return 'Send one file, or --items.';
    const { items, patient, servicing, referrer, date } = values;
    return {
      kind: 'personas',
      words: {
        items: items.split(',').map((item) => item.trim()),
        patient,
        servicing,
        referrer,
        date,
        inHospital: values['in-hospital'] ?? false,
        bulkBilled: values['bulk-billed'] ?? false,
      },
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function answer(asked: Asked, composed: Composed, terminal: Terminal): Promise<number> {
  const { sandbox } = composed;
  if (sandbox === null) {
    terminal.error('Answers are explained only with INSURER=simulator on a loopback HOST.');
    return exitCode.failed;
  }
  const body =
    asked.kind === 'file' ? await bodyOf(asked.path) : requestFrom(asked.words, sandbox.personas());
  if (body === null) {
    terminal.error(`The file cannot be read; send the path of a JSON file.\n${usage}`);
    return exitCode.failed;
  }
  if (typeof body === 'object' && typeof body['problem'] === 'string') {
    terminal.error(body['problem']);
    return exitCode.failed;
  }
  const app = await createServer(composed);
  try {
    const response = await app.inject({
      method: 'POST',
      url: '/CalculateRebate?explain=true',
      headers: {
        'x-api-key': sandboxKeys[0]?.secret ?? '',
        'content-type': 'application/json',
        host: 'localhost',
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (response.statusCode !== 200) {
      terminal.error(response.body);
      return exitCode.failed;
    }
    terminal.print(explanationText(response.json<CheckExplanation>()));
    return exitCode.done;
  } finally {
    await app.close();
  }
}

/** The text of a file, of standard input for `-`; null when it cannot be read. */
async function bodyOf(path: string): Promise<string | null> {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  process.exitCode = await explainCommand(process.argv.slice(2), process.env, thisTerminal);
}
