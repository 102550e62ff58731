// medicare-gateway ai: the tools of AI agents over standard input and output, of a running service or of the bundled schedule.
import { openScheduleTools } from '../compose/open-schedule-tools.ts';
import { readConfig } from '../config/settings.ts';
import { findRouteLimits } from '../http/schema/route-cost-and-body-limits.ts';
import type { Log } from '../ports/system/log.ts';
import { boundedLines } from './ai/bounded-lines.ts';
import { forwardMessages, type PostMessage } from './ai/forward-messages.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { describeStartError } from './start-error.ts';
import { UsageError } from './usage-error.ts';

interface AiOptions {
  /** Of a service; without it the bundled schedule answers. */
  readonly url?: string | undefined;
  readonly minorId?: string | undefined;
}

/** The longest time for an answer of the service, in milliseconds. */
const answerMs = 60_000;
/** That of the body of POST /mcp. */
const messageBytesMax = findRouteLimits('/mcp').bodyBytesMax ?? 0;
const keyForm = /^[\u0021-\u007e]{1,200}$/;

type AiContext = Pick<CommandContext, 'env' | 'terminal' | 'chunks'>;

/** Runs until standard input ends. Returns the exit code. */
export function runAi(options: AiOptions, context: AiContext): Promise<number> {
  const { url, minorId } = options;
  if (url === undefined && minorId !== undefined) throw new UsageError('--minor-id goes with --url.');
  return url === undefined ? answerFromSchedule(context) : forwardToService(url, minorId, context);
}

async function forwardToService(
  url: string,
  minorId: string | undefined,
  { env, terminal, chunks }: AiContext,
): Promise<number> {
  const address = addressOf(url);
  const key = env['MEDICARE_KEY'];
  if (key === undefined || !keyForm.test(key))
    throw new UsageError('Set MEDICARE_KEY to an API key of the service; it is never an option.');
  const own = { 'x-api-key': key, ...(minorId === undefined ? {} : { 'x-minor-id': minorId }) };
  const post: PostMessage = async (body, headers) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...own },
        body,
        // A key goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      throw new Error(`The service at ${address.origin} cannot be reached. Start it, or correct --url.`);
    }
  };
  await forwardMessages(boundedLines(chunks(), messageBytesMax), post, (line) => terminal.print(line));
  return exitCode.done;
}

function addressOf(url: string): URL {
  const address = URL.parse(url.replace(/\/?$/, '/'));
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== '')
    throw new UsageError('--url must be the address of the service, for example http://127.0.0.1:8080.');
  return new URL('mcp', address);
}

/** Only what went wrong: a client shows it as the log of the server. */
const logOf = (terminal: CommandContext['terminal']): Log => ({
  info: () => {},
  warn: () => {},
  error: (message, fields = {}) => terminal.error(`${message} ${JSON.stringify(fields)}`),
});

async function answerFromSchedule({ env, terminal, chunks }: AiContext): Promise<number> {
  const timeZone = env['TIME_ZONE'];
  const read = readConfig({
    ...(timeZone === undefined ? {} : { TIME_ZONE: timeZone }),
    RATE_LIMIT_PER_MINUTE: '0',
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    OVERLOAD_HEAP_PERCENT: '0',
  });
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  try {
    await using tools = await openScheduleTools(read.config, logOf(terminal));
    const post: PostMessage = async (body, headers) => {
      const { statusCode, payload } = await tools.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          ...headers,
          host: 'localhost',
          'content-type': 'application/json',
          'x-api-key': 'local',
        },
        payload: body,
      });
      return { status: statusCode, text: payload };
    };
    await forwardMessages(boundedLines(chunks(), messageBytesMax), post, (line) => terminal.print(line));
    return exitCode.done;
  } catch (error) {
    terminal.error(describeStartError(error, read.config));
    return exitCode.failed;
  }
}
