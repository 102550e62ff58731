// Serves the tools of AI agents over the Model Context Protocol: each call becomes a request to an operation of the interface.
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

type JsonSchemaValidation = NonNullable<Parameters<typeof fromJsonSchema>[1]>;
import type { DescribedInterface } from '../schema/described-interface.ts';
import type { AgentTool, ToolArguments } from './agent-tools.ts';
import { shortAnswer } from './short-answer.ts';
import { findToolOperation, type OperationRequest } from './tool-operations.ts';

export interface OperationAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request with the key and the location of the caller of the tool. */
export type CallOperation = (request: OperationRequest) => Promise<OperationAnswer>;

interface ToolResult {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
}

/** A server with these tools. Arguments are checked by the operation itself, whose sentences say what is wrong. */
export function createAgentServer(
  tools: readonly AgentTool[],
  description: DescribedInterface,
  call: CallOperation,
): McpServer {
  const server = new McpServer({ name: 'medicare-gateway', version: '1.0.0' });
  for (const tool of tools) {
    const { inputSchema, answer } = answeringTool(tool, description, call);
    const { name, title, description: words } = tool;
    server.registerTool(
      name,
      {
        title,
        description: words,
        inputSchema: fromJsonSchema<ToolArguments>(inputSchema as never, takesAll),
        annotations: { readOnlyHint: true },
      },
      async (sent: ToolArguments) => asMutable(await answer(sent)),
    );
  }
  return server;
}

const asMutable = ({ content, isError }: ToolResult) => ({
  content: content.map((each) => ({ ...each })),
  ...(isError === undefined ? {} : { isError }),
});

/** The operation checks its arguments, so nothing is checked here. */
const takesAll: JsonSchemaValidation = {
  getValidator: () => (input: unknown) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

interface AnsweringTool {
  readonly inputSchema: object;
  readonly answer: (sent: ToolArguments) => Promise<ToolResult>;
}

function answeringTool(tool: AgentTool, description: DescribedInterface, call: CallOperation): AnsweringTool {
  if ('answer' in tool) {
    const { fields } = tool;
    return {
      inputSchema: {
        type: 'object',
        properties: fields,
        required: Object.keys(fields),
        additionalProperties: false,
      },
      answer: async (sent) => resultOf(tool.answer(sent)),
    };
  }
  const operation = findToolOperation(description, tool);
  return {
    inputSchema: operation.inputSchema,
    async answer(sent) {
      const { status, text } = await call(operation.requestFor(sent));
      if (status !== 200) return { content: [{ type: 'text', text }], isError: true };
      const answer = JSON.parse(text) as ToolArguments;
      return resultOf(tool.keep?.(answer, sent) ?? answer);
    },
  };
}

const resultOf = (answer: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(shortAnswer(answer)) }],
});
