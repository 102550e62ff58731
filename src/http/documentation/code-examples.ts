// Writes a request as code that works as it stands with the sandbox: curl, TypeScript and Python, without any package.
import type { OperationOnPage } from './described-operations.ts';
import { textOf } from './described-operations.ts';

/** The key and the location of the sandbox. */
export const sandboxKey = 'sandbox-key';
export const sandboxLocation = 'SBX00001';

interface ExampleRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
  /** JSON; null: none. */
  readonly body: string | null;
  readonly isPdf: boolean;
}

/** The example of an operation, at `origin`. */
export function exampleRequest(operation: OperationOnPage, origin: string): ExampleRequest {
  const [toSend] = operation.body;
  const written = toSend?.example;
  const body =
    written === undefined ? null : typeof written === 'string' ? written : JSON.stringify(written, null, 2);
  const exampleOf = (name: string) => {
    const found = operation.parameters.find((each) => each['name'] === name);
    const example = found?.['example'];
    return typeof example === 'string' || typeof example === 'number' ? String(example) : null;
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = exampleOf(name);
    return example === null ? whole : encodeURIComponent(example);
  });
  const query = operation.parameters
    .filter((each) => each['in'] === 'query' && (each['required'] === true || each['example'] !== undefined))
    .map((each) => `${textOf(each['name'])}=${encodeURIComponent(exampleOf(textOf(each['name'])) ?? '1')}`);
  return {
    method: operation.method,
    address: `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...(operation.needsKey
        ? ([
            ['x-api-key', sandboxKey],
            ['x-minor-id', sandboxLocation],
          ] as const)
        : []),
      ...(body === null ? [] : ([['content-type', toSend?.type ?? 'application/json']] as const)),
    ],
    body,
    isPdf: operation.responses.some(({ content }) => content.some(({ type }) => type === 'application/pdf')),
  };
}

/** One command for a shell; a single quote in the body is written as the shell wants it. */
export function curlOf({ method, address, headers, body, isPdf }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== null) ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === null ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
    ...(isPdf ? ['-o document.pdf'] : []),
  ];
  return ['curl -s', ...options, `'${address}'`].join(' \\\n  ');
}

/** A module for Node, Deno or Bun. */
export function typescriptOf({ method, address, headers, body, isPdf }: ExampleRequest): string {
  const fields = headers.map(([name, value]) => `    '${name}': '${value}',`).join('\n');
  const lines = [
    `const answer = await fetch('${address}', {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? [`  headers: {`, fields, `  },`] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    `});`,
    isPdf ? `const pdf = new Uint8Array(await answer.arrayBuffer());` : `const text = await answer.text();`,
  ];
  return lines.join('\n');
}

/** A program for Python's standard library. */
export function pythonOf({ method, address, headers, body, isPdf }: ExampleRequest): string {
  const fields = headers.map(([name, value]) => `'${name}': '${value}'`).join(', ');
  const lines = [
    ...(body === null ? [] : ['import json']),
    'from urllib.request import Request, urlopen',
    '',
    ...(body === null ? [] : [`body = json.loads(r"""${body}""")`]),
    `request = Request('${address}', method='${method}', headers={${fields}}${body === null ? '' : ', data=json.dumps(body).encode()'})`,
    'with urlopen(request) as answer:',
    isPdf ? '    pdf = answer.read()' : '    print(answer.status, answer.read().decode())',
  ];
  return lines.join('\n');
}
