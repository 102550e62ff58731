// Finds a duplicate key in one object of a JSON text; JSON.parse silently uses the last value.
import { textPositionAt, type TextPosition } from './json-error-position.ts';

export interface DuplicateKey extends TextPosition {
  readonly name: string;
}

/** Deeper JSON is not searched: no schema of ours nests a fifth as deep, so validation rejects it. */
const nestingMax = 64;
const quote = 0x22;
const space = 0x20;

/**
 * The first key of `text` that is duplicated in its object, and the position of the duplicate; null when there is none.
 * `body` is the parsed text. Keys are counted first, in the text and in the body, because counting is cheap and in nearly
 * every request the counts are equal.
 */
export function findDuplicateKey(text: string, body: object): DuplicateKey | null {
  return countKeysInText(text) === countKeysIn(body) ? null : firstDuplicate(text);
}

/**
 * Colons after a quotation mark: never fewer than there are keys. Null when white space stands before a colon, because
 * that may also be a key.
 */
function countKeysInText(text: string): number | null {
  let keys = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) keys += 1;
    else if (before <= space) return null;
  }
  return keys;
}

/** The keys of this object and of all objects inside it; the indexes of lists are not keys. */
function countKeysIn(body: object): number {
  let keys = 0;
  const pending: object[] = [];
  for (let each: object | undefined = body; each !== undefined; each = pending.pop()) {
    if (Array.isArray(each)) {
      for (const value of each) if (isObject(value)) pending.push(value);
      continue;
    }
    for (const name in each) {
      keys += 1;
      const value = (each as Readonly<Record<string, unknown>>)[name];
      if (isObject(value)) pending.push(value);
    }
  }
  return keys;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Searches a text that is known to be JSON, key by key. */
function firstDuplicate(text: string): DuplicateKey | null {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') open.push(new Set());
    if (character === '}' || character === ']') open.pop();
    if (open.length > nestingMax) return null;
    if (character !== '"') continue;
    const end = stringEnd(text, at);
    if (text[afterSpace(text, end)] === ':') {
      const name = String(JSON.parse(text.slice(at, end)));
      const keys = open.at(-1);
      if (keys?.has(name) === true) return { name, ...textPositionAt(text, at) };
      keys?.add(name);
    }
    at = end - 1;
  }
  return null;
}

/** The index after the closing quotation mark: the first with an even number of backslashes before it. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return text.length;
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= space) at += 1;
  return at;
}
