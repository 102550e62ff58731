// One provider as files name it: fields in, a provider out, or a sentence that names the line and the field.
import { australianStates, type HeldRecognition, type Provider } from '../../domain/providers/provider.ts';
import { listed } from '../../domain/schedule/record/sentence.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { parseProviderNumber, providerNumberFault } from '../../domain/values/provider-number.ts';
import { quotedField, refuseLine } from './provider-file-fault.ts';

/** The fields of a provider, in the order of the columns. */
export const providerFields = [
  'ProviderNumber',
  'Name',
  'Recognitions',
  'OpenedOn',
  'ClosedOn',
  'State',
  'ModifiedMonash',
] as const;
export type ProviderField = (typeof providerFields)[number];

/** A recognition as it stands in the file. */
export interface RecognitionFields {
  readonly code: string;
  readonly from: string;
  /** Empty while it goes on. */
  readonly to: string;
}

/** A provider as it stands in the file; an empty text is an absent value. */
export type ProviderFields = Readonly<Record<Exclude<ProviderField, 'Recognitions'>, string>> & {
  readonly Recognitions: readonly RecognitionFields[];
};

const nameCharactersMax = 200;
const recognitionsMax = 100;
const codeShape = /^\d{1,4}$/;
const monashShape = /^[1-7]$/;
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Reads what stands on a line. @throws ProviderFileFault. */
export function readProvider(fields: ProviderFields, line: number): Provider {
  const openedOn = readDate('OpenedOn', fields.OpenedOn, line);
  const closedOn = fields.ClosedOn === '' ? null : readDate('ClosedOn', fields.ClosedOn, line);
  if (closedOn !== null && closedOn < openedOn)
    refuseLine(line, `ClosedOn is ${closedOn}, before OpenedOn; send the last day the location was open.`);
  const state = australianStates.find((each) => each === fields.State);
  if (state === undefined)
    refuseLine(line, `State is ${quotedField(fields.State)}; send ${listed(australianStates, 'or')}.`);
  if (!monashShape.test(fields.ModifiedMonash))
    refuseLine(line, `ModifiedMonash is ${quotedField(fields.ModifiedMonash)}; send a category from 1 to 7.`);
  return {
    number: readNumber(fields.ProviderNumber, line),
    name: readName(fields.Name, line),
    recognitions: readRecognitions(fields.Recognitions, line),
    openedOn,
    closedOn,
    state,
    modifiedMonash: Number(fields.ModifiedMonash),
  };
}

function readNumber(text: string, line: number) {
  const number = parseProviderNumber(text);
  if (number !== null) return number;
  return refuseLine(
    line,
    providerNumberFault(text) === 'form'
      ? `ProviderNumber is ${quotedField(text)}; send six digits, a location character and a check character, in capitals.`
      : `ProviderNumber is ${quotedField(text)}, whose check character is wrong; send the number as issued.`,
  );
}

function readName(text: string, line: number): string {
  const name = text.trim();
  if (name === '') return refuseLine(line, 'Name is empty; send the name of the provider.');
  if (name.length > nameCharactersMax)
    return refuseLine(line, `Name has ${name.length} characters; send ${nameCharactersMax} at most.`);
  if (unprintable.test(name) || !name.isWellFormed())
    return refuseLine(
      line,
      `Name is ${quotedField(name)}, with a line break or another character that is not text; leave it out.`,
    );
  return name;
}

/** Days read before: a register names some thousands of them, a million times. */
const knownDays = new Map<string, LocalDate>();

function readDate(field: string, text: string, line: number): LocalDate {
  const day = knownDays.get(text) ?? parseLocalDate(text);
  if (day === null)
    return refuseLine(line, `${field} is ${quotedField(text)}; send a calendar day YYYY-MM-DD.`);
  knownDays.set(text, day);
  return day;
}

function readRecognitions(sent: readonly RecognitionFields[], line: number): HeldRecognition[] {
  if (sent.length > recognitionsMax)
    refuseLine(line, `Recognitions holds ${sent.length} entries; send ${recognitionsMax} at most.`);
  const held = sent.map((each) => readRecognition(each, line));
  const ordered = held.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const [index, { code, from, to }] of ordered.entries()) {
    const overlapping = ordered
      .slice(index + 1)
      .some((later) => later.code === code && later.from <= (to ?? later.from));
    if (overlapping)
      refuseLine(line, `Recognitions names ${code} twice for the same days, from ${from}; send it once.`);
  }
  return held;
}

function readRecognition({ code, from, to }: RecognitionFields, line: number): HeldRecognition {
  if (!codeShape.test(code))
    refuseLine(line, `Recognitions holds the code ${quotedField(code)}; send a code of one to four digits.`);
  const began = readDate(`Recognitions, code ${code}: the first day`, from, line);
  const ended = to === '' ? null : readDate(`Recognitions, code ${code}: the last day`, to, line);
  if (ended !== null && ended < began)
    refuseLine(
      line,
      `Recognitions, code ${code}: the last day ${ended} is before the first; send both days right.`,
    );
  return { code, from: began, to: ended };
}
