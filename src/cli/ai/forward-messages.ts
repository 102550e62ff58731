// Forwards the messages of an AI client, one a line, to POST /mcp, and hands the answers back, one a line.

/** Sends a body with these headers to POST /mcp. Rejects where it cannot be reached. */
export type PostMessage = (
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly text: string }>;

interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: {
    readonly name?: unknown;
    readonly uri?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

/** Codes of JSON-RPC: a line that is no message, one that is not taken, and an answer that never came. */
const parseErrorCode = -32_700;
const invalidRequestCode = -32_600;
const noAnswerCode = -32_000;
const noContent = 202;
const tooLong =
  'The message is longer than a line may be, and was not read. Send at most 64 KB in a line: ask about fewer items at a time.';

/** Until the lines end and everything is answered. Null: a line that was too long, and was not read. */
export async function forwardMessages(
  lines: AsyncIterable<string | null>,
  post: PostMessage,
  print: (line: string) => void,
): Promise<void> {
  const open = new Set<Promise<void>>();
  let version: string | null = null;
  const forward = async (line: string): Promise<void> => {
    const message = readMessage(line);
    if (message === null) return print(errorLine(null, parseErrorCode, 'The line is no JSON message.'));
    const answer = await answerTo(line, message, version, post);
    if (message.method === 'initialize') version = negotiatedVersion(answer) ?? version;
    if (answer !== null && message.id !== undefined) print(answer);
  };
  for await (const line of lines) {
    if (line === null) {
      print(errorLine(null, invalidRequestCode, tooLong));
      continue;
    }
    if (line.trim() === '') continue;
    const answering: Promise<void> = forward(line).finally(() => open.delete(answering));
    open.add(answering);
  }
  await Promise.all(open);
}

function readMessage(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

/** The line of the answer; null where there is nothing to say. */
async function answerTo(
  line: string,
  message: Message,
  version: string | null,
  post: PostMessage,
): Promise<string | null> {
  const { id = null } = message;
  try {
    const { status, text } = await post(line, protocolHeaders(message, version));
    if (status === noContent || text === '') return null;
    return answerLine(text) ?? errorLine(id, noAnswerCode, text);
  } catch (error) {
    return errorLine(id, noAnswerCode, error instanceof Error ? error.message : String(error));
  }
}

/** What HTTP repeats of a message: its revision of the protocol, and since 2026 its method and what it names. */
function protocolHeaders({ method, params }: Message, version: string | null): Record<string, string> {
  const own = params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  if (typeof own !== 'string') return version === null ? {} : { 'mcp-protocol-version': version };
  const named = params?.name ?? params?.uri;
  return {
    'mcp-protocol-version': headerText(own),
    ...(method === undefined ? {} : { 'mcp-method': headerText(method) }),
    ...(typeof named === 'string' ? { 'mcp-name': headerText(named) } : {}),
  };
}

/** A text that a header cannot hold goes in the protocol's base64 form. */
const headerText = (text: string): string =>
  /^[\u0021-\u007e]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

/** An answer of the protocol in one line; null for a text, which is the sentence of an error. */
function answerLine(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'jsonrpc' in answer
      ? JSON.stringify(answer)
      : null;
  } catch {
    return null;
  }
}

function negotiatedVersion(answer: string | null): string | null {
  const { result } = JSON.parse(answer ?? '{}') as { result?: { protocolVersion?: string } };
  return result?.protocolVersion ?? null;
}

const errorLine = (id: string | number | null, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
