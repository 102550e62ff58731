// Reads providers from CSV: one location a line, columns by their names, anything odd refused in a sentence.
import { listed } from '../../domain/schedule/record/sentence.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { CsvSplitter, type CsvRecord } from './csv-records.ts';
import { quotedField, rejectProviderFile, refuseLine } from './provider-file-fault.ts';
import {
  providerFields,
  readProvider,
  type ProviderField,
  type RecognitionFields,
} from './provider-record.ts';

/** A provider, and the line it begins on. */
export interface ReadProvider {
  readonly provider: Provider;
  readonly line: number;
}

type Columns = Readonly<Record<ProviderField, number>>;

/**
 * The providers in a text. Lines before the header that begin with `#` are remarks. The header names every column,
 * in any order. @throws ProviderFileFault.
 */
export async function* csvProviders(text: AsyncIterable<string>): AsyncGenerator<ReadProvider> {
  let columns: Columns | null = null;
  for await (const record of csvRecords(text)) {
    if (columns !== null) yield { provider: readRecord(record, columns), line: record.line };
    else if (record.fields[0]?.startsWith('#') !== true) columns = readHeader(record);
  }
  if (columns === null) rejectProviderFile('The file has no header; name the columns in its first line.');
}

async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter();
  for await (const piece of text) yield* splitter.take(piece);
  const last = splitter.end();
  if (last !== null) yield last;
}

function readHeader({ line, fields }: CsvRecord): Columns {
  const names: readonly string[] = providerFields;
  const wanted = `name the columns ${listed(providerFields, 'and')}, separated by commas.`;
  const unknown = fields.find((name) => !names.includes(name));
  if (unknown !== undefined)
    refuseLine(line, `${quotedField(unknown)} is not the name of a column; ${wanted}`);
  const at = (name: ProviderField): number => {
    const index = fields.indexOf(name);
    if (index === -1) refuseLine(line, `the column ${name} is missing; ${wanted}`);
    if (fields.indexOf(name, index + 1) !== -1)
      refuseLine(line, `the column ${name} stands twice; ${wanted}`);
    return index;
  };
  return {
    ProviderNumber: at('ProviderNumber'),
    Name: at('Name'),
    Recognitions: at('Recognitions'),
    OpenedOn: at('OpenedOn'),
    ClosedOn: at('ClosedOn'),
    State: at('State'),
    ModifiedMonash: at('ModifiedMonash'),
  };
}

function readRecord({ line, fields }: CsvRecord, columns: Columns): Provider {
  if (fields.length !== providerFields.length)
    refuseLine(
      line,
      `there are ${fields.length} fields, not ${providerFields.length}; put a field that holds a comma in quotes.`,
    );
  const of = (name: ProviderField): string => fields[columns[name]] ?? '';
  return readProvider(
    {
      ProviderNumber: of('ProviderNumber'),
      Name: of('Name'),
      Recognitions: readRecognitions(of('Recognitions'), line),
      OpenedOn: of('OpenedOn'),
      ClosedOn: of('ClosedOn'),
      State: of('State'),
      ModifiedMonash: of('ModifiedMonash'),
    },
    line,
  );
}

const recognitionShape = /^(\S+) (\S*?)\.\.(\S*)$/;

/** `130 2010-01-01..; 605 2012-03-01..2015-12-31`: each code with its first and last day. */
function readRecognitions(text: string, line: number): RecognitionFields[] {
  if (text.trim() === '') return [];
  return text.split(';').map((each) => {
    const [, code = '', from = '', to = ''] = recognitionShape.exec(each.trim()) ?? [];
    if (code === '')
      refuseLine(
        line,
        `Recognitions holds ${quotedField(each.trim())}; send code, first and last day, as in "130 2010-01-01..; 605 2012-03-01..2015-12-31".`,
      );
    return { code, from, to };
  });
}
