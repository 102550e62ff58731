// Reads the interface document for the clients: its operations, and its schemas in the words of a language.
import { withItsParts } from '../../src/http/openapi/share-parts.ts';
import { operationsWithoutClient } from '../../src/http/documentation/client-methods.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
/** What is read of an OpenAPI document. */
export interface ClientInterface {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Body>>;
  };
}
/** One operation, as a client has it. */
export interface ClientOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const methods = ['get', 'post', 'patch', 'delete'] as const;

/** What was done is done again when these are repeated: clients send them once, unless the service says it did nothing. */
export const onlyOnceOperations = [
  'createWebhookEndpoint',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'replayWebhooks',
  'recordEncounters',
  'recordCatchupDate',
  'deleteClaim',
  'attendToClaim',
  'matchDeposit',
  'unmatchDeposit',
  'addBankStatement',
  'moveSandboxClock',
  'lodgeByOtherSoftware',
] as const;

const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** What a reference among the components refers to; anything else as it is. */
const referred = <Part extends { readonly $ref?: string }>(
  named: Readonly<Record<string, Part>> | undefined,
  part: Part,
): Part => (part.$ref === undefined ? part : (named?.[nameIn(part.$ref)] ?? part));

const withoutReferences = ({ components }: ClientInterface, operation: Operation): Operation => ({
  ...operation,
  parameters: (operation.parameters ?? []).map((each) => referred(components.parameters, each)),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, each]) => [
      status,
      referred(components.responses, each),
    ]),
  ),
});

/** The operations of the interface that clients have, in its order. */
export const operationsOf = (document: ClientInterface): readonly ClientOperation[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      const id = operation?.operationId;
      return operation === undefined || id === undefined || operationsWithoutClient.has(id)
        ? []
        : [{ id, method, path, operation: withoutReferences(document, operation) }];
    }),
  );

/** The parameters of one operation that stand in its path or query. */
export const parametersIn = ({ operation }: ClientOperation, where: 'path' | 'query'): readonly Parameter[] =>
  (operation.parameters ?? []).filter((each) => each.in === where);

/** The schema of what is sent; null when nothing is. */
export function bodySchema({ operation: { requestBody } }: ClientOperation): Schema | null {
  if (requestBody === undefined) return null;
  return requestBody.content?.['application/json']?.schema ?? { type: 'string' };
}

/** What an operation answers: JSON of a schema, bytes, lines of JSON, or nothing. */
type AnswerKind = { readonly json: Schema } | 'bytes' | 'lines' | 'nothing';

/** What the successes of an operation may be. */
export function answersOf({ operation: { responses } }: ClientOperation): readonly AnswerKind[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes.map(([, { content = {} }]) => {
    const json = content['application/json']?.schema;
    if (json !== undefined) return { json };
    if (content['application/pdf'] !== undefined) return 'bytes';
    return content['application/x-ndjson'] === undefined ? 'nothing' : 'lines';
  });
}

/** The operations whose success says nothing. */
export const operationsWithoutAnswer = (document: ClientInterface): readonly string[] =>
  operationsOf(document)
    .filter((operation) => answersOf(operation).every((answer) => answer === 'nothing'))
    .map(({ id }) => id);

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
}
/** How a language writes types. */
export interface TypeWriter {
  /** Of `integer`, `number`, `string`, `boolean`, `null` and `unknown`. */
  readonly simple: Readonly<Record<string, string>>;
  literals(values: readonly unknown[]): string;
  union(types: readonly string[]): string;
  list(type: string): string;
  record(type: string): string;
  /** What is all of these types. */
  all(types: readonly string[]): string;
  /** `name` is free, for a language that names each; an open one may have other fields too. */
  object(fields: readonly Field[], name: string, isOpen: boolean): string;
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What one of a list is called: `Items` are of the type `…Item`. */
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

/** A schema as a type; names of components stay names. `name` is what an object without one may be called. */
export function typeOf(schema: Schema, writer: TypeWriter, name: string): string {
  const within = (part: Schema) => typeOf(part, writer, name);
  const unknown = writer.simple['unknown'] ?? '';
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.allOf !== undefined) return allOf(schema, writer, name);
  if (schema.enum !== undefined) return writer.literals(schema.enum);
  if (schema.anyOf !== undefined) return writer.union(schema.anyOf.map(within));
  if (Array.isArray(schema.type))
    return writer.union(schema.type.map((type: string) => within({ ...schema, type })));
  if (schema.type === 'array') return writer.list(typeOf(schema.items ?? {}, writer, singular(name)));
  if (schema.type !== 'object' && (schema.type !== undefined || schema.properties === undefined))
    return typeof schema.type === 'string' ? (writer.simple[schema.type] ?? unknown) : unknown;
  const fields = fieldsOf(schema, writer, name);
  const { additionalProperties } = schema;
  if (fields.length > 0) return writer.object(fields, name, additionalProperties === true);
  return writer.record(typeof additionalProperties === 'object' ? within(additionalProperties) : unknown);
}

/** The parts that a schema takes in, and its own fields. */
function allOf({ allOf: parts = [], ...own }: Schema, writer: TypeWriter, name: string): string {
  const types = parts.map((part) => typeOf(part, writer, name));
  return writer.all(own.properties === undefined ? types : [...types, typeOf(own, writer, name)]);
}

/** The document with the fields of its parts in each schema, for a language that cannot put types together. */
export function withoutParts(document: ClientInterface): ClientInterface {
  const { schemas } = document.components;
  const partOf = (part: unknown) =>
    Object(schemas[nameIn(String(Reflect.get(Object(part), '$ref')))]) as object;
  const whole = Object.entries(schemas).map(([name, schema]) => [
    name,
    withItsParts({ ...schema }, (part) => ({ ...partOf(part) })),
  ]);
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(whole) } };
}

/** The fields of an object. */
export function fieldsOf(
  { properties = {}, required = [] }: Schema,
  writer: TypeWriter,
  owner: string,
): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    type: typeOf(schema, writer, owner + capitalised(name)),
  }));
}
