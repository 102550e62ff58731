// The TypeScript and Python of the documentation: it compiles, and sends the request that curl sends.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { describedApplication } from '../../../scripts/generate/interface-document.ts';
import { codeExamples, type CodeExample } from '../../../src/http/documentation/code-examples.ts';
import { readOperations, type Described } from '../../../src/http/documentation/described-operations.ts';
import { exampleRequest, sandboxKey } from '../../../src/http/documentation/example-request.ts';
import { root } from '../../support/project-files.ts';
import { python, pythonAbsent, pythonSources } from '../../support/python-program.ts';

const execute = promisify(execFile);
const origin = 'http://127.0.0.1:8080';
const client = join(root, 'clients', 'typescript', 'src', 'index.ts');
/** They make what they send: ids of claims, and where the events are read on. */
const ownId = /urn:uuid:SBX00001[a-z0-9-]{16}/g;
const repeats = 'readEvents';
/** Enough for a first request; a second one, by what goes on asking, gets 403. */
const answer = JSON.stringify({ BatchId: 'b', Malformed: [], Events: [], Next: 1 });

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: string;
}
interface Example {
  readonly operationId: string;
  readonly codes: readonly CodeExample[];
  readonly sends: Sent;
}

const withoutIds = (body: string): unknown =>
  JSON.parse(body === '' ? 'null' : body.replaceAll(ownId, 'an id of its own'));
/** An address in one of the ways to write it. */
const readable = (address: string): string => decodeURIComponent(address.replaceAll('+', ' '));
const parsed = (body: string): unknown => (body.startsWith('{') ? withoutIds(body) : body);

describe('the examples of the documentation', () => {
  let examples: readonly Example[];
  let folder: string;
  let gateway: Server;
  const documents = new Set<string>();
  /** By the key, which names language and operation: the first request. */
  const received = new Map<string, Sent>();

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers['x-api-key']);
    const isAgain = received.has(key);
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    if (!isAgain)
      received.set(key, { method: request.method ?? '', address: `${origin}${request.url}`, body });
    const type = documents.has(key.split('-').at(-1) ?? '') ? 'application/pdf' : 'application/json';
    response.writeHead(isAgain ? 403 : 200, { 'content-type': type }).end(answer);
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'code-examples-'));
    const app = await describedApplication();
    const description = JSON.parse(JSON.stringify(app.swagger())) as Described;
    await app.close();
    examples = readOperations(description).map((operation) => {
      const { method, address, body, isPdf } = exampleRequest(operation, origin);
      if (isPdf) documents.add(operation.operationId);
      const codes = codeExamples(operation, origin);
      return { operationId: operation.operationId, codes, sends: { method, address, body: body ?? '' } };
    });
    gateway = createServer((request, response) => void answerTo(request, response));
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  after(async () => {
    gateway.closeAllConnections();
    gateway.close();
    await rm(folder, { recursive: true });
  });

  /** The programs of a language, each with a key of its own and towards the gateway of this test. */
  const programsIn = (
    language: CodeExample['language'],
  ): readonly (readonly [name: string, code: string])[] => {
    const { port } = gateway.address() as AddressInfo;
    return examples.flatMap(({ operationId, codes }) =>
      codes
        .filter((each) => each.language === language)
        .map(({ code }): [string, string] => [
          operationId,
          code
            .replace(origin, `http://127.0.0.1:${port}`)
            .replace(sandboxKey, `${language}-${operationId}`)
            .replace('document.pdf', join(folder, 'document.pdf')),
        ]),
    );
  };
  const assertSent = (language: CodeExample['language'], names: readonly string[]) => {
    assert.ok(names.length > 70);
    for (const { operationId, sends } of examples.filter((each) => names.includes(each.operationId))) {
      const sent = received.get(`${language}-${operationId}`);
      assert.ok(sent, operationId);
      assert.equal(sent.method, sends.method, operationId);
      if (operationId === repeats) continue;
      assert.equal(readable(sent.address), readable(sends.address), operationId);
      assert.deepEqual(parsed(sent.body), parsed(sends.body), operationId);
    }
  };

  it('are there in three languages, but for what no client has', () => {
    const without = examples.filter(({ codes }) => codes.length < 3).map(({ operationId }) => operationId);
    assert.deepEqual(without, ['callAgentTool', 'metrics']);
  });

  it('are right TypeScript, which sends what curl sends', async () => {
    const programs = programsIn('TypeScript');
    for (const [name, code] of programs) await writeFile(join(folder, `${name}.ts`), code);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      paths: { 'medicare-gateway-client': [client] },
    };
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    await execute(process.execPath, [tsc, '-p', folder]);
    const modules = programs.map(([name, code]) => {
      const inOne = code.replaceAll(/^import .*$/gm, '');
      return `try { await (async () => {${inOne}})(); } catch (error) { if (error.status !== 403) throw error; } // ${name}`;
    });
    const all = [
      "import { writeFile } from 'node:fs/promises';",
      `import { MedicareGateway } from ${JSON.stringify(client)};`,
      'console.dir = () => {};',
      ...modules,
    ];
    await writeFile(join(folder, 'all.mjs'), all.join('\n'));
    await execute(process.execPath, [join(folder, 'all.mjs')]);
    assertSent(
      'TypeScript',
      programs.map(([name]) => name),
    );
  });

  it('are right Python, which sends what curl sends', { skip: pythonAbsent }, async () => {
    const programs = programsIn('Python');
    const file = join(folder, 'programs.json');
    await writeFile(file, JSON.stringify(programs));
    const runAll = `import json, sys, medicare_gateway
for name, code in json.load(open(sys.argv[1])):
    try:
        exec(compile(code, name, "exec"), {"print": lambda *_: None})
    except medicare_gateway.Forbidden:
        pass
`;
    await execute(python ?? '', ['-c', runAll, file], {
      env: { PYTHONPATH: pythonSources, PYTHONDONTWRITEBYTECODE: '1' },
    });
    assertSent(
      'Python',
      programs.map(([name]) => name),
    );
  });
});
