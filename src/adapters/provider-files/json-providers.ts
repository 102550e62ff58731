// Reads providers from JSON: a list of objects with the fields of the CSV; any error is one sentence.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import type { ProviderEntry } from './csv-providers.ts';
import { quoteFieldValue, rejectProviderAt, rejectProviderFile } from './provider-file-error.ts';
import { providerFieldNames, parseProvider, type RecognitionFieldTexts } from './parse-provider.ts';

/** Longest JSON, in characters: it is parsed whole, and takes several times its length of memory. */
const jsonCharactersMax = 64_000_000;
const recognitionFields = ['Code', 'From', 'To'] as const;

/**
 * The providers in a text: `[{"ProviderNumber":…, "Recognitions":[{"Code":"130","From":"2010-01-01"}], …}]`. `ClosedOn`
 * and `To` may be null or left out. Errors name the provider by its number in the list. @throws ProviderFileError.
 */
export async function* readJsonProviders(text: AsyncIterable<string>): AsyncGenerator<ProviderEntry> {
  const list = parsed(await boundedText(text));
  if (!Array.isArray(list))
    rejectProviderFile('The file is not a list; send the providers in brackets, [{…}, {…}].');
  for (const [index, element] of list.entries()) {
    const place = `Provider ${index + 1}`;
    yield { provider: readElement(element, place), place };
  }
}

async function boundedText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > jsonCharactersMax)
      rejectProviderFile(
        `The file has more than ${jsonCharactersMax / 1_000_000} million characters of JSON; send a register of this size as CSV.`,
      );
  }
  return text;
}

function readElement(element: unknown, place: string): Provider {
  const fields = closedRecord(element, providerFieldNames, place, 'the provider');
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string'
      ? value
      : rejectProviderAt(place, `${name} is ${shown(value)}; send text in double quotes.`);
  };
  const monash = fields.get('ModifiedMonash');
  return parseProvider(
    {
      ProviderNumber: textOf('ProviderNumber'),
      Name: textOf('Name'),
      Recognitions: readRecognitions(fields.get('Recognitions'), place),
      OpenedOn: textOf('OpenedOn'),
      ClosedOn: isAbsent(fields.get('ClosedOn')) ? '' : textOf('ClosedOn'),
      State: textOf('State'),
      ModifiedMonash:
        typeof monash === 'number'
          ? String(monash)
          : rejectProviderAt(place, `ModifiedMonash is ${shown(monash)}; send a number from 1 to 7.`),
    },
    place,
  );
}

function readRecognitions(value: unknown, place: string): RecognitionFieldTexts[] {
  if (!Array.isArray(value))
    return rejectProviderAt(
      place,
      `Recognitions is ${shown(value)}; send a list in brackets, empty when there are none.`,
    );
  return value.map((each: unknown) => {
    const fields = closedRecord(each, recognitionFields, place, 'a recognition');
    const textOf = (name: string): string => {
      const sent = fields.get(name);
      return typeof sent === 'string'
        ? sent
        : rejectProviderAt(place, `Recognitions: ${name} is ${shown(sent)}; send text in double quotes.`);
    };
    return { code: textOf('Code'), from: textOf('From'), to: isAbsent(fields.get('To')) ? '' : textOf('To') };
  });
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const shown = (value: unknown): string => (value === undefined ? 'missing' : quoteFieldValue(value));

/** The entries of an object that has no other keys than these. */
function closedRecord(
  value: unknown,
  names: readonly string[],
  place: string,
  what: string,
): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return rejectProviderAt(place, `${what} is ${quoteFieldValue(value)}; send an object in braces.`);
  const entries = new Map<string, unknown>(Object.entries(value));
  const unknown = [...entries.keys()].find((key) => !names.includes(key));
  if (unknown !== undefined)
    rejectProviderAt(
      place,
      `${quoteFieldValue(unknown)} is not a field of ${what}; send only ${listInWords(names, 'and')}.`,
    );
  return entries;
}

/** The position in an error message of JSON.parse; not every message has it. */
const jsonErrorPlace = /\(line (\d+) column (\d+)\)/;
const unexpectedToken = /^Unexpected token ('.+?'),/u;

function parsed(text: string): unknown {
  if (text.trim() === '') rejectProviderFile('The file is empty; send a list of providers in brackets.');
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof SyntaxError ? error.message : '';
    if (message.startsWith('Unexpected end'))
      rejectProviderFile('The file ends before the list does: it is cut off.');
    const [, line, column] = jsonErrorPlace.exec(message) ?? [];
    if (line !== undefined)
      rejectProviderAt(
        `Line ${line}`,
        `this is not valid JSON from column ${column} on; check commas, quotes and brackets.`,
      );
    const [, token = 'something'] = unexpectedToken.exec(message) ?? [];
    return rejectProviderFile(`The file is not valid JSON: ${token} stands where a value was due.`);
  }
}
