// Reads the request that an operation shows as its example, as it is sent to the sandbox.
import { textOf, type OperationOnPage } from './described-operations.ts';

/** The key and the location of the sandbox. */
export const sandboxKey = 'sandbox-key';
export const sandboxLocation = 'SBX00001';

export interface ExampleRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number>>;
  /** What is sent, before it is written as JSON; undefined: nothing. */
  readonly value: unknown;
  /** As it is sent; null: none. */
  readonly body: string | null;
  readonly isPdf: boolean;
}

/** The example of an operation, at `origin`. */
export function exampleRequest(operation: OperationOnPage, origin: string): ExampleRequest {
  const [toSend] = operation.body;
  const value = toSend?.example;
  const body =
    value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const inPath = operation.parameters.filter((each) => each['in'] === 'path');
  const path = Object.fromEntries(
    inPath.map(({ name, example }) => [textOf(name), exampleOf(example) ?? `{${textOf(name)}}`]),
  );
  const query = Object.fromEntries(
    operation.parameters
      .filter(
        (each) => each['in'] === 'query' && (each['required'] === true || each['example'] !== undefined),
      )
      .map(({ name, example }) => [
        textOf(name),
        typeof example === 'string' ? example : Number(example ?? 1),
      ]),
  );
  const search = Object.entries(query).map(([name, each]) => `${name}=${encodeURIComponent(each)}`);
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = path[name];
    return example === undefined || example === whole ? whole : encodeURIComponent(example);
  });
  return {
    method: operation.method,
    address: `${origin}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: [
      ...(operation.needsKey
        ? ([
            ['x-api-key', sandboxKey],
            ['x-minor-id', sandboxLocation],
          ] as const)
        : []),
      ...(body === null ? [] : ([['content-type', toSend?.type ?? 'application/json']] as const)),
    ],
    path,
    query,
    value,
    body,
    isPdf: operation.responses.some(({ content }) => content.some(({ type }) => type === 'application/pdf')),
  };
}
const exampleOf = (example: unknown): string | null =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : null;
