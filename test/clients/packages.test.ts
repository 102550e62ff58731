// The package of each client, made and installed in an empty folder, and used there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { installNpmPackage, installWheel, nodeOf, wheelAbsent } from '../support/client-packages.ts';
import { root } from '../support/project-files.ts';
import { startScriptedGateway, type ScriptedGateway } from '../support/scripted-gateway.ts';
import { leftToWholeRun } from '../support/sample.ts';

const execute = promisify(execFile);
const checked = { Rebates: [{ ItemNumber: '23', IsEligible: true, Benefit: '45.05' }] };
const request = JSON.stringify(requestExamples['calculateRebate']);

describe('a client that is installed from its package', { skip: leftToWholeRun }, () => {
  let gateway: ScriptedGateway;
  let folder: string;
  before(async () => {
    gateway = await startScriptedGateway();
    gateway.play([{ status: 200, body: checked }]);
    folder = await mkdtemp(join(tmpdir(), 'client-packages-'));
  });
  after(async () => {
    await rm(folder, { recursive: true });
    await gateway.stop();
  });

  describe('with npm', () => {
    let packedBytes = 0;
    const inPackage = (path: string) => join(folder, 'node_modules', 'medicare-gateway-client', path);
    before(async () => {
      packedBytes = await installNpmPackage(folder);
      await writeFile(
        join(folder, 'check.js'),
        `import { MedicareGateway, cents } from 'medicare-gateway-client';
const medicare = new MedicareGateway({ baseUrl: process.argv[2], apiKey: 'k', minorId: 'SBX00001' });
const { Rebates } = await medicare.eligibility.check(${request});
console.log(cents(Rebates[0].Benefit));`,
      );
    });

    for (const major of [20, 22, 24]) {
      const node = nodeOf(major);
      const skip = node === null && `Node ${major} is not installed (.ci/run installs it)`;
      it(`checks eligibility on Node ${major}`, { skip }, async () => {
        const { stdout } = await execute(node ?? '', ['check.js', gateway.origin], { cwd: folder });
        assert.equal(stdout, '4505\n');
      });
    }

    it('lets the compiler find what is wrong', async () => {
      await writeFile(
        join(folder, 'types.ts'),
        `import { MedicareGateway, type BulkBillClaim } from 'medicare-gateway-client';
export async function use(medicare: MedicareGateway, claim: BulkBillClaim): Promise<string> {
  const { Benefit }: { Benefit: string | null } = await medicare.schedule.benefit({ ItemNumber: '23' });
  // @ts-expect-error: there is no such stream
  await medicare.claims.lodge('dentist', claim);
  // @ts-expect-error: an item number is a text
  await medicare.schedule.benefit({ ItemNumber: 23 });
  return Benefit ?? '';
}`,
      );
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
      await execute(process.execPath, [tsc, ...options, 'types.ts'], { cwd: folder });
    });

    it('weighs what the page says: what runs under 7.5 kB, the package under 23 kB, comments in the types alone', () => {
      const files = globSync('dist/*.js', { cwd: inPackage('') });
      const modules = files.map((file) => readFileSync(inPackage(file), 'utf8'));
      const runtimeBytes = gzipSync(modules.join('')).length;
      assert.ok(modules.length > 5 && runtimeBytes < 7_500, `${runtimeBytes} bytes run`);
      const generated = /operation-(?:groups|paths)|interface-types/;
      const byHand = modules.filter((_, at) => !generated.test(files[at] ?? '')).join('');
      const lines = byHand.split('\n').filter((line) => line.trim() !== '').length;
      assert.ok(lines > 300 && lines < 430, `${lines} lines by hand run`);
      assert.ok(packedBytes < 23_000, `${packedBytes} bytes packed`);
      assert.match(readFileSync(inPackage('dist/claim-calls.d.ts'), 'utf8'), /\/\*\* Lodges a claim for/);
    });
  });

  it('with pip checks eligibility, and says that it has types', { skip: wheelAbsent }, async () => {
    const python = await installWheel(folder);
    const program = `import importlib.resources, json, sys
from medicare_gateway import MedicareGateway, cents
medicare = MedicareGateway(sys.argv[1], "k", "SBX00001")
answer = medicare.eligibility.check(json.loads(sys.argv[2]))
print(cents(answer["Rebates"][0]["Benefit"]), (importlib.resources.files("medicare_gateway") / "py.typed").is_file())`;
    const { stdout } = await execute(python, ['-I', '-c', program, gateway.origin, request], { cwd: folder });
    assert.equal(stdout, '4505 True\n');
  });
});
