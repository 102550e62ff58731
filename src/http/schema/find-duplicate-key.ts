// Finds where a key is duplicated in one object of a JSON text; JSON.parse silently uses the last value.
import { textPositionAt, type TextPosition } from './json-error-position.ts';

export interface DuplicateKey extends TextPosition {
  readonly name: string;
}

/** Deeper JSON is not searched: no schema of ours nests a fifth as deep, so validation rejects it. */
const nestingMax = 64;
const space = 0x20;

/** The first key of a JSON text that is duplicated in its object, and the position of the duplicate; null when there is none. */
export function findDuplicateKey(text: string): DuplicateKey | null {
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
