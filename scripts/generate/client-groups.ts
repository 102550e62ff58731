// Writes the methods of both clients that send one operation, in their groups, and which stream of claims is which operation.
import { clientMethodOf } from '../../src/http/documentation/client-methods.ts';
import {
  answersOf,
  bodySchema,
  operationsOf,
  parametersIn,
  typeOf,
  type ClientInterface,
  type ClientOperation,
  type TypeWriter,
} from './described-operations.ts';
import { queryName, writerOf as pythonWriterOf } from './python-client.ts';
import { writer as typescriptWriter } from './typescript-client.ts';

/** A method that sends what it is given, and nothing else. */
interface PlainMethod {
  readonly name: string;
  readonly operation: ClientOperation;
  readonly path: readonly string[];
  readonly body: string | null;
  readonly hasQuery: boolean;
}

/** The plain methods of each group, and for `lodge` and `interactive` the operation of each stream. */
function groupsOf(document: ClientInterface, writer: TypeWriter) {
  const groups = new Map<string, PlainMethod[]>();
  const streams = { lodge: new Map<string, string>(), interactive: new Map<string, string>() };
  for (const operation of operationsOf(document)) {
    const method = clientMethodOf(operation.id);
    const [group = '', name = ''] = method?.name.split('.') ?? [];
    if (method?.first !== undefined) streams[name as keyof typeof streams].set(method.first, operation.id);
    if (method === null || method.part !== undefined || method.yields !== undefined) continue;
    const body = bodySchema(operation);
    const plain = {
      name,
      operation,
      path: parametersIn(operation, 'path').map((parameter) => parameter.name ?? ''),
      body: body === null ? null : typeOf(body, writer, ''),
      // What has a body has all that matters there.
      hasQuery: body === null && parametersIn(operation, 'query').length > 0,
    };
    groups.set(group, [...(groups.get(group) ?? []), plain]);
  }
  return { groups, streams };
}

/** To these the TypeScript client adds methods by hand. */
const groupsWithMore = new Set(['eligibility', 'claims', 'reports', 'webhooks']);

const heading = 'The methods that send one operation, generated from the interface document; do not edit.';

function typescriptMethod({ name, operation: { id }, path, body, hasQuery }: PlainMethod): string {
  const parameters = [
    ...path.map((each) => `${each}: string`),
    ...(body === null ? [] : [`body: Types.${body}`]),
    ...(hasQuery ? [`query: QueryOf<'${id}'> = {}`] : []),
    'options?: CallOptions',
  ];
  const given = [
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(body === null ? [] : ['body']),
    ...(hasQuery ? ['query'] : []),
  ];
  return `${name}: (${parameters.join(', ')}) => call('${id}', { ${given.join(', ')} }, options),`;
}

/** The module of the groups of the TypeScript client. */
export function typescriptGroups(document: ClientInterface): string {
  const { groups, streams } = groupsOf(document, typescriptWriter);
  const written = [...groups].map(
    ([group, methods]) => `${group}: {\n${methods.map(typescriptMethod).join('\n')}\n},`,
  );
  const plain = [...groups.keys()].filter((group) => !groupsWithMore.has(group));
  const table = (of: ReadonlyMap<string, string>) =>
    [...of].map(([stream, id]) => `'${stream}': '${id}',`).join('\n');
  return `// ${heading}
import type * as Types from './interface-types.ts';
import type { Call, QueryOf } from './operations.ts';
import type { CallOptions } from './transport.ts';

/** The groups of one gateway. */
export const operationGroups = (call: Call) => ({
${written.join('\n')}
});

type Groups = ReturnType<typeof operationGroups>;

/** The groups that have no methods besides. */
export class PlainGroups {
${plain.map((group) => `readonly ${group}: Groups['${group}'];`).join('\n')}
constructor(groups: Groups) {
${plain.map((group) => `this.${group} = groups.${group};`).join('\n')}
}
}

/** The operation that lodges each stream of claims. */
export const lodging = {
${table(streams.lodge)}
} as const;
/** The same for claims that are assessed at once. */
export const interactive = {
${table(streams.interactive)}
} as const;
`;
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const className = (group: string) => `${group.slice(0, 1).toUpperCase()}${group.slice(1)}Operations`;

function pythonMethod(method: PlainMethod, writer: TypeWriter): string {
  const { name, operation, path, body, hasQuery } = method;
  const parameters = [
    'self',
    ...path.map((each) => `${snakeCase(each)}: str`),
    ...(body === null ? [] : [`body: types.${body}`]),
    ...(hasQuery ? [`query: given.${queryName(operation)} | None = None`] : []),
    '**options: Unpack[CallOptions]',
  ];
  const given = [
    `"${operation.id}"`,
    ...(path.length > 0 ? [`path={${path.map((each) => `"${each}": ${snakeCase(each)}`).join(', ')}}`] : []),
    ...(body === null ? [] : ['body=body']),
    ...(hasQuery ? ['query=query or {}'] : []),
    '**options',
  ];
  const answers = answersOf(operation).map((answer) =>
    typeof answer === 'object'
      ? `types.${typeOf(answer.json, writer, '')}`
      : { bytes: 'bytes', lines: 'Iterator[Any]', nothing: 'None' }[answer],
  );
  const answer = [...new Set(answers)].join(' | ');
  return `    def ${snakeCase(name)}(${parameters.join(', ')}) -> ${answer}:\n        return self._call(${given.join(', ')})`;
}

/** The module of the groups of the Python client. */
export function pythonGroups(document: ClientInterface): string {
  const writer = pythonWriterOf(() => {});
  const { groups, streams } = groupsOf(document, writer);
  const written = [...groups].map(
    ([group, methods]) =>
      `class ${className(group)}(_Group):\n${methods.map((each) => pythonMethod(each, writer)).join('\n\n')}`,
  );
  const table = (of: ReadonlyMap<string, string>) =>
    [...of].map(([stream, id]) => `    "${stream}": "${id}",`).join('\n');
  const names = (of: ReadonlyMap<string, string>) => [...of.keys()].map((each) => `"${each}"`).join(', ');
  return `"""${heading}"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from typing import Unpack

    from . import interface_types as types
    from . import operation_types as given
    from .transport import CallOptions

LodgeStream = Literal[${names(streams.lodge)}]
InteractiveStream = Literal[${names(streams.interactive)}]

lodging: Mapping[LodgeStream, str] = {
${table(streams.lodge)}
}
"""The operation that lodges each stream of claims."""
interactive: Mapping[InteractiveStream, str] = {
${table(streams.interactive)}
}
"""The same for claims that are assessed at once."""


class _Group:
    def __init__(self, call: given.Call) -> None:
        self._call = call


${written.join('\n\n\n')}
`;
}
