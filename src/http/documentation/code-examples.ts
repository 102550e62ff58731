// Writes the example of an operation as code that works with the sandbox: a request for curl, a call of the TypeScript and of the Python client.
import { clientMethodOf, operationsWithoutClient } from './client-methods.ts';
import { exampleRequest, sandboxKey, sandboxLocation, type ExampleRequest } from './example-request.ts';
import { pythonLiteral, typescriptLiteral } from './literals.ts';
import type { OperationOnPage } from './described-operations.ts';

/** The example of an operation in one language. */
export interface CodeExample {
  readonly language: 'curl' | 'TypeScript' | 'Python';
  /** As a fence of Markdown names it. */
  readonly fence: 'sh' | 'ts' | 'python';
  readonly code: string;
}

/** The example in every language that has it, at `origin`. */
export function codeExamples(operation: OperationOnPage, origin: string): readonly CodeExample[] {
  const example = exampleRequest(operation, origin);
  const curl = { language: 'curl', fence: 'sh', code: curlOf(example) } as const;
  if (operationsWithoutClient.has(operation.operationId)) return [curl];
  const call = { operation, example, origin };
  return [
    curl,
    { language: 'TypeScript', fence: 'ts', code: typescriptOf(call) },
    { language: 'Python', fence: 'python', code: pythonOf(call) },
  ];
}

/** JSON is indented with the option that it stands in; any other text is sent as it is. */
const indented = (body: string): string => (body.startsWith('{') ? body.replaceAll('\n', '\n  ') : body);

/** One command for a shell; a single quote in the body is written as the shell wants it. */
function curlOf({ method, address, headers, body, isPdf }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== null) ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === null ? [] : [`-d '${indented(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(isPdf ? ['-o document.pdf'] : []),
  ];
  return ['curl -s', ...options, `'${address}'`].join(' \\\n  ');
}

interface ExampleCall {
  readonly operation: OperationOnPage;
  readonly example: ExampleRequest;
  readonly origin: string;
}

/** The method and its arguments as values: of `call` the name of the operation and what it is given. */
function callOf({ operation: { operationId }, example }: ExampleCall): {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly given: Readonly<Record<string, unknown>> | null;
  readonly isYielding: boolean;
} {
  const { path, query, value } = example;
  const method = clientMethodOf(operationId);
  const hasQuery = Object.keys(query).length > 0;
  if (method === null) {
    const given = {
      ...(Object.keys(path).length > 0 ? { path } : {}),
      ...(hasQuery ? { query } : {}),
      ...(value === undefined ? {} : { body: value }),
    };
    return { name: 'call', values: [operationId], given, isYielding: false };
  }
  const { name, first, part, yields } = method;
  if (yields === 'all') return { name, values: [], given: null, isYielding: true };
  const sent = part === undefined ? value : (value as Readonly<Record<string, unknown>>)[part];
  const values = [
    ...(first === undefined ? [] : [first]),
    ...Object.values(path),
    ...(sent === undefined ? [] : [sent]),
    ...(hasQuery ? [query] : []),
  ];
  return { name, values, given: null, isYielding: yields !== undefined };
}

/** A module for Node, Deno or Bun. */
function typescriptOf(call: ExampleCall): string {
  const { name, values, given, isYielding } = callOf(call);
  const { isPdf } = call.example;
  const all = [...values, ...(given === null ? [] : [given])]
    .map((each) => typescriptLiteral(each))
    .join(', ');
  return [
    ...(isPdf ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { MedicareGateway } from 'medicare-gateway-client';",
    '',
    `const medicare = new MedicareGateway(${typescriptLiteral({
      baseUrl: call.origin,
      apiKey: sandboxKey,
      minorId: sandboxLocation,
    })});`,
    ...(isYielding
      ? [`for await (const each of medicare.${name}(${all})) console.dir(each, { depth: null });`]
      : isPdf
        ? [`const pdf = await medicare.${name}(${all});`, "await writeFile('document.pdf', pdf);"]
        : [`const answer = await medicare.${name}(${all});`, 'console.dir(answer, { depth: null });']),
  ].join('\n');
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A program for Python 3.11 or newer. */
function pythonOf(call: ExampleCall): string {
  const { name, values, given, isYielding } = callOf(call);
  const { isPdf } = call.example;
  const all = [
    ...values.map((each) => pythonLiteral(each)),
    ...Object.entries(given ?? {}).map(([key, value]) => `${key}=${pythonLiteral(value)}`),
  ].join(', ');
  return [
    ...(isPdf ? ['from pathlib import Path', ''] : []),
    'from medicare_gateway import MedicareGateway',
    '',
    `medicare = MedicareGateway("${call.origin}", "${sandboxKey}", "${sandboxLocation}")`,
    ...(isYielding
      ? [`for each in medicare.${snakeCase(name)}(${all}):`, '    print(each)']
      : isPdf
        ? [`pdf = medicare.${snakeCase(name)}(${all})`, 'Path("document.pdf").write_bytes(pdf)']
        : [`answer = medicare.${snakeCase(name)}(${all})`, 'print(answer)']),
  ].join('\n');
}
