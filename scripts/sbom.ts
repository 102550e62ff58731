// `npm run --silent sbom`: prints the software bill of materials, CycloneDX in JSON: every production package of the lock file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'sbom',
  'Prints the software bill of materials in CycloneDX; nothing is asked of a registry.',
);

interface Manifest {
  readonly name: string;
  readonly devDependencies?: unknown;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

const root = join(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { devDependencies: _, ...manifest } = read('package.json') as Manifest;
const lock = read('package-lock.json') as Lock;

// `npm sbom --omit dev` leaves out what both the service and a tool of development need, ajv and pg-types for example
// (npm/cli issue 7909): npm gets the two files as they would be if there were no development. It takes the name of the folder.
const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  const folder = join(temporary, manifest.name);
  mkdirSync(folder);
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const production = { ...lock, packages: Object.fromEntries([['', manifest], ...packages]) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(production));
  const argv = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  execFileSync('npm', argv, { cwd: folder, stdio: 'inherit' });
} finally {
  rmSync(temporary, { recursive: true });
}
