// Talks to POST /mcp of a running service as AI agents do: lists and calls tools, and reads resources.
import assert from 'node:assert/strict';
import type { RunningService } from './service.ts';

export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, { readonly description?: string }>>;
    readonly required: readonly string[];
  };
}

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

export interface AgentCaller {
  /** The response to one message. */
  send(method: string, params?: object): Promise<Response>;
  /** The result of one message; fails where it is an error. */
  resultOf(method: string, params?: object): Promise<Record<string, unknown>>;
  tools(): Promise<readonly ListedTool[]>;
  call(name: string, sent?: object): Promise<ToolAnswer>;
  /** The answer of a tool that is no error; it says why in a sentence, and where it comes from. */
  answerOf(name: string, sent?: object): Promise<Record<string, unknown>>;
  /** The text of a resource. */
  read(uri: string): Promise<string>;
}

/** An agent of the protocol of 2025 with these headers. */
export function agentOf(service: () => RunningService, headers: Record<string, string> = {}): AgentCaller {
  let id = 0;
  const send = (method: string, params: object = {}) => {
    id += 1;
    const version = { 'mcp-protocol-version': '2025-06-18' };
    return service().post('/mcp', { jsonrpc: '2.0', id, method, params }, { ...version, ...headers });
  };
  const resultOf = async (method: string, params: object = {}) => {
    const response = await send(method, params);
    const text = await response.text();
    assert.equal(response.status, 200, text);
    const { result } = JSON.parse(text) as { result?: Record<string, unknown> };
    assert.ok(result, text);
    return result;
  };
  const call = async (name: string, sent: object = {}): Promise<ToolAnswer> => {
    const { content, isError = false } = (await resultOf('tools/call', { name, arguments: sent })) as {
      content: readonly { readonly text: string }[];
      isError?: boolean;
    };
    const text = content[0]?.text ?? '';
    assert.ok(Buffer.byteLength(text) <= 8_000, `${name} answers ${Buffer.byteLength(text)} bytes`);
    return { text, isError };
  };
  return {
    send,
    resultOf,
    call,
    tools: async () => (await resultOf('tools/list'))['tools'] as readonly ListedTool[],
    async answerOf(name, sent = {}) {
      const { text, isError } = await call(name, sent);
      assert.equal(isError, false, text);
      const answer = JSON.parse(text) as Record<string, unknown>;
      for (const sentence of [answer['Reason'], answer['Source']])
        assert.match(String(sentence), /^[A-Z\d].+\.$/, text);
      return answer;
    },
    async read(uri) {
      const { contents } = (await resultOf('resources/read', { uri })) as {
        contents: readonly { readonly text: string }[];
      };
      const text = contents[0]?.text ?? '';
      assert.ok(Buffer.byteLength(text) <= 8_000, `${uri} has ${Buffer.byteLength(text)} bytes`);
      return text;
    },
  };
}
