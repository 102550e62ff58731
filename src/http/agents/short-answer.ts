// Shortens an answer to what an agent takes in: long lists lose their last entries until the whole fits.
import { isObject } from '../schema/described-interface.ts';

/** The longest answer of a tool, in bytes. */
const answerBytesMax = 8_000;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The answer, with lists halved again and again until it fits; `IsShortened` where anything was left out. */
export function shortAnswer(answer: object): object {
  if (sizeOf(answer) <= answerBytesMax) return answer;
  for (let entriesMax = 64; entriesMax >= 1; entriesMax = Math.floor(entriesMax / 2)) {
    const shortened = { ...Object(withShortLists(answer, entriesMax)), IsShortened: true } as object;
    if (sizeOf(shortened) <= answerBytesMax) return shortened;
  }
  return { IsShortened: true, Text: JSON.stringify(answer).slice(0, answerBytesMax / 2) };
}

function withShortLists(value: unknown, entriesMax: number): unknown {
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((each) => withShortLists(each, entriesMax));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withShortLists(each, entriesMax)]),
  );
}
