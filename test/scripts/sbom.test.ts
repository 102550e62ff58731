// `npm run sbom`: valid CycloneDX, with every production package of the lock file and no other.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { thisProject } from '../support/store-process.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly type: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
}
interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(thisProject, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** `name@version`, with the hash of the package; one that is installed at two places is listed once. */
const inProduction = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, integrity }]) => `${path.split('node_modules/').at(-1)}@${version} ${integrity}`),
);

describe('the software bill of materials', () => {
  let text: string;
  let bom: Bom;
  before(async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      cwd: thisProject,
      maxBuffer: 16 * 1024 * 1024,
    });
    text = stdout;
    bom = JSON.parse(text) as Bom;
  });

  it('is valid by the schema of CycloneDX 1.5', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
    assert.equal(await validator.validate(text), null);
    const broken = await validator.validate(text.replace('"type": "library"', '"type": "package"'));
    assert.notEqual(broken, null);
  });

  it('lists every production package of the lock file with its hash, and no tool of development', () => {
    const listed = bom.components.map(({ name, version, hashes }) => {
      const [{ alg, content } = { alg: '', content: '' }] = hashes;
      assert.equal(alg, 'SHA-512');
      return `${name}@${version} sha512-${Buffer.from(content, 'hex').toString('base64')}`;
    });
    assert.ok(inProduction.size > 100);
    assert.deepEqual(listed.toSorted(), [...inProduction].toSorted());
  });

  it('is about this application, by its name and version', () => {
    const { name, type, purl } = bom.metadata.component;
    assert.deepEqual([name, type], ['medicare-gateway', 'application']);
    assert.match(purl, /^pkg:npm\/medicare-gateway@\d+\.\d+\.\d+$/);
  });
});
