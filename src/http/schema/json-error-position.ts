// Where a text stops being JSON: a reader that keeps no values, used only once parsing has failed.

export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

const space = /[ \t\n\r]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

type Expecting = 'value' | 'value-or-]' | 'name' | 'name-or-}' | 'colon' | 'comma-or-end';

/** The first place at which `text` cannot go on as JSON; null when it is JSON. Nesting may be of any depth. */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let expecting = 'value' as Expecting;
  let at = 0;
  for (;;) {
    at = endOf(space, text, at) ?? at;
    if (expecting === 'comma-or-end' && open.length === 0)
      return at === text.length ? null : placeOf(text, at);
    const next = step(text[at], expecting, open);
    if (next === 'string' || next === 'scalar') {
      const end = next === 'string' ? stringEnd(text, at) : endOf(scalar, text, at);
      if (end === null) return placeOf(text, at);
      at = end;
      expecting = expecting === 'name' || expecting === 'name-or-}' ? 'colon' : 'comma-or-end';
    } else if (next === null) {
      return placeOf(text, at);
    } else {
      expecting = next;
      at += 1;
    }
  }
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

// By hand: a pattern would need memory for each character of a long string.
function stringEnd(text: string, start: number): number | null {
  let at: number | null = start + 1;
  while (at !== null && at < text.length) {
    const character: string = text[at] ?? '';
    if (character === '"') return at + 1;
    if (character < ' ') return null;
    at = character === '\\' ? endOf(escape, text, at) : at + 1;
  }
  return null;
}

/** What is expected after the character; `string` or `scalar` where one begins; null where it cannot stand. */
function step(
  character: string | undefined,
  expecting: Expecting,
  open: ('{' | '[')[],
): Expecting | 'string' | 'scalar' | null {
  if (expecting === 'colon') return character === ':' ? 'value' : null;
  if (expecting === 'comma-or-end') return afterValue(character, open);
  if (expecting === 'name' || expecting === 'name-or-}') {
    if (character === '"') return 'string';
    return character === '}' && expecting === 'name-or-}' ? closed(open) : null;
  }
  if (character === ']' && expecting === 'value-or-]') return closed(open);
  if (character === '{' || character === '[') {
    open.push(character);
    return character === '{' ? 'name-or-}' : 'value-or-]';
  }
  return character === '"' ? 'string' : 'scalar';
}

function afterValue(character: string | undefined, open: ('{' | '[')[]): Expecting | null {
  const inside = open.at(-1);
  if (character === ',') return inside === '{' ? 'name' : 'value';
  return (character === '}' && inside === '{') || (character === ']' && inside === '[') ? closed(open) : null;
}

function closed(open: ('{' | '[')[]): Expecting {
  open.pop();
  return 'comma-or-end';
}

/** Line and column of a character of the text. */
export function placeOf(text: string, at: number): JsonFault {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1 };
}
