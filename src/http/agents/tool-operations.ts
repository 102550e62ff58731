// Reads operations of the interface from its description for tools: the schemas of their fields, and the request of a call.
import { invariant } from '../../domain/values/invariant.ts';
import { isObject, type DescribedInterface } from '../openapi/described-interface.ts';
import { withItsParts } from '../openapi/share-parts.ts';
import { argumentText, ToolFailure, type AgentTool, type ToolArguments } from './agent-tool.ts';

/** A request to an operation of the interface. */
export interface OperationRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object | null;
}

/** An operation of the interface, as tools need it. */
interface ToolOperation {
  /** The schema of each field, of path, query and body, without references. */
  readonly fields: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  /** True where a request needs a location. */
  readonly needsLocation: boolean;
  readonly requestFor: (sent: ToolArguments) => OperationRequest;
}

type Json = Readonly<Record<string, unknown>>;

function findToolOperation(description: DescribedInterface, operationId: string): ToolOperation {
  const described = operationsOf(description).find(
    ({ operation }) => operation['operationId'] === operationId,
  );
  invariant(described !== undefined, () => `the interface has no operation ${operationId}`);
  const { path, method, operation } = described;
  const parameters = parametersOf(operation, description);
  const placed = parameters.filter(({ place }) => place !== 'header');
  const body = bodySchemaOf(operation, description);
  return {
    fields: {
      ...Object.fromEntries(placed.map(({ name, schema }) => [name, schema])),
      ...Object(body['properties']),
    },
    required: [
      ...placed.filter(({ place }) => place === 'path').map(({ name }) => name),
      ...(Array.isArray(body['required']) ? (body['required'] as string[]) : []),
    ],
    needsLocation: parameters.some(({ name, isRequired }) => name === 'x-minor-id' && isRequired),
    requestFor: (sent) => requestFor(method, path, placed, sent),
  };
}

export interface ToolOperations {
  /** The operation of that id. @throws BrokenInvariant where the interface has none. */
  find(operationId: string): ToolOperation;
  /** The input schema of a tool: the fields of its operation, and its own. */
  inputSchemaOf(tool: AgentTool): ToolInputSchema;
}

export interface ToolInputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** The operations of a description; each is read at its first use. */
export function createToolOperations(description: DescribedInterface): ToolOperations {
  const operations = new Map<string, ToolOperation>();
  const schemas = new Map<AgentTool, ToolInputSchema>();
  const find = (id: string): ToolOperation => {
    const operation = operations.get(id) ?? findToolOperation(description, id);
    operations.set(id, operation);
    return operation;
  };
  return {
    find,
    inputSchemaOf(tool) {
      const schema = schemas.get(tool) ?? inputSchemaOf(tool, find(tool.operationId));
      schemas.set(tool, schema);
      return schema;
    },
  };
}

function inputSchemaOf(tool: AgentTool, operation: ToolOperation): ToolInputSchema {
  const { without = [], fields = {}, needs = [] } = tool;
  const properties = Object.fromEntries(
    Object.entries({ ...operation.fields, ...fields }).filter(([name]) => !without.includes(name)),
  );
  return {
    type: 'object',
    properties,
    required: [...new Set([...operation.required, ...needs])],
    additionalProperties: false,
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
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: object;
}

function parametersOf(operation: Json, description: DescribedInterface): readonly Parameter[] {
  const listed = Array.isArray(operation['parameters']) ? (operation['parameters'] as unknown[]) : [];
  return listed.flatMap((each) => {
    const parameter = inlined(each, description);
    if (!isObject(parameter)) return [];
    const schema = { ...Object(parameter['schema']), description: parameter['description'] } as object;
    const [name, place] = [String(parameter['name']), String(parameter['in'])];
    return [{ name, place, isRequired: parameter['required'] === true, schema }];
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
  if (typeof $ref !== 'string') return withItsParts(rest, (part) => Object(part) as Json);
  const [, , part = '', name = ''] = $ref.split('/');
  return { ...Object(inlined(description.components?.[part]?.[name], description)), ...rest };
}

/** Dots alone would lead to another path, and a lone surrogate fits in none. */
const isPathPart = (text: string): boolean => !/^\.{0,2}$/.test(text) && text.isWellFormed();

function pathPart(name: string, text: string): string {
  if (!isPathPart(text)) throw new ToolFailure(`The field ${name} names nothing. Correct it and ask again.`);
  return encodeURIComponent(text);
}

/** @throws ToolFailure where a field cannot be part of the path. */
function requestFor(
  method: string,
  pattern: string,
  parameters: readonly Parameter[],
  sent: ToolArguments,
): OperationRequest {
  const inPath = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name));
  const isPost = method === 'post';
  const inQuery = new Set(parameters.filter(({ place }) => place === 'query').map(({ name }) => name));
  const query = new URLSearchParams();
  let path = pattern;
  for (const [name, value] of Object.entries(sent)) {
    if (inPath.has(name)) path = path.replace(`{${name}}`, pathPart(name, argumentText(value)));
    else if (!isPost || inQuery.has(name))
      for (const each of [value].flat()) query.append(name, argumentText(each));
  }
  const text = query.toString();
  const body = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !inPath.has(name) && !inQuery.has(name)),
  );
  return {
    method: isPost ? 'POST' : 'GET',
    path: text === '' ? path : `${path}?${text}`,
    body: isPost ? body : null,
  };
}
