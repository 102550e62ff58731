// Asks of every item and kind of provider who may render, counts the answers, and compares two sweeps.

/** One letter for each kind of provider: `y` yes, `n` no, `?` open. */
type Sweep = ReadonlyMap<string, string>;

const letters = new Map<boolean | null, string>([
  [true, 'y'],
  [false, 'n'],
  [null, '?'],
]);

/** The answers of every item, in item order. */
export function sweep<Item>(
  items: ReadonlyMap<string, Item>,
  kinds: readonly string[],
  mayRender: (kind: string, item: Item) => boolean | null,
): Sweep {
  return new Map(
    [...items].map(([number, item]) => [
      number,
      kinds.map((kind) => letters.get(mayRender(kind, item))).join(''),
    ]),
  );
}

/** A sweep as a file holds it: `23 ynn…`, a line for each item. */
export const formatSweep = (verdicts: Sweep) =>
  [...verdicts].map(([number, answers]) => `${number} ${answers}\n`).join('');

export function parseSweep(text: string): Sweep {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [number = '', answers = ''] = line.split(' ');
      return [number, answers];
    }),
  );
}

/** How many items each kind may, may not, and may perhaps render. */
export function countAnswers(verdicts: Sweep, kinds: readonly string[]): string {
  const rows = kinds.map((kind, at) => {
    const count = (letter: string) => [...verdicts.values()].filter((each) => each[at] === letter).length;
    return [String(count('y')), String(count('n')), String(count('?')), kind];
  });
  const total = (at: number) => String(rows.reduce((sum, row) => sum + Number(row[at]), 0));
  const table = [['yes', 'no', 'open', ''], ...rows, [total(0), total(1), total(2), 'all']];
  return table
    .map((row) => row.map((cell, at) => (at < 3 ? cell.padStart(7) : `  ${cell}`)).join(''))
    .join('\n');
}

/** What differs from an earlier sweep: for each kind and change, how many items and which. */
export function compareSweeps(before: Sweep, after: Sweep, kinds: readonly string[]): string {
  const changes = new Map<string, string[]>();
  for (const [number, answers] of after) {
    const earlier = before.get(number);
    if (earlier === undefined || earlier === answers) continue;
    for (const [at, kind] of kinds.entries()) {
      if (earlier[at] === answers[at]) continue;
      const change = `${earlier[at]} -> ${answers[at]}  ${kind}`;
      changes.set(change, [...(changes.get(change) ?? []), number]);
    }
  }
  if (changes.size === 0) return 'no difference';
  return [...changes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([change, items]) => `${String(items.length).padStart(6)}  ${change}: ${items.join(' ')}`)
    .join('\n');
}
