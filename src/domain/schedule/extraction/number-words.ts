// Parses counts as descriptors write them: figures, number words, once and twice.
const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A regular expression source that matches a count of one to four figures or a number word. */
export const countPattern = `(?:\\d{1,4}|${words.join('|')})`;

/** The number that a match of `countPattern`, `once` or `twice` says. */
export function parseCount(said: string): number {
  if (said === 'once' || said === 'a') return 1;
  if (said === 'twice') return 2;
  const place = words.indexOf(said);
  return place === -1 ? Number(said) : place + 1;
}
