// Reads the operation behind a tool from the interface description: its schema, and the request that it makes of arguments.
import { invariant } from '../../domain/values/invariant.ts';
import { isObject, type DescribedInterface } from '../schema/described-interface.ts';
import type { OperationTool, ToolArguments } from './agent-tools.ts';

/** A request to an operation of the interface. */
export interface OperationRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object | null;
}

export interface ToolOperation {
  /** The input schema of the tool, without references. */
  readonly inputSchema: object;
  requestFor(sent: ToolArguments): OperationRequest;
}

type Json = Readonly<Record<string, unknown>>;

/** The operation of a tool. @throws BrokenInvariant where the description has none of that id. */
export function findToolOperation(description: DescribedInterface, tool: OperationTool): ToolOperation {
  const { operationId, without = [], always = {}, needs = [] } = tool;
  const described = operationsOf(description).find(
    ({ operation }) => operation['operationId'] === operationId,
  );
  invariant(described !== undefined, () => `the interface has no operation ${operationId}`);
  const { path, method, operation } = described;
  const parameters = parametersOf(operation, description);
  const body = bodySchemaOf(operation, description);
  const ofOperation: Json = {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...Object(body['properties']),
  };
  const ownFields = needs.filter((name) => !(name in ofOperation)).map((name) => [name, { type: 'string' }]);
  const fields = Object.entries({ ...ofOperation, ...Object.fromEntries(ownFields) });
  const required = [
    ...parameters.filter(({ isPath }) => isPath).map(({ name }) => name),
    ...(Array.isArray(body['required']) ? (body['required'] as string[]) : []),
    ...needs,
  ];
  return {
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.filter(([name]) => !without.includes(name))),
      required: [...new Set(required)],
      additionalProperties: false,
    },
    requestFor: (sent) => requestFor(method, path, parameters, { ...sent, ...always }),
  };
}

interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

const operationsOf = (description: DescribedInterface): readonly PlacedOperation[] =>
  Object.entries(description.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries((operations ?? {}) as Json).flatMap(([method, operation]) =>
      isObject(operation) ? [{ path, method, operation }] : [],
    ),
  );

interface Parameter {
  readonly name: string;
  readonly isPath: boolean;
  readonly schema: unknown;
}

/** Those of the path and the query: headers are those of the caller. */
function parametersOf(operation: Json, description: DescribedInterface): readonly Parameter[] {
  const listed = Array.isArray(operation['parameters']) ? (operation['parameters'] as unknown[]) : [];
  return listed.flatMap((each) => {
    const parameter = inlined(each, description);
    if (!isObject(parameter) || (parameter['in'] !== 'path' && parameter['in'] !== 'query')) return [];
    const schema = { ...Object(parameter['schema']), description: parameter['description'] } as unknown;
    return [{ name: String(parameter['name']), isPath: parameter['in'] === 'path', schema }];
  });
}

function bodySchemaOf(operation: Json, description: DescribedInterface): Json {
  const body = inlined(operation['requestBody'], description);
  const content = isObject(body) ? body['content'] : null;
  const json = isObject(content) ? content['application/json'] : null;
  const schema = isObject(json) ? json['schema'] : null;
  return isObject(schema) ? schema : {};
}

/** A part of the description with its references replaced by what they name. */
function inlined(value: unknown, description: DescribedInterface): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => inlined(each, description));
  if (!isObject(value)) return value;
  const { $ref, ...others } = value;
  const rest = Object.fromEntries(
    Object.entries(others)
      .filter(([key]) => key !== 'examples' && key !== 'example')
      .map(([key, each]) => [key, inlined(each, description)]),
  );
  if (typeof $ref !== 'string') return rest;
  const [, , part = '', name = ''] = $ref.split('/');
  return { ...Object(inlined(description.components?.[part]?.[name], description)), ...rest };
}

/** A value of a path or a query as text; an object is none of them. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function requestFor(
  method: string,
  pattern: string,
  parameters: readonly Parameter[],
  sent: ToolArguments,
): OperationRequest {
  const names = new Set(parameters.map(({ name }) => name));
  const query = new URLSearchParams();
  let path = pattern;
  for (const { name, isPath } of parameters) {
    const value = sent[name];
    if (isPath) path = path.replace(`{${name}}`, encodeURIComponent(asText(value)));
    else if (value !== undefined) query.set(name, asText(value));
  }
  const text = query.toString();
  const isPost = method === 'post';
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  return {
    method: isPost ? 'POST' : 'GET',
    path: text === '' ? path : `${path}?${text}`,
    body: isPost ? body : null,
  };
}
