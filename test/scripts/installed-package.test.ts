// What `npm pack` packs: only what runs, and it runs where npm would install it, in node_modules.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { childEnvironment } from '../support/child-environment.ts';
import { embedded } from '../support/database.ts';
import { officialXml } from '../support/official-xml.ts';
import { thisProject } from '../support/store-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { leftToWholeRun } from '../support/sample.ts';

const run = promisify(execFile);

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Runs `npm pack`, which writes the package into the folder; npm keeps its own cache and settings. */
async function pack(folder: string): Promise<Packed> {
  const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', argv, { cwd: thisProject, maxBuffer: 16 * 1024 * 1024 });
  const [packed] = JSON.parse(stdout) as Packed[];
  assert.ok(packed);
  return packed;
}

/** The files and folders that a page links to, from the root of the project. */
function linksOf(page: string): readonly string[] {
  const links = readFileSync(join(thisProject, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g);
  return [...links]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    .map((link) => join(dirname(page), link.split('#', 1)[0] ?? '').replace(/\/$/, ''));
}

/** The package, made once: npm reads every file of the project for it. */
let folder: string;
let packed: Packed;

/** Unpacks the package into the node_modules of its folder, next to the dependencies of this project. */
async function install(): Promise<string> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'medicare-gateway');
  await mkdir(own, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', own, '--strip-components=1']);
  const theirs = join(thisProject, 'node_modules');
  for (const name of await readdir(theirs)) await symlink(join(theirs, name), join(modules, name));
  return join(own, 'bin', 'medicare-gateway.mjs');
}

describe('what npm packs', { skip: leftToWholeRun }, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-'));
    packed = await pack(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  describe('the package', () => {
    let paths: readonly string[];
    before(() => void (paths = packed.files.map(({ path }) => path)));

    it('holds the command, the sources, the data and the files of an operator', () => {
      const needed = [
        'LICENSE',
        'README.md',
        'bin/medicare-gateway.mjs',
        'bin/starter.mjs',
        'data/bundled-programs.sha256',
        'data/recognitions.json',
        'ops/backup.sh',
        'ops/medicare-gateway.service',
        'package.json',
        'src/main.ts',
      ];
      assert.deepEqual(
        needed.filter((path) => !paths.includes(path)),
        [],
      );
      assert.ok(paths.some((path) => path.endsWith('.sql')));
    });

    it('holds the pages that its help names', () => {
      const help = readFileSync(join(thisProject, 'docs/generated/commands.md'), 'utf8');
      const named = new Set([...help.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([path]) => path));
      assert.ok(named.size >= 3);
      const absent = [...named].filter((path) => !paths.includes(path));
      assert.deepEqual(absent, []);
    });

    it('holds what its pages link to, but for what README has for those who change the code', () => {
      const absent = paths
        .filter((page) => page.endsWith('.md'))
        .flatMap((page) => linksOf(page).map((target) => `${page} → ${target}`))
        .filter((link) => {
          const target = link.split(' → ')[1] ?? '';
          return !paths.some((path) => path === target || path.startsWith(`${target}/`));
        });
      const forDevelopers = ['docs/architecture.md', 'docs/style.md', 'CONTRIBUTING.md', 'bench/README.md'];
      assert.deepEqual(
        absent,
        forDevelopers.map((target) => `README.md → ${target}`),
      );
    });

    it('holds nothing that only its developers read', () => {
      const theirs =
        /^data\/(collected-rules\.jsonl|fonts\/sources\.json)$|^docs\/(architecture|style|generated\/(collected-rules|rules-effect))\.md$/;
      assert.deepEqual(
        paths.filter((path) => theirs.test(path)),
        [],
      );
    });

    it('holds no test, bench, script or secret', () => {
      const allowed =
        /^(bin|data|docs|ops|src)\/|^(CHANGELOG\.md|LICENSE|README\.md|SECURITY\.md|package\.json)$/;
      assert.deepEqual(
        paths.filter((path) => !allowed.test(path) || /\.test\.ts$|\/secrets\/|\.env$/.test(path)),
        [],
      );
    });
  });

  describe('an installed package', () => {
    it('runs its subcommands, from node_modules', async (test) => {
      const command = await install();
      const database = await embedded.freshDatabase();
      test.after(() => database.drop());
      const env = { ...childEnvironment, DATABASE_URL: database.url };
      const inPackage = (...argv: string[]) => run(process.execPath, [command, ...argv], { env });
      const { stdout, stderr } = await inPackage('explain', '--items', '23');
      assert.match(stdout, /\nItem 23 passes every check that needs no patient\./);
      assert.equal(stderr, '');
      assert.match((await inPackage('keys', 'list')).stdout, /^API keys: 0\n/);
      await assert.rejects(inPackage('keys', 'lst'), { code: 2 });
      const release = await temporaryFolder(test, { 'small.xml': officialXml([{}]) });
      assert.equal(
        (await inPackage('schedule', 'import', join(release, 'small.xml'))).stdout,
        'Imported the schedule of 1 July 2026: 1 item (stored).\n',
      );
    });
  });
});
