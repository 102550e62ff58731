// The generated sources of the clients: types and paths from the interface document, in each language.
import { format } from 'prettier';
import type { Artefact } from './artefact.ts';
import type { ClientInterface } from './described-operations.ts';
import { formatPython } from './format-python.ts';
import { describedApplication } from './interface-document.ts';
import { pythonGroups, typescriptGroups } from './client-groups.ts';
import { pythonOperations, pythonPaths, pythonTypes } from './python-client.ts';
import { typescriptPaths, typescriptTypes } from './typescript-client.ts';

/** The interface document, described once for all. */
async function describe(): Promise<ClientInterface> {
  const app = await describedApplication();
  const document = JSON.parse(JSON.stringify(app.swagger())) as ClientInterface;
  await app.close();
  return document;
}

type Described = () => Promise<ClientInterface>;
const source = (
  path: string,
  described: Described,
  write: (document: ClientInterface) => string,
): Artefact => ({
  path: `clients/${path}`,
  needsOfficialFiles: false,
  async make() {
    const text = write(await described());
    if (path.endsWith('.py')) return formatPython(text);
    return format(text, { parser: 'typescript', printWidth: 110, singleQuote: true });
  },
});

/** The generated sources of the clients. */
export function clientSources(): readonly Artefact[] {
  let document: Promise<ClientInterface> | undefined;
  const described = () => (document ??= describe());
  return [
    source('typescript/src/interface-types.ts', described, typescriptTypes),
    source('typescript/src/operation-paths.ts', described, typescriptPaths),
    source('typescript/src/operation-groups.ts', described, typescriptGroups),
    source('python/src/medicare_gateway/interface_types.py', described, pythonTypes),
    source('python/src/medicare_gateway/operation_types.py', described, pythonOperations),
    source('python/src/medicare_gateway/operation_paths.py', described, pythonPaths),
    source('python/src/medicare_gateway/operation_groups.py', described, pythonGroups),
  ];
}
