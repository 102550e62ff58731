// POST /mcp: the tools of AI agents, with the key, scopes, limits and audit trail of the operations they call (interface 2.20).
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { chooseReleasesToCompare } from '../../application/schedule/choose-releases-to-compare.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import { findReleaseUsed, releaseByDate } from '../../domain/schedule/releases/choose-release.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';
import type { ResourceContext } from '../agents/agent-resources.ts';
import { argumentText, ToolFailure, type AgentTool, type ToolArguments } from '../agents/agent-tool.ts';
import {
  createToolOperations,
  type OperationRequest,
  type ToolOperations,
} from '../agents/tool-operations.ts';
import { getReleaseChangesSummary } from '../cache/release-changes-cache.ts';
import type { AgentToolSet } from '../../domain/values/agent-tool-set.ts';
import { agentTools } from '../agents/agent-tools.ts';
import { shortError } from '../agents/short-answer.ts';
import { isObject, type DescribedInterface } from '../openapi/described-interface.ts';
import type { App } from '../types/app-and-route-types.ts';

interface AgentsDependencies extends ScheduleDependencies {
  readonly words: RecordReferenceData;
  /** The sets of tools that this installation shows (AI_TOOLS). */
  readonly aiTools: readonly AgentToolSet[];
  /** Where people reach the desk; null: where the caller reaches the service. */
  readonly deskOrigin: string | null;
}

const Message = Type.Object(
  { jsonrpc: Type.Literal('2.0'), method: Type.Optional(Type.String()) },
  {
    additionalProperties: true,
    title: 'Agent message',
    examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  },
);
const Answer = Type.Object({}, { additionalProperties: true, title: 'Agent answer' });
const failed = (code: number, message: string) => ({ jsonrpc: '2.0', id: 1, error: { code, message } });
const answered = (description: string, example?: object) => ({
  description,
  content: { 'application/json': { schema: Answer, ...(example === undefined ? {} : { example }) } },
});

/** Headers that a call passes on to the operation. */
const passedOn = ['x-api-key', 'x-minor-id', 'x-acting-person'] as const;

/** Adds POST /mcp to the application. */
export function addAgentRoutes(app: App, deps: AgentsDependencies): void {
  let operations: ToolOperations | undefined;
  app.post(
    '/mcp',
    {
      config: { access: 'any-key', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'callAgentTool',
        summary: 'Tools for AI agents (Model Context Protocol)',
        description:
          'JSON-RPC over streamable HTTP. The tools are operations of this interface, as far as the key may do them.',
        tags: ['Service'],
        body: Message,
        response: {
          200: answered('The answer.'),
          202: { description: 'A notification was taken.', type: 'null' },
          400: {
            description: 'The message is not one of the protocol, or the request is not right.',
            content: {
              'application/json': { schema: Answer, example: failed(-32_600, 'Invalid Request') },
              'text/plain': { schema: Type.String() },
            },
          },
          404: answered(
            'The method is not known, in the protocol of 2026; before, that is a 200.',
            failed(-32_601, 'Method not found'),
          ),
        },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      operations ??= createToolOperations(app.swagger() as DescribedInterface);
      const context = contextOf(app, deps, request, operations);
      const { createAgentServer } = await agentServer();
      const { createMcpHandler } = await protocol();
      const failures: unknown[] = [];
      const server = createAgentServer({
        tools: toolsFor(request, deps.aiTools),
        operations,
        context,
        hasResources: !isToolCall(request.body),
        onFailure: (error) => failures.push(error),
      });
      // Nothing changes while a call is answered, so nothing can be subscribed to; a subscription would never end.
      const handler = createMcpHandler(() => server, { maxSubscriptions: 0 });
      const response = await handler.fetch(webRequest(request), { parsedBody: request.body });
      const text = shortError(messageIn(await response.text()));
      // The library would answer with the words of our own mistake.
      if (failures.length > 0) throw failures[0];
      if (text !== '') void reply.type('application/json; charset=utf-8');
      return reply
        .code(response.status as 200)
        .serializer(String)
        .send(text);
    },
  );
}

// Loaded at the first message: it is much code, and most services serve no agent.
const protocol = () => import('@modelcontextprotocol/server');
const agentServer = () => import('../agents/agent-server.ts');

/**
 * The sets of the installation, as far as the scopes of the key go. A call needs only the tool that it names: making all of them
 * is most of the work.
 */
function toolsFor({ keyHolder, body }: FastifyRequest, sets: readonly AgentToolSet[]): readonly AgentTool[] {
  const shown = agentTools.filter(
    ({ set, scope }) => sets.includes(set) && (keyHolder?.scopes.includes(scope) ?? false),
  );
  const named = isToolCall(body) ? shown.filter(({ name }) => name === body.params.name) : [];
  return named.length === 0 ? shown : named;
}

const isToolCall = (body: unknown): body is { readonly params: { readonly name: unknown } } =>
  isObject(body) && body['method'] === 'tools/call' && isObject(body['params']);

const okay = 200;

function contextOf(
  app: App,
  { schedule, clock, words, deskOrigin }: AgentsDependencies,
  request: FastifyRequest,
  operations: ToolOperations,
): ResourceContext {
  const call = callerOf(app, request);
  const answerOf = async (sent: OperationRequest, needsLocation: boolean): Promise<string> => {
    const { status, text } = await call(sent, needsLocation);
    if (status !== okay) throw new ToolFailure(text);
    return text;
  };
  return {
    async ask(operationId, fields) {
      const { requestFor, needsLocation } = operations.find(operationId);
      return JSON.parse(await answerOf(requestFor(fields), needsLocation)) as ToolArguments;
    },
    readDocumentation: (path) => answerOf({ method: 'GET', path, body: null }, false),
    releases: schedule.releases().map(({ date }) => date),
    recordIn(release, itemNumber) {
      const item = releaseByDate(schedule.releases(), release)?.items.get(itemNumber);
      return item === undefined ? null : buildItemRecord(item, words);
    },
    releaseOn(day) {
      const today = clock.today();
      const date = typeof day === 'string' ? parseLocalDate(day) : null;
      const { used, inForce } = findReleaseUsed(schedule.releases(), date ?? today, today);
      return { Used: used, InForce: inForce };
    },
    async changes(from, to) {
      const asText = (day: unknown) => (day === undefined ? null : argumentText(day));
      const pair = chooseReleasesToCompare({ schedule, clock }, { from: asText(from), to: asText(to) });
      if (!pair.ok) throw new ToolFailure(pair.failure.sentence);
      return getReleaseChangesSummary(pair.answer, words);
    },
    deskAddress: `${deskOrigin ?? `${request.protocol}://${request.host}`}/desk/lodge`,
  };
}

interface OperationAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls an operation as the caller of the tool would: with its key, from its address. */
function callerOf(
  app: App,
  request: FastifyRequest,
): (sent: OperationRequest, needsLocation: boolean) => Promise<OperationAnswer> {
  const own = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const host = request.headers.host ?? 'localhost';
  const [anyLocation] = request.caller.minorIds;
  return async ({ method, path, body }, needsLocation) => {
    // An agent names no location: where the operation needs one only in form, any of the key's is the same.
    const location = needsLocation && anyLocation !== undefined ? { 'x-minor-id': anyLocation } : {};
    const { statusCode, payload } = await app.inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...location,
        ...own,
        host,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
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
