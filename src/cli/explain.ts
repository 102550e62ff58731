// medicare-gateway explain: shows why the items of an eligibility check get their answers, on the terminal.
import { readFile } from 'node:fs/promises';
import { compose, type Composed } from '../compose.ts';
import { readConfig } from '../config/settings.ts';
import { createServer } from '../http/server.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { formatExplanation, type CheckExplanation } from './explain/explanation-text.ts';
import {
  eligibilityRequestFromPersonas,
  type PersonaRequestOptions,
} from './explain/request-from-personas.ts';
import { sandboxKeys } from '../application/keys/sandbox-keys.ts';
import { describeStartError } from './start-error.ts';
import { UsageError } from './usage-error.ts';

interface ExplainOptions extends PersonaRequestOptions {
  readonly json?: boolean | undefined;
}

/** Prints the answer with its working, for the body in a file or for the options. Returns the exit code. */
export async function runExplain(
  path: string | undefined,
  options: ExplainOptions,
  context: CommandContext,
): Promise<number> {
  const { json: _json, ...request } = options;
  const isFile = path !== undefined && Object.keys(request).length === 0;
  if (!isFile && (path !== undefined || request.items === undefined))
    throw new UsageError('Send one file, or --items.');
  const { env, terminal } = context;
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  let composed: Composed;
  try {
    composed = await compose(read.config, silent, { role: 'tool' });
  } catch (error) {
    terminal.error(describeStartError(error, read.config));
    return exitCode.failed;
  }
  try {
    return await answer(path, options, composed, context);
  } finally {
    await composed.close();
  }
}

async function answer(
  path: string | undefined,
  { json = false, ...options }: ExplainOptions,
  composed: Composed,
  { terminal, input }: CommandContext,
): Promise<number> {
  const { sandbox } = composed;
  if (sandbox === null) {
    terminal.error('Answers are explained only with INSURER=simulator on a loopback HOST.');
    return exitCode.failed;
  }
  const body =
    path === undefined
      ? eligibilityRequestFromPersonas(options, sandbox.personas())
      : await bodyOf(path, input);
  if (body === null) {
    terminal.error('The file cannot be read; send the path of a JSON file.');
    return exitCode.failed;
  }
  if (typeof body === 'object' && typeof body['error'] === 'string') {
    terminal.error(body['error']);
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
    terminal.print(json ? response.body : formatExplanation(response.json<CheckExplanation>()));
    return exitCode.done;
  } finally {
    await app.close();
  }
}

/** The text of a file, of standard input for `-`; null when it cannot be read. */
async function bodyOf(path: string, input: CommandContext['input']): Promise<string | null> {
  try {
    return path === '-' ? await input() : await readFile(path, 'utf8');
  } catch {
    return null;
  }
}
