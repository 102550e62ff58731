// Writes a value of JSON as a literal of TypeScript or Python, one field a line, as people write it.

interface LiteralStyle {
  readonly indent: string;
  readonly words: ReadonlyMap<unknown, string>;
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
}

const singleQuoted = (value: string): string =>
  /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`;

const typescript: LiteralStyle = {
  indent: '  ',
  words: new Map(),
  text: singleQuoted,
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : singleQuoted(name)),
};
/** Texts of JSON are texts of Python too. */
const python: LiteralStyle = {
  indent: '    ',
  words: new Map<unknown, string>([
    [true, 'True'],
    [false, 'False'],
    [null, 'None'],
  ]),
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
};

function literal(value: unknown, style: LiteralStyle, before: string): string {
  const { indent, words, text, key } = style;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return words.get(value) ?? JSON.stringify(value);
  const inside = before + indent;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((each) => literal(each, style, inside))
    : Object.entries(value).map(([name, each]) => `${key(name)}: ${literal(each, style, inside)}`);
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((each) => `${inside}${each},\n`).join('')}${before}${close}`;
}

/** As an object literal: names of fields stand without quotes where they may. */
export const typescriptLiteral = (value: unknown): string => literal(value, typescript, '');
/** As a dictionary. */
export const pythonLiteral = (value: unknown): string => literal(value, python, '');
