// `npm run check:interface`: names what the interface document takes away or narrows against the last release.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, type InterfaceDocument } from './interface-changes/breaking-changes.ts';
import { parseScriptArguments } from './script-arguments.ts';

const path = 'docs/generated/openapi.json';
const root = join(import.meta.dirname, '..');
const mebibyte = 1024 * 1024;

parseScriptArguments(
  'check:interface',
  'Compares the interface document with that of the last release; before the first one, with that of the last commit.',
);

const git = (...given: readonly string[]): string =>
  execFileSync('git', given, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * mebibyte,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const [release] = git('tag', '--list', 'v*', '--sort=-creatordate').trim().split('\n');
const revision = release === undefined || release === '' ? 'HEAD' : release;
const before = JSON.parse(git('show', `${revision}:${path}`)) as InterfaceDocument;
const after = JSON.parse(readFileSync(join(root, path), 'utf8')) as InterfaceDocument;
const found = breakingChanges(before, after);
for (const each of found) process.stdout.write(`${each}\n`);
process.stdout.write(`${found.length} breaking changes since ${revision}.\n`);
if (found.length > 0) process.exitCode = 1;
