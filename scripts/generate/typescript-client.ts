// Writes the types and paths of the TypeScript client.
import {
  answersOf,
  bodySchema,
  onlyOnceOperations,
  operationsOf,
  operationsWithoutAnswer,
  parametersIn,
  typeOf,
  type ClientOperation,
  type ClientInterface,
  type Field,
  type TypeWriter,
} from './described-operations.ts';

const fieldText = ({ name, isRequired, type }: Field) =>
  `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type};`;

/** Types in TypeScript. */
export const writer: TypeWriter = {
  simple: {
    integer: 'number',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    null: 'null',
    unknown: 'unknown',
  },
  literals: (values) => values.map((value) => JSON.stringify(value)).join(' | '),
  union: (types) => types.join(' | '),
  list: (type) => `readonly (${type})[]`,
  all: (types) => types.join(' & '),
  record: (type) => `Readonly<Record<string, ${type}>>`,
  object: (fields, _, isOpen) =>
    `{ ${fields.map(fieldText).join(' ')}${isOpen ? ' [more: string]: unknown;' : ''} }`,
};

function operationType(operation: ClientOperation): string {
  const fields = (where: 'path' | 'query') =>
    parametersIn(operation, where)
      .map(({ name = '', required = false, schema = {} }) =>
        fieldText({ name, isRequired: required, type: typeOf(schema, writer, name) }),
      )
      .join(' ');
  const [path, query, body] = [fields('path'), fields('query'), bodySchema(operation)];
  const given = [
    ...(path === '' ? [] : [`path: { ${path} }`]),
    ...(query === '' ? [] : [`query?: { ${query} }`]),
    ...(body === null ? [] : [`body: ${typeOf(body, writer, '')}`]),
  ];
  const answers = answersOf(operation).map((answer) => {
    if (typeof answer === 'object') return typeOf(answer.json, writer, '');
    return { bytes: 'Uint8Array', lines: 'Response', nothing: 'undefined' }[answer];
  });
  const givenType = given.length === 0 ? 'object' : `{ ${given.join('; ')} }`;
  return `${operation.id}: { given: ${givenType}; answer: ${[...new Set(answers)].join(' | ')} };`;
}

/** The module of types: each schema by its name, and what each operation is given and answers. */
export function typescriptTypes(document: ClientInterface): string {
  const schemas = Object.entries(document.components.schemas)
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema, writer, name)};`)
    .join('\n');
  const operations = operationsOf(document).map(operationType).join('\n');
  return `// Types of the interface, generated from its OpenAPI document; do not edit.\n\n${schemas}\n\n/** What each operation is given, and what it answers. */\nexport interface Operations {\n${operations}\n}\n`;
}

/** The module that says where each operation is. */
export function typescriptPaths(document: ClientInterface): string {
  const paths = operationsOf(document)
    .map(({ id, method, path }) => `${id}: '${method.toUpperCase()} ${path}',`)
    .join('\n');
  const lines = (ids: readonly string[]) => ids.map((id) => `'${id}',`).join('\n');
  return `// Where each operation of the interface is, generated from its OpenAPI document; do not edit.
import type { Operations } from './interface-types.ts';

/** The version of the interface that this client was made from. */
export const apiVersion = '${document.info.version}';

/** Method and path. */
export const operationPaths: Readonly<Record<keyof Operations, string>> = {
${paths}
};

/** What was done is done again when these are repeated: they are sent once, unless the service says it did nothing. */
export const onlyOnce: ReadonlySet<keyof Operations> = new Set<keyof Operations>([
${lines(onlyOnceOperations)}
]);

/** Their success says nothing. */
export const withoutAnswer: ReadonlySet<keyof Operations> = new Set<keyof Operations>([
${lines(operationsWithoutAnswer(document))}
]);
`;
}
