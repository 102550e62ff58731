// Reads providers from CSV: one location per line, columns by name; any error is one sentence with its line.
import { listed } from '../../domain/schedule/record/sentence-parts.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { csvRecords, type CsvRecord } from './csv-records.ts';
import { quoteField, rejectProviderFile, rejectAt } from './provider-file-error.ts';
import {
  providerFields,
  readProvider,
  type ProviderField,
  type RecognitionFields,
} from './provider-record.ts';

/** A provider, and its position in the file. */
export interface ProviderEntry {
  readonly provider: Provider;
  /** `Line 3` in CSV, `Provider 3` in JSON. */
  readonly place: string;
}

type Columns = Readonly<Record<ProviderField, number>>;

/**
 * The providers in a text. Lines before the header that begin with `#` are comments. The header names every column,
 * in any order. @throws ProviderFileError.
 */
export async function* csvProviders(text: AsyncIterable<string>): AsyncGenerator<ProviderEntry> {
  let columns: Columns | null = null;
  for await (const record of csvRecords(text)) {
    if (columns !== null) yield { provider: readRecord(record, columns), place: record.place };
    else if (record.fields[0]?.startsWith('#') !== true) columns = readHeader(record);
  }
  if (columns === null) rejectProviderFile('The file has no header; name the columns in its first line.');
}

function readHeader({ place, fields }: CsvRecord): Columns {
  const names: readonly string[] = providerFields;
  const wanted = `name the columns ${listed(providerFields, 'and')}, separated by commas.`;
  const unknown = fields.find((name) => !names.includes(name));
  if (unknown !== undefined) rejectAt(place, `${quoteField(unknown)} is not the name of a column; ${wanted}`);
  const at = (name: ProviderField): number => {
    const index = fields.indexOf(name);
    if (index === -1) rejectAt(place, `the column ${name} is missing; ${wanted}`);
    if (fields.indexOf(name, index + 1) !== -1) rejectAt(place, `the column ${name} stands twice; ${wanted}`);
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

function readRecord({ place, fields }: CsvRecord, columns: Columns): Provider {
  if (fields.length !== providerFields.length)
    rejectAt(
      place,
      `there are ${fields.length} fields, not ${providerFields.length}; put a field that holds a comma in quotes.`,
    );
  const of = (name: ProviderField): string => fields[columns[name]] ?? '';
  return readProvider(
    {
      ProviderNumber: of('ProviderNumber'),
      Name: of('Name'),
      Recognitions: readRecognitions(of('Recognitions'), place),
      OpenedOn: of('OpenedOn'),
      ClosedOn: of('ClosedOn'),
      State: of('State'),
      ModifiedMonash: of('ModifiedMonash'),
    },
    place,
  );
}

const recognitionShape = /^(\S+) ([^\s.]*)\.\.(\S*)$/;

/** `130 2010-01-01..; 605 2012-03-01..2015-12-31`: each code with its first and last day. */
function readRecognitions(text: string, place: string): RecognitionFields[] {
  if (text.trim() === '') return [];
  return text.split(';').map((each) => {
    const [, code = '', from = '', to = ''] = recognitionShape.exec(each.trim()) ?? [];
    if (code === '')
      rejectAt(
        place,
        `Recognitions holds ${quoteField(each.trim())}; send code, first and last day, as in "130 2010-01-01..; 605 2012-03-01..2015-12-31".`,
      );
    return { code, from, to };
  });
}
