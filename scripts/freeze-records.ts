// `npm run freeze-records`: adds the checksum of each new decision record to the list of those that are never edited again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDecisionRecords } from './generate/decision-records.ts';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'freeze-records',
  'Adds a line for each record of docs/adr that has none, once it is in its final form; lines that exist stay as they are.',
);
const list = join(import.meta.dirname, '..', 'docs', 'adr', 'frozen-records.sha256');
const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
const isListed = (file: string): boolean => lines.some((line) => line.endsWith(`  ${file}`));
const added = (await readDecisionRecords())
  .filter(({ file }) => !isListed(file))
  .map(({ file, checksum }) => `${checksum}  ${file}`);
const byFile = (a: string, b: string): number =>
  a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' ')));
await writeFile(list, [...lines, ...added].toSorted(byFile).concat('').join('\n'));
process.stdout.write(added.length === 0 ? 'Every record is listed.\n' : `${added.join('\n')}\n`);
