// `npm run check:interface`: names what the interface document takes away or narrows against the last release.
import { breakingChanges } from './interface-changes/breaking-changes.ts';
import { readCurrentDocument, readReleasedDocument } from './interface-changes/released-document.ts';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'check:interface',
  'Compares the interface document with that of the newest release in docs/interface-releases.',
);

const { version, document } = readReleasedDocument();
const found = breakingChanges(document, readCurrentDocument());
for (const each of found) process.stdout.write(`${each}\n`);
process.stdout.write(`${found.length} breaking changes since ${version}.\n`);
if (found.length > 0) process.exitCode = 1;
