// Calls any operation of the interface by its name, with its types.
import type { Operations } from './interface-types.ts';
import { onlyOnce, operationPaths } from './operation-paths.ts';
import type { CallOptions, Transport } from './transport.ts';

type OperationName = keyof Operations;
type Given<Name extends OperationName> = Operations[Name]['given'];
/** The query of an operation. */
export type QueryOf<Name extends OperationName> =
  Given<Name> extends { query?: infer Query } ? NonNullable<Query> : never;
export type Answer<Name extends OperationName> = Operations[Name]['answer'];

/**
 * Sends an operation and gives its answer. Throws a `GatewayError`, or the reason of the signal when it is aborted.
 */
export type Call = <Name extends OperationName>(
  name: Name,
  given: Given<Name>,
  options?: CallOptions & { readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer<Name>>;

/** The operations of one gateway. */
export function callsOver(transport: Transport): Call {
  return async <Name extends OperationName>(
    name: Name,
    given: Given<Name>,
    options: CallOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const { path = {}, query = {}, body } = given as GivenParts;
    const [method = '', template = ''] = operationPaths[name].split(' ');
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(String(path[part])),
    );
    const value = await transport(
      {
        method,
        path: filled + queryOf(query),
        body,
        headers: options.headers ?? {},
        isRepeatable: !onlyOnce.has(name),
        read: readAnswer,
      },
      options,
    );
    return value as Answer<Name>;
  };
}

type QueryValue = string | number | boolean | readonly string[] | undefined;
interface GivenParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** A list is a parameter that is repeated. */
function queryOf(query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) parameters.append(name, String(each));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-ndjson')) return response;
  if (type.startsWith('application/json')) return response.json();
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length === 0 ? undefined : bytes;
}
