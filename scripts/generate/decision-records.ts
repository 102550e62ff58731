// Reads the decision records of docs/adr: title, what supersedes them, and the checksum of the text that is never edited.
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'adr');

/** A record, `docs/adr/<number>-<words>.md`. */
export interface DecisionRecord {
  readonly file: string;
  /** Four digits. */
  readonly number: string;
  readonly title: string;
  /** The line "Superseded by …"; null for a record that holds as a whole. */
  readonly superseded: string | null;
  /** SHA-256 of the record without that line, so that it is the one thing that can be added later. */
  readonly checksum: string;
}

/** Every record, by number. A record whose first line is not `# <number> <title>` has an empty title. */
export async function readDecisionRecords(): Promise<readonly DecisionRecord[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.md$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => decisionRecordFrom(file, await readFile(join(folder, file), 'utf8'))),
  );
}

/** A record from the name of its file and its text. */
export function decisionRecordFrom(file: string, text: string): DecisionRecord {
  const number = file.slice(0, 'NNNN'.length);
  const [heading = '', ...rest] = text.split('\n');
  const [, superseded = null] = /^\n(Superseded by .*)\n/.exec(rest.join('\n')) ?? [];
  const frozen = superseded === null ? text : text.replace(`\n${superseded}\n`, '');
  const [, headingNumber, title = ''] = /^# (\d{4}):? (.+)$/.exec(heading) ?? [];
  const isNumbered = headingNumber === number;
  return { file, number, title: isNumbered ? title : '', superseded, checksum: hash('sha256', frozen) };
}
