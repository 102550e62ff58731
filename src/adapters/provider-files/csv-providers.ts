// Reads providers from CSV: one location per line, columns by name; any error is one sentence with its line.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { splitCsvRecords, type CsvRecord } from './csv-records.ts';
import { quoteFieldValue, rejectProviderFile, rejectProviderAt } from './provider-file-error.ts';
import {
  providerFieldNames,
  parseProvider,
  type ProviderFieldName,
  type RecognitionFieldTexts,
} from './parse-provider.ts';

/** A provider, and its position in the file. */
export interface ProviderEntry {
  readonly provider: Provider;
  /** `Line 3` in CSV, `Provider 3` in JSON. */
  readonly place: string;
}

type Columns = Readonly<Record<ProviderFieldName, number>>;

/**
 * The providers in a text. Lines before the header that begin with `#` are comments. The header names every column,
 * in any order. @throws ProviderFileError.
 */
export async function* readCsvProviders(text: AsyncIterable<string>): AsyncGenerator<ProviderEntry> {
  let columns: Columns | null = null;
  for await (const record of splitCsvRecords(text)) {
    if (columns !== null) yield { provider: readRecord(record, columns), place: record.place };
    else if (record.fields[0]?.startsWith('#') !== true) columns = readHeader(record);
  }
  if (columns === null) rejectProviderFile('The file has no header; name the columns in its first line.');
}

function readHeader({ place, fields }: CsvRecord): Columns {
  const names: readonly string[] = providerFieldNames;
  const wanted = `name the columns ${listInWords(providerFieldNames, 'and')}, separated by commas.`;
  const unknown = fields.find((name) => !names.includes(name));
  if (unknown !== undefined)
    rejectProviderAt(place, `${quoteFieldValue(unknown)} is not the name of a column; ${wanted}`);
  const at = (name: ProviderFieldName): number => {
    const index = fields.indexOf(name);
    if (index === -1) rejectProviderAt(place, `the column ${name} is missing; ${wanted}`);
    if (fields.indexOf(name, index + 1) !== -1)
      rejectProviderAt(place, `the column ${name} stands twice; ${wanted}`);
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
  if (fields.length !== providerFieldNames.length)
    rejectProviderAt(
      place,
      `there are ${fields.length} fields, not ${providerFieldNames.length}; put a field that holds a comma in quotes.`,
    );
  const of = (name: ProviderFieldName): string => fields[columns[name]] ?? '';
  return parseProvider(
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
function readRecognitions(text: string, place: string): RecognitionFieldTexts[] {
  if (text.trim() === '') return [];
  return text.split(';').map((each) => {
    const [, code = '', from = '', to = ''] = recognitionShape.exec(each.trim()) ?? [];
    if (code === '')
      rejectProviderAt(
        place,
        `Recognitions holds ${quoteFieldValue(each.trim())}; send code, first and last day, as in "130 2010-01-01..; 605 2012-03-01..2015-12-31".`,
      );
    return { code, from, to };
  });
}
