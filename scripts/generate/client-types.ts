// Generates the types and paths of the TypeScript client from the interface document.
import { format } from 'prettier';
import type { Artefact } from './artefact.ts';
import { describedApplication } from './interface-document.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
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
export interface DescribedInterface {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Body>>;
  };
}

const methods = ['get', 'post', 'patch', 'delete'] as const;
const simpleTypes: Readonly<Record<string, string>> = { integer: 'number', number: 'number' };

const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** A schema as a type; names of components stay names. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (schema.type === 'object') return objectOf(schema);
  if (typeof schema.type !== 'string') return 'unknown';
  return simpleTypes[schema.type] ?? schema.type;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  const other = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Readonly<Record<string, ${other}>>`;
}

/** Operations that have no place in a client: the tools of agents, and what watches the service. */
const leftOut: ReadonlySet<string> = new Set(['callAgentTool', 'metrics']);

/** What a reference among the components refers to; anything else as it is. */
const referred = <Part extends { readonly $ref?: string }>(
  named: Readonly<Record<string, Part>> | undefined,
  part: Part,
): Part => (part.$ref === undefined ? part : (named?.[nameIn(part.$ref)] ?? part));

const withoutReferences = ({ components }: DescribedInterface, operation: Operation): Operation => ({
  ...operation,
  parameters: (operation.parameters ?? []).map((each) => referred(components.parameters, each)),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, each]) => [
      status,
      referred(components.responses, each),
    ]),
  ),
});

const operationsOf = (document: DescribedInterface) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      const id = operation?.operationId;
      return operation === undefined || id === undefined || leftOut.has(id)
        ? []
        : [{ id, method, path, operation: withoutReferences(document, operation) }];
    }),
  );

const contentOf = (body: Body | undefined, type: string): Schema | undefined => body?.content?.[type]?.schema;

function operationType({ id, operation }: ReturnType<typeof operationsOf>[number]): string {
  const named = (where: string) => (operation.parameters ?? []).filter((each) => each.in === where);
  const fieldsOf = (where: string) =>
    named(where)
      .map(({ name, required, schema }) => `${name}${required === true ? '' : '?'}: ${typeOf(schema ?? {})};`)
      .join(' ');
  const given = [
    named('path').length > 0 ? `path: { ${fieldsOf('path')} }` : '',
    named('query').length > 0 ? `query?: { ${fieldsOf('query')} }` : '',
    operation.requestBody === undefined
      ? ''
      : `body: ${typeOf(contentOf(operation.requestBody, 'application/json') ?? { type: 'string' })}`,
  ].filter((field) => field !== '');
  return `${id}: { given: ${given.length === 0 ? 'object' : `{ ${given.join('; ')} }`}; answer: ${answerOf(operation)} };`;
}

function answerOf({ responses }: Operation): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = successes.map(([, response]) => {
    const json = contentOf(response, 'application/json');
    if (json !== undefined) return typeOf(json);
    if (contentOf(response, 'application/pdf') !== undefined) return 'Uint8Array';
    return contentOf(response, 'application/x-ndjson') === undefined ? 'undefined' : 'Response';
  });
  return [...new Set(types)].join(' | ');
}

/** The module of types: each schema by its name, and what each operation is given and answers. */
function clientTypes(document: DescribedInterface): string {
  const schemas = Object.entries(document.components.schemas)
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
    .join('\n');
  const operations = operationsOf(document).map(operationType).join('\n');
  return `// Types of the interface, generated from its OpenAPI document; do not edit.\n\n${schemas}\n\n/** What each operation is given, and what it answers. */\nexport interface Operations {\n${operations}\n}\n`;
}

/** The module that says where each operation is. */
function clientPaths(document: DescribedInterface): string {
  const paths = operationsOf(document)
    .map(({ id, method, path }) => `${id}: '${method.toUpperCase()} ${path}',`)
    .join('\n');
  return `// Where each operation of the interface is, generated from its OpenAPI document; do not edit.\n\n/** The version of the interface that this client was made from. */\nexport const apiVersion = '${document.info.version}';\n\n/** Method and path. */\nexport const operationPaths = {\n${paths}\n} as const;\n`;
}

const source = (path: string, write: (document: DescribedInterface) => string): Artefact => ({
  path: `clients/typescript/src/${path}`,
  needsOfficialFiles: false,
  async make() {
    const app = await describedApplication();
    const text = write(JSON.parse(JSON.stringify(app.swagger())) as DescribedInterface);
    await app.close();
    return format(text, { parser: 'typescript', printWidth: 110, singleQuote: true });
  },
});

/** The generated sources of the TypeScript client. */
export const clientSources = (): readonly Artefact[] => [
  source('interface-types.ts', clientTypes),
  source('operation-paths.ts', clientPaths),
];
