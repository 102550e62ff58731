// `npm run pin-programs`: writes the SHA-256 of the programs in the optional packages, Node and PostgreSQL, to data/.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'pin-programs',
  'Downloads the optional packages of every platform by npm, compares each with package-lock.json, and lists what is run.',
);

interface LockedPackage {
  readonly version: string;
  readonly integrity: string;
}

const root = join(import.meta.dirname, '..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { optionalDependencies } = json('package.json') as { optionalDependencies: Record<string, string> };
const { packages } = json('package-lock.json') as { packages: Record<string, LockedPackage> };

/**
 * What is run or loaded: Node itself, and of PostgreSQL its programs, its libraries, and what initdb executes. Time zones,
 * dictionaries and the extensions that are never created are data, or never read.
 */
const isRun =
  /^(?:bin\/node(?:\.exe)?|native\/(?:(?:bin|lib)\/.+|pg-symlinks\.json|share\/postgresql\/(?:[^/]+|extension\/plpgsql[^/]*)))$/;

const digest = (algorithm: string, content: Buffer, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(content).digest(encoding);

/** The lines of one package; throws when its content is not that of the lock file. */
function linesOf(name: string, folder: string): readonly string[] {
  const locked = packages[`node_modules/${name}`];
  if (locked === undefined) throw new Error(`${name} is not in package-lock.json`);
  const target = `${name}@${locked.version}`;
  const file = execFileSync('npm', ['pack', '--silent', target], { cwd: folder, encoding: 'utf8' }).trim();
  const integrity = `sha512-${digest('sha512', readFileSync(join(folder, file)), 'base64')}`;
  if (integrity !== locked.integrity) throw new Error(`${target} is not the package of package-lock.json`);
  execFileSync('tar', ['-xzf', file], { cwd: folder });
  const content = join(folder, 'package');
  const lines = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(content, join(entry.parentPath, entry.name)))
    .filter((path) => isRun.test(path))
    .toSorted()
    .map((path) => `${digest('sha256', readFileSync(join(content, path)), 'hex')}  ${name}/${path}`);
  return [`# ${target} ${integrity}`, ...lines];
}

const lines = Object.keys(optionalDependencies).flatMap((name) => {
  const folder = mkdtempSync(join(tmpdir(), 'pin-programs-'));
  try {
    return linesOf(name, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
const title =
  '# The SHA-256 of the programs that npm installs with the service, by `npm run pin-programs`; above each package its hash in package-lock.json.';
writeFileSync(join(root, 'data', 'bundled-programs.sha256'), [title, ...lines, ''].join('\n'));
process.stdout.write(`${lines.length} lines in data/bundled-programs.sha256\n`);
