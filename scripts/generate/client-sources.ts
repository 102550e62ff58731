// The generated sources of the clients: types and paths from the interface document, in each language.
import { format } from 'prettier';
import type { Artefact } from './artefact.ts';
import type { DescribedInterface } from './described-operations.ts';
import { formatPython } from './format-python.ts';
import { describedApplication } from './interface-document.ts';
import { pythonOperations, pythonPaths, pythonTypes } from './python-client.ts';
import { typescriptPaths, typescriptTypes } from './typescript-client.ts';

const source = (path: string, write: (document: DescribedInterface) => string): Artefact => ({
  path: `clients/${path}`,
  needsOfficialFiles: false,
  async make() {
    const app = await describedApplication();
    const text = write(JSON.parse(JSON.stringify(app.swagger())) as DescribedInterface);
    await app.close();
    if (path.endsWith('.py')) return formatPython(text);
    return format(text, { parser: 'typescript', printWidth: 110, singleQuote: true });
  },
});

/** The generated sources of the clients. */
export const clientSources = (): readonly Artefact[] => [
  source('typescript/src/interface-types.ts', typescriptTypes),
  source('typescript/src/operation-paths.ts', typescriptPaths),
  source('python/src/medicare_gateway/interface_types.py', pythonTypes),
  source('python/src/medicare_gateway/operation_types.py', pythonOperations),
  source('python/src/medicare_gateway/operation_paths.py', pythonPaths),
];
