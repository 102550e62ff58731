// The generated sources of both clients against the interface as it is described today.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generate } from '../../scripts/generate/artefact.ts';
import { clientSources } from '../../scripts/generate/client-sources.ts';
import { interfaceVersion } from '../../src/http/openapi/interface-root.ts';
import { read, root } from '../support/project-files.ts';

describe('the types, paths and version of the clients', () => {
  it('are those of the interface document', async () => {
    const results = await generate(clientSources(), { root, check: true, officialFilesPresent: false });
    assert.equal(results.length, 7);
    assert.deepEqual(
      results.filter(({ outcome }) => outcome !== 'unchanged'),
      [],
      'npm run generate writes them again',
    );
  });

  it('are of a package whose version begins with that of the interface', () => {
    const { version } = JSON.parse(read('clients/typescript/package.json')) as { version: string };
    const [, python = ''] = /^version = "(.+)"$/m.exec(read('clients/python/pyproject.toml')) ?? [];
    const [major, minor] = interfaceVersion.split('.');
    for (const each of [version, python]) assert.match(each, new RegExp(`^${major}[.]${minor}[.]\\d+$`));
  });
});
