// A name that stands twice in one object of a body: a reader of JSON keeps the last value and says nothing.
import { positionAt, type TextPosition } from './json-error-position.ts';

export interface DuplicateKey extends TextPosition {
  readonly name: string;
}

/** Objects and lists within each other; no body that we know has a fifth of that, so deeper ones are refused anyway. */
const nestingMax = 64;
const quote = 0x22;
const space = 0x20;

/**
 * The first name that is repeated in `text`, and where it stands again; null when there is none. `body` is what the
 * text was read as. In nearly every body the names are only counted, as text and as fields: that is the cheap part.
 */
export function findDuplicateKey(text: string, body: object): DuplicateKey | null {
  return namesInText(text) === namesIn(body) ? null : firstRepeated(text);
}

/**
 * Colons behind a quotation mark: never fewer than the names. Null where white space stands before a colon, since that
 * may be a name too.
 */
function namesInText(text: string): number | null {
  let names = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) names += 1;
    else if (before <= space) return null;
  }
  return names;
}

/** Of this object and of all inside it. A list counts what is in it, and not its places. */
function namesIn(body: object): number {
  let names = 0;
  const waiting: object[] = [];
  for (let each: object | undefined = body; each !== undefined; each = waiting.pop()) {
    if (Array.isArray(each)) {
      for (const value of each) if (isObject(value)) waiting.push(value);
      continue;
    }
    for (const name in each) {
      names += 1;
      const value = (each as Readonly<Record<string, unknown>>)[name];
      if (isObject(value)) waiting.push(value);
    }
  }
  return names;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads text that is known to be JSON, name by name. */
function firstRepeated(text: string): DuplicateKey | null {
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
      const known = open.at(-1);
      if (known?.has(name) === true) return { name, ...positionAt(text, at) };
      known?.add(name);
    }
    at = end - 1;
  }
  return null;
}

/** Behind the closing mark: the first one that no odd number of backslashes stands before. */
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
