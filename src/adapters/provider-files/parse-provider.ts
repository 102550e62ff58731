// Parses one provider from the texts of its fields; an error is a sentence with the place and the field.
import { LruMap } from 'toad-cache';
import { australianStates, type HeldRecognition, type Provider } from '../../domain/providers/provider.ts';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { parseProviderNumber, providerNumberError } from '../../domain/values/provider-number.ts';
import { quoteFieldValue, rejectProviderAt } from './provider-file-error.ts';

/** The fields of a provider, in the order of the columns. */
export const providerFieldNames = [
  'ProviderNumber',
  'Name',
  'Recognitions',
  'OpenedOn',
  'ClosedOn',
  'State',
  'ModifiedMonash',
] as const;
export type ProviderFieldName = (typeof providerFieldNames)[number];

/** The fields of a recognition in the file. */
export interface RecognitionFieldTexts {
  readonly code: string;
  readonly from: string;
  /** Empty while it is current. */
  readonly to: string;
}

/** The fields of a provider in the file; an empty text is an absent value. */
type ProviderFieldTexts = Readonly<Record<Exclude<ProviderFieldName, 'Recognitions'>, string>> & {
  readonly Recognitions: readonly RecognitionFieldTexts[];
};

const nameCharactersMax = 200;
const recognitionsMax = 100;
const codeShape = /^\d{1,4}$/;
const monashShape = /^[1-7]$/;
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Reads a provider from its fields; `place` is their position, such as `Line 3`. @throws ProviderFileError. */
export function parseProvider(fields: ProviderFieldTexts, place: string): Provider {
  const openedOn = readDate('OpenedOn', fields.OpenedOn, place);
  const closedOn = fields.ClosedOn === '' ? null : readDate('ClosedOn', fields.ClosedOn, place);
  if (closedOn !== null && closedOn < openedOn)
    rejectProviderAt(
      place,
      `ClosedOn is ${closedOn}, before OpenedOn; send the last day the location was open.`,
    );
  const state = australianStates.find((each) => each === fields.State);
  if (state === undefined)
    rejectProviderAt(
      place,
      `State is ${quoteFieldValue(fields.State)}; send ${listInWords(australianStates, 'or')}.`,
    );
  if (!monashShape.test(fields.ModifiedMonash))
    rejectProviderAt(
      place,
      `ModifiedMonash is ${quoteFieldValue(fields.ModifiedMonash)}; send a category from 1 to 7.`,
    );
  return {
    number: readNumber(fields.ProviderNumber, place),
    name: readName(fields.Name, place),
    recognitions: readRecognitions(fields.Recognitions, place),
    openedOn,
    closedOn,
    state,
    modifiedMonash: Number(fields.ModifiedMonash),
  };
}

function readNumber(text: string, place: string) {
  const number = parseProviderNumber(text);
  if (number !== null) return number;
  return rejectProviderAt(
    place,
    providerNumberError(text) === 'form'
      ? `ProviderNumber is ${quoteFieldValue(text)}; send six digits, a location character and a check character, in capitals.`
      : `ProviderNumber is ${quoteFieldValue(text)}, whose check character is wrong; send the number as issued.`,
  );
}

function readName(text: string, place: string): string {
  const name = text.trim();
  if (name === '') return rejectProviderAt(place, 'Name is empty; send the name of the provider.');
  if (name.length > nameCharactersMax)
    return rejectProviderAt(place, `Name has ${name.length} characters; send ${nameCharactersMax} at most.`);
  if (unprintable.test(name) || !name.isWellFormed())
    return rejectProviderAt(
      place,
      `Name is ${quoteFieldValue(name)}, with a line break or another character that is not text; leave it out.`,
    );
  return name;
}

/** Cache of parsed days: a register repeats some thousands of them a million times. */
const dayCache = new LruMap<LocalDate>(10_000);

function readDate(field: string, text: string, place: string): LocalDate {
  const day = dayCache.get(text) ?? parseLocalDate(text);
  if (day === null)
    return rejectProviderAt(place, `${field} is ${quoteFieldValue(text)}; send a calendar day YYYY-MM-DD.`);
  dayCache.set(text, day);
  return day;
}

function readRecognitions(sent: readonly RecognitionFieldTexts[], place: string): HeldRecognition[] {
  if (sent.length > recognitionsMax)
    rejectProviderAt(place, `Recognitions holds ${sent.length} entries; send ${recognitionsMax} at most.`);
  const recognitions = sent.map((each) => readRecognition(each, place));
  const ordered = recognitions.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const [index, { code, from, to }] of ordered.entries()) {
    const overlapping = ordered
      .slice(index + 1)
      .some((later) => later.code === code && later.from <= (to ?? later.from));
    if (overlapping)
      rejectProviderAt(
        place,
        `Recognitions names ${code} twice for the same days, from ${from}; send it once.`,
      );
  }
  return recognitions;
}

function readRecognition({ code, from, to }: RecognitionFieldTexts, place: string): HeldRecognition {
  if (!codeShape.test(code))
    rejectProviderAt(
      place,
      `Recognitions holds the code ${quoteFieldValue(code)}; send a code of one to four digits.`,
    );
  const began = readDate(`Recognitions, code ${code}: the first day`, from, place);
  const ended = to === '' ? null : readDate(`Recognitions, code ${code}: the last day`, to, place);
  if (ended !== null && ended < began)
    rejectProviderAt(
      place,
      `Recognitions, code ${code}: the last day ${ended} is before the first; send both days right.`,
    );
  return { code, from: began, to: ended };
}
