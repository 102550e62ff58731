// Writes the types and paths of the Python client.
import {
  answersOf,
  bodySchema,
  fieldsOf,
  onlyOnceOperations,
  operationsOf,
  operationsWithoutAnswer,
  parametersIn,
  typeOf,
  withoutParts,
  type ClientOperation,
  type ClientInterface,
  type Field,
  type TypeWriter,
} from './described-operations.ts';

const words: Readonly<Record<string, string>> = { null: 'None', true: 'True', false: 'False' };
const literal = (value: unknown) => words[String(value)] ?? JSON.stringify(value).replaceAll('"', "'");

/** As a call and not as a class: names of fields are also names of types, which a class would hide. */
function typedDict(name: string, fields: readonly Field[]): string {
  const lines = fields.map(({ name: field, isRequired, type }) =>
    isRequired ? `"${field}": "${type}",` : `"${field}": NotRequired["${type}"],`,
  );
  return `${name} = TypedDict("${name}", {\n${lines.join('\n')}\n})`;
}

/** Objects without a name of their own get a definition of their own, which `define` takes. */
export const writerOf = (define: (definition: string) => void): TypeWriter => ({
  simple: {
    integer: 'int',
    number: 'float',
    string: 'str',
    boolean: 'bool',
    null: 'None',
    unknown: 'object',
  },
  literals: (values) => `Literal[${values.map(literal).join(', ')}]`,
  union: (types) => [...new Set(types)].join(' | '),
  list: (type) => `Sequence[${type}]`,
  all: (types) => types.join(' & '),
  record: (type) => `Mapping[str, ${type}]`,
  object: (fields, name) => {
    define(typedDict(name, fields));
    return name;
  },
});

/** The module of types: each schema by its name. */
export function pythonTypes(document: ClientInterface): string {
  const definitions: string[] = [];
  const writer = writerOf((definition) => definitions.push(definition));
  for (const [name, schema] of Object.entries(withoutParts(document).components.schemas)) {
    if (schema.type === 'object' || schema.properties !== undefined)
      definitions.push(typedDict(name, fieldsOf(schema, writer, name)));
    else definitions.push(`${name}: TypeAlias = "${typeOf(schema, writer, `${name}Object`)}"`);
  }
  return `# Types of the interface, generated from its OpenAPI document; do not edit.
from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

${definitions.join('\n')}
`;
}

/** The type of the query of an operation. */
export const queryName = ({ id }: ClientOperation) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}Query`;

function overload(operation: ClientOperation, writer: TypeWriter): string {
  const body = bodySchema(operation);
  const answers = answersOf(operation).map((answer) => {
    if (typeof answer === 'object') return typeOf(answer.json, writer, '');
    return { bytes: 'bytes', lines: 'Iterator[Any]', nothing: 'None' }[answer];
  });
  const parameters = [
    'self',
    `name: Literal["${operation.id}"]`,
    '*',
    ...(parametersIn(operation, 'path').length > 0 ? ['path: Mapping[str, str]'] : []),
    ...(parametersIn(operation, 'query').length > 0 ? [`query: ${queryName(operation)} = ...`] : []),
    ...(body === null ? [] : [`body: ${typeOf(body, writer, '')}`]),
    'headers: Mapping[str, str] = ...',
    '**options: Unpack[CallOptions]',
  ];
  return `    @overload\n    def __call__(${parameters.join(', ')}) -> ${[...new Set(answers)].join(' | ')}: ...`;
}

/** The module that says what each operation is given and answers. */
export function pythonOperations(document: ClientInterface): string {
  const definitions: string[] = [];
  const writer = writerOf((definition) => definitions.push(definition));
  const operations = operationsOf(document);
  for (const operation of operations) {
    const fields = parametersIn(operation, 'query').map(({ name = '', required = false, schema = {} }) => ({
      name,
      isRequired: required,
      type: typeOf(schema, writer, name),
    }));
    if (fields.length > 0) definitions.push(typedDict(queryName(operation), fields));
  }
  return `# What each operation is given and answers, generated from the OpenAPI document; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, Protocol, TypedDict, overload

from .interface_types import *  # noqa: F403

if TYPE_CHECKING:
    from typing import Unpack

    from .transport import CallOptions

${definitions.join('\n')}


class Call(Protocol):
    """Sends an operation and gives its answer. Raises a GatewayError."""

    if TYPE_CHECKING:

${operations.map((operation) => overload(operation, writer).replaceAll(/^/gm, '    ')).join('\n\n')}
`;
}

/** The module that says where each operation is. */
export function pythonPaths(document: ClientInterface): string {
  const paths = operationsOf(document)
    .map(({ id, method, path }) => `    "${id}": "${method.toUpperCase()} ${path}",`)
    .join('\n');
  const lines = (ids: readonly string[]) => ids.map((id) => `        "${id}",`).join('\n');
  return `# Where each operation of the interface is, generated from its OpenAPI document; do not edit.

api_version = "${document.info.version}"
"""The version of the interface that this client was made from."""

operation_paths: dict[str, str] = {
${paths}
}
"""Method and path."""

only_once = frozenset(
    [
${lines(onlyOnceOperations)}
    ]
)
"""What was done is done again when these are repeated: they are sent once, unless the service says it did nothing."""

without_answer = frozenset(
    [
${lines(operationsWithoutAnswer(document))}
    ]
)
"""Their success says nothing."""
`;
}
