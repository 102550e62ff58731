// Reads the bundled data files, JSON or JSON lines with one record per line, and checks each record by its schema.
import { readFile } from 'node:fs/promises';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Thrown for an invalid data file; the message has the file, the line and what is wrong. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
  constructor(path: string, line: number, words: string) {
    super(`${path} line ${line}: ${words}`);
  }
}

/** Checks one parsed value as a record. @throws DataFileError. */
export type RecordReader<T> = (value: unknown, path: string, line: number) => T;

/** A reader for records of this schema; the schema is compiled at the first record. */
export function createRecordReader<Schema extends TSchema>(schema: Schema): RecordReader<Static<Schema>> {
  let compiled: ReturnType<typeof Compile<Schema>> | undefined;
  return (value, path, line) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return value;
    const errors = compiled.Errors(value).filter((error) => error.keyword !== 'boolean');
    const words = errors.map((error) => `${error.instancePath || 'the record'} ${error.message}`);
    throw new DataFileError(path, line, [...new Set(words)].slice(0, 3).join('; '));
  };
}

function parse(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DataFileError(path, line, 'not valid JSON');
  }
}

/** Reads JSON lines: a header, then one record per line. @throws DataFileError. */
export async function readJsonLines<Header, Line>(
  path: string,
  readHeader: RecordReader<Header>,
  readLine: RecordReader<Line>,
): Promise<{ header: Header; lines: Line[] }> {
  const [first = '', ...rest] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return {
    header: readHeader(parse(first, path, 1), path, 1),
    lines: rest.map((text, index) => readLine(parse(text, path, index + 2), path, index + 2)),
  };
}

/** Reads the records of one list of a JSON file, for example `groups` of data/groups.json. @throws DataFileError. */
export async function readJsonRecords<Line>(
  path: string,
  list: string,
  read: RecordReader<Line>,
): Promise<Line[]> {
  const text = await readFile(path, 'utf8');
  const file = parse(text, path, 1);
  const records: unknown = Object.entries(Object(file)).find(([key]) => key === list)?.[1];
  const start = text.split('\n').findIndex((line) => line.startsWith(`  "${list}": [`));
  if (!Array.isArray(records)) throw new DataFileError(path, 1, `no list called ${list}`);
  return records.map((record: unknown, index) => read(record, path, start + index + 2));
}
