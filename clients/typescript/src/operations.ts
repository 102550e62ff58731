// Calls any operation of the interface by its name, with its types.
import type { Operations } from './interface-types.ts';
import { onlyOnce, operationPaths, withoutAnswer } from './operation-paths.ts';
import type { OperationOptions, Transport } from './transport.ts';

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
  options?: OperationOptions,
) => Promise<Answer<Name>>;

type QueryValue = string | number | boolean | readonly string[] | undefined;
interface GivenParts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** The operations of one gateway. */
export function callsOver(transport: Transport): Call {
  const call = async (name: OperationName, given: GivenParts, options: OperationOptions = {}) => {
    const { path = {}, query = {}, body } = given;
    const [method = '', template = ''] = operationPaths[name].split(' ');
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(String(path[part])),
    );
    const [isRepeatable, hasAnswer] = [!onlyOnce.has(name), !withoutAnswer.has(name)];
    return transport({ method, path: filled + queryOf(query), body, isRepeatable, hasAnswer }, options);
  };
  return call as Call;
}

/** A list is a parameter that is repeated. */
function queryOf(query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) parameters.append(name, String(each));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
