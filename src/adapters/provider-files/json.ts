// Reads providers from JSON: a list of objects with the fields of the CSV, anything odd refused in a sentence.
import { listed } from '../../domain/schedule/record/sentence.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import type { ReadProvider } from './csv.ts';
import { JsonSplitter, type JsonElement } from './json-elements.ts';
import { quotedField, refuseLine } from './provider-file-fault.ts';
import { providerFields, readProvider, type RecognitionFields } from './provider-record.ts';

const recognitionFields = ['Code', 'From', 'To'] as const;

/**
 * The providers in a text: `[{"ProviderNumber":…, "Recognitions":[{"Code":"130","From":"2010-01-01"}], …}]`. `ClosedOn`
 * and `To` may be null or left out. Lines are those on which a provider begins. @throws ProviderFileFault.
 */
export async function* jsonProviders(text: AsyncIterable<string>): AsyncGenerator<ReadProvider> {
  const splitter = new JsonSplitter();
  for await (const piece of text) {
    for (const element of splitter.take(piece)) {
      yield { provider: readElement(element), line: element.line };
    }
  }
  splitter.end();
}

function readElement({ line, text }: JsonElement): Provider {
  const fields = closedRecord(parsed(text, line), providerFields, line, 'the provider');
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string'
      ? value
      : refuseLine(line, `${name} is ${shown(value)}; send text in double quotes.`);
  };
  const monash = fields.get('ModifiedMonash');
  return readProvider(
    {
      ProviderNumber: textOf('ProviderNumber'),
      Name: textOf('Name'),
      Recognitions: readRecognitions(fields.get('Recognitions'), line),
      OpenedOn: textOf('OpenedOn'),
      ClosedOn: isAbsent(fields.get('ClosedOn')) ? '' : textOf('ClosedOn'),
      State: textOf('State'),
      ModifiedMonash:
        typeof monash === 'number'
          ? String(monash)
          : refuseLine(line, `ModifiedMonash is ${shown(monash)}; send a number from 1 to 7.`),
    },
    line,
  );
}

function readRecognitions(value: unknown, line: number): RecognitionFields[] {
  if (!Array.isArray(value))
    return refuseLine(
      line,
      `Recognitions is ${shown(value)}; send a list in brackets, empty when there are none.`,
    );
  return value.map((each: unknown) => {
    const fields = closedRecord(each, recognitionFields, line, 'a recognition');
    const textOf = (name: string): string => {
      const sent = fields.get(name);
      return typeof sent === 'string'
        ? sent
        : refuseLine(line, `Recognitions: ${name} is ${shown(sent)}; send text in double quotes.`);
    };
    return { code: textOf('Code'), from: textOf('From'), to: isAbsent(fields.get('To')) ? '' : textOf('To') };
  });
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const shown = (value: unknown): string => (value === undefined ? 'missing' : quotedField(value));

/** The entries of an object that has no other keys than these. */
function closedRecord(
  value: unknown,
  names: readonly string[],
  line: number,
  what: string,
): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseLine(line, `${what} is ${quotedField(value)}; send an object in braces.`);
  const entries = new Map<string, unknown>(Object.entries(value));
  const unknown = [...entries.keys()].find((key) => !names.includes(key));
  if (unknown !== undefined)
    refuseLine(line, `${quotedField(unknown)} is not a field of ${what}; send only ${listed(names, 'and')}.`);
  return entries;
}

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseLine(line, 'the provider that begins here is not valid JSON.');
  }
}
