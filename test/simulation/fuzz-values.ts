// Values that a field may be sent with and does not expect: odd texts, huge numbers, other types; and bodies that are no JSON.
export type Random = (limit: number) => number;

/** One of a list. */
export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('a list to choose from is not empty');
  return value;
}

const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\u202eadlitaM',
  '\ud83d',
  '\udc00x',
  '🦘'.repeat(20),
  'e\u0301'.repeat(50),
  'ﷺ',
  '\uffff',
  '\r\n',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '<script>',
  '%00',
  '../../etc',
  'null',
  '-0',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '0'.repeat(40),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-07-01T09:30:00+10:00',
  '2026-07-01T25:61:61Z',
  '٢٣',
  '２３',
  '00023',
  '0.00',
  '9999999.99',
  '10000000.00',
  '-1.00',
];
const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  9_999,
  10_000,
  1e21,
];
const otherTypes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  [[[[[[]]]]]],
];

/** Characters of every plane, lone surrogates included. */
function randomText(random: Random): string {
  const codes = Array.from({ length: random(30) }, () => random(0x11_00_00));
  return String.fromCodePoint(...codes);
}

/** A value that hardly any field expects. */
export function oddValue(random: Random): unknown {
  switch (random(5)) {
    case 0:
      return oneOf(random, oddNumbers);
    case 1:
      return oneOf(random, otherTypes);
    case 2:
      return randomText(random);
    default:
      return oneOf(random, oddTexts);
  }
}

/** A text for a path, a query or a header. */
export function oddText(random: Random): string {
  return random(2) === 0 ? oneOf(random, oddTexts) : randomText(random);
}

/** The body as text, broken in one of the ways in which JSON can be. */
export function brokenJson(random: Random, text: string): string | Buffer {
  const at = random(text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (random(8)) {
    case 0:
      return before;
    case 1:
      return `${before}${oddText(random)}${after}`;
    case 2:
      return Buffer.concat([
        Buffer.from(before),
        Buffer.from([random(256), random(256)]),
        Buffer.from(after),
      ]);
    case 3:
      return `[${text}]`;
    case 4:
      return `\ufeff${text}`;
    case 5:
      return text.replace('{', '{"__proto__":{"a":1},');
    case 6:
      return text.replace(/("\w+":)/, '$1 1, $1');
    default:
      return `${'['.repeat(random(200))}${text}${']'.repeat(random(200))}`;
  }
}
