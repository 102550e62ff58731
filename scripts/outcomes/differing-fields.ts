// Says in which fields two JSON answers differ: a line for each path, whatever the place in a list.

const examplesMax = 1;

/** `Items[].Fee: 1 changed, as "a" → "b"`; empty where both hold the same, in whatever order of keys. */
export function listDifferingFields(before: string, after: string): readonly string[] {
  const counts = new Map<string, { count: number; examples: string[] }>();
  const note = (path: string, what: string, example: string): void => {
    const entry = counts.get(`${path}: ${what}`) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < examplesMax) entry.examples.push(example);
    counts.set(`${path}: ${what}`, entry);
  };
  compare('', parse(before), parse(after), note);
  return [...counts].map(([what, { count, examples }]) => `${what} ${count} times, as ${examples.join()}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function compare(
  path: string,
  before: unknown,
  after: unknown,
  note: (path: string, what: string, example: string) => void,
): void {
  if (isObject(before) && isObject(after)) {
    const inList = Array.isArray(before) && Array.isArray(after);
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const below = inList ? `${path}[]` : `${path}.${key}`;
      if (!(key in before)) note(below, 'added', short(after[key]));
      else if (!(key in after)) note(below, 'gone', short(before[key]));
      else compare(below, before[key], after[key], note);
    }
    return;
  }
  if (before !== after) note(path, 'changed', `${short(before)} → ${short(after)}`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const shortMax = 160;
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, shortMax);
