// Shortens an answer to what an agent takes in: long lists and texts lose their ends until the whole fits, and the answer says so.
import { isObject } from '../openapi/described-interface.ts';

/** The longest answer to an agent, in bytes. */
export const answerBytesMax = 8_000;
/** The longest sentence of an error, in characters: also in the widest script it is shorter than an answer. */
export const sentenceCharactersMax = 2_000;

/** Entries of a list and characters of a text that are kept, from the most to the least. */
const steps = [
  [64, 2_000],
  [32, 1_000],
  [16, 600],
  [8, 400],
  [4, 300],
  [2, 200],
  [1, 80],
] as const;

/** Characters that the sentence of an answer, and that of its source, keep in any case. */
const keptOfSentence = 300;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * The answer; where it is too long, with its lists and texts cut, `IsShortened`, and what to do to see the rest. A cursor
 * is then left out: it would skip what was cut.
 */
export function shortAnswer(answer: object, whenShortened: string): object {
  if (sizeOf(answer) <= answerBytesMax) return answer;
  const mark = { IsShortened: true, HowToGoOn: whenShortened };
  const { NextCursor: _skips, ...rest } = answer as Record<string, unknown>;
  for (const [entriesMax, textMax] of steps) {
    const sentences = sentencesOf(rest, Math.max(textMax, keptOfSentence));
    const shortened = { ...(cut(rest, entriesMax, textMax) as object), ...sentences, ...mark };
    if (sizeOf(shortened) <= answerBytesMax) return shortened;
  }
  return { ...sentencesOf(rest, keptOfSentence), ...mark };
}

/** Why, and where it comes from: what an answer does not go without. */
const sentencesOf = (answer: Readonly<Record<string, unknown>>, textMax: number): object =>
  Object.fromEntries(
    ['Reason', 'Source'].flatMap((name) =>
      typeof answer[name] === 'string' ? [[name, shortText(answer[name], textMax)]] : [],
    ),
  );

function cut(value: unknown, entriesMax: number, textMax: number): unknown {
  if (typeof value === 'string') return shortText(value, textMax);
  if (Array.isArray(value))
    return value.slice(0, entriesMax).map((each: unknown) => cut(each, entriesMax, textMax));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cut(each, entriesMax, textMax)]),
  );
}

/** A message of the protocol; an error that repeats what was asked loses the end of its sentence, and what it adds to it. */
export function shortError(message: string): string {
  if (Buffer.byteLength(message) <= answerBytesMax) return message;
  const { error, ...rest } = JSON.parse(message) as { readonly error?: unknown };
  if (!isObject(error)) return message;
  const sentence = shortText(String(error['message']), sentenceCharactersMax);
  return JSON.stringify({ ...rest, error: { code: error['code'], message: sentence } });
}

/** At most so many characters, an ellipsis for the rest. */
export const shortText = (text: string, charactersMax: number): string =>
  text.length <= charactersMax
    ? text
    : `${text.slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
