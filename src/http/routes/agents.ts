// POST /mcp: the tools of AI agents, with the key, scopes, limits and audit trail of the operations they call (interface 2.20).
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createAgentServer, type CallOperation } from '../agents/agent-server.ts';
import type { AgentToolSet } from '../../domain/values/agent-tool-set.ts';
import { agentTools, type AgentTool } from '../agents/agent-tools.ts';
import type { DescribedInterface } from '../schema/described-interface.ts';
import type { App } from '../types/app-and-route-types.ts';

export interface AgentsDependencies {
  /** The sets of tools that this installation shows (AI_TOOLS). */
  readonly aiTools: readonly AgentToolSet[];
}

const Message = Type.Object(
  { jsonrpc: Type.Literal('2.0'), method: Type.Optional(Type.String()) },
  {
    additionalProperties: true,
    title: 'Message of an agent',
    examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  },
);
const Answer = Type.Object({}, { additionalProperties: true, title: 'Answer to an agent' });
const answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: Answer } },
});

/** Headers that a call passes on to the operation. */
const passedOn = ['x-api-key', 'x-minor-id', 'x-acting-person'] as const;

/** Adds POST /mcp to the application. */
export function addAgentRoutes(app: App, { aiTools }: AgentsDependencies): void {
  let description: DescribedInterface | undefined;
  app.post(
    '/mcp',
    {
      config: { access: 'any-key', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'callAgentTool',
        summary: 'Tools for AI agents (Model Context Protocol)',
        description:
          'JSON-RPC of the Model Context Protocol over streamable HTTP. The tools are operations of this interface: what the key may not do is not shown, and calls count and are recorded as those of the operation.',
        tags: ['Service'],
        body: Message,
        response: {
          200: answered('The answer.'),
          202: { description: 'A notification was taken.', type: 'null' },
          400: {
            description: 'The message is not one of the protocol, or the request is not right.',
            content: { 'application/json': { schema: Answer }, 'text/plain': { schema: Type.String() } },
          },
          404: answered('The method is not known.'),
        },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      description ??= app.swagger() as DescribedInterface;
      const server = createAgentServer(toolsFor(request, aiTools), description, callerOf(app, request));
      const handler = createMcpHandler(() => server, { responseMode: 'json' });
      const response = await handler.fetch(webRequest(request), { parsedBody: request.body });
      const text = messageIn(await response.text());
      if (text !== '') void reply.type('application/json; charset=utf-8');
      return reply
        .code(response.status as 200)
        .serializer(String)
        .send(text);
    },
  );
}

/** The sets of the installation, as far as the scopes of the key go. */
function toolsFor({ keyHolder }: FastifyRequest, sets: readonly AgentToolSet[]): readonly AgentTool[] {
  return agentTools.filter(
    ({ set, scope }) => sets.includes(set) && (keyHolder?.scopes.includes(scope) ?? false),
  );
}

/** Calls an operation as the caller of the tool would: with its key, from its address. */
function callerOf(app: App, request: FastifyRequest): CallOperation {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const host = request.headers.host ?? 'localhost';
  return async ({ method, path, body }) => {
    const { statusCode, payload } = await app.inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: { ...headers, host, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, text: payload };
  };
}

/** The message of an answer, which the library writes as an event for clients of the protocol of 2025. */
const messageIn = (text: string): string => text.slice(Math.max(0, text.indexOf('{'))).trim();

/** The request as the protocol's library takes it; its body was read and checked already, and the answer is always JSON. */
function webRequest({ headers, url }: FastifyRequest): Request {
  const named = Object.entries(headers).filter(([name]) => /^(content-type|mcp-.*)$/.test(name));
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: [
      ['accept', 'application/json, text/event-stream'],
      ...named.map(([name, value]) => [name, String(value)] as [string, string]),
    ],
  });
}
