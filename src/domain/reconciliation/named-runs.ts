// Finds the payment runs that the words of a deposit name, by payment reference or by run number.
import { addCents, cents } from '../values/money.ts';
import { plusDays } from '../values/local-date.ts';
import type { DepositMatch, DepositToMatch, RunToMatch } from './deposit-match.ts';

/** What the words of a deposit come to. */
interface NamedRuns {
  /** The runs that explain it; several candidates where a name belongs to several runs. */
  readonly candidates: readonly DepositMatch[];
  /** Every run whose payment reference is named, whatever its amount. */
  readonly referenced: readonly RunToMatch[];
}

/** Days from the run to a deposit that names it: a few before, where the day of the run is that of its report. */
const daysBeforeRun = 7;
export const daysAfterRun = 31;
/** A reference may be cut into so many words by the bank. */
const wordsOfNameMax = 4;
/** Shorter names are in any text. */
const nameCharactersMin = 4;
/** Runs that one deposit pays together. */
export const runsTogetherMax = 6;

const wordsOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
const joined = (text: string): string => wordsOf(text).join('');

/** Looks up runs by the names in a text. */
export class RunNames {
  readonly #byReference = new Map<string, RunToMatch[]>();
  readonly #byNumber = new Map<string, RunToMatch[]>();

  constructor(runs: readonly RunToMatch[]) {
    for (const run of runs) {
      add(this.#byReference, run.paymentReference, run);
      add(this.#byNumber, run.runNumber, run);
    }
  }

  /**
   * A payment reference decides before a number, since a number may belong to the runs of many payees. With several
   * references, the amount must be the sum of them all.
   */
  find(deposit: DepositToMatch): NamedRuns {
    const names = namesIn(deposit.words);
    const byReference = names.flatMap((name) => this.#runsOf(this.#byReference, name, deposit));
    const referenced = byReference.flat();
    if (referenced.length === 0) {
      const runs = names.flatMap((name) => this.#runsOf(this.#byNumber, name, deposit)).flat();
      return { candidates: singles(deposit, runs), referenced };
    }
    if (byReference.length === 1) return { candidates: singles(deposit, referenced), referenced };
    const sum = referenced.reduce((total, run) => addCents(total, run.amount), cents(0));
    const isWhole = byReference.every((runs) => runs.length === 1) && referenced.length <= runsTogetherMax;
    const whole: DepositMatch = { deposit, runs: referenced, how: 'several' };
    return { candidates: isWhole && sum === deposit.amount ? [whole] : [], referenced };
  }

  /** The runs of a name, those whose day fits; none is no entry. */
  #runsOf(
    index: ReadonlyMap<string, readonly RunToMatch[]>,
    name: string,
    { bookedOn }: DepositToMatch,
  ): readonly (readonly RunToMatch[])[] {
    const named = index.get(name);
    if (named === undefined) return [];
    const [from, to] = [plusDays(bookedOn, -daysAfterRun), plusDays(bookedOn, daysBeforeRun)];
    const runs = named.filter(({ runOn }) => runOn >= from && runOn <= to);
    return runs.length === 0 ? [] : [runs];
  }
}

const singles = (deposit: DepositToMatch, runs: readonly RunToMatch[]): readonly DepositMatch[] =>
  [...new Set(runs)]
    .filter(({ amount }) => amount === deposit.amount)
    .map((run) => ({ deposit, runs: [run], how: 'reference' }));

function add(index: Map<string, RunToMatch[]>, text: string | null, run: RunToMatch): void {
  const name = joined(text ?? '');
  if (name.length < nameCharactersMin) return;
  const runs = index.get(name);
  if (runs === undefined) index.set(name, [run]);
  else runs.push(run);
}

/** Every word and every few words in a row, as names are looked up; each once. */
function namesIn(text: string): readonly string[] {
  const words = wordsOf(text);
  const names = new Set<string>();
  for (let at = 0; at < words.length; at += 1)
    for (let count = 1; count <= wordsOfNameMax && at + count <= words.length; count += 1)
      names.add(words.slice(at, at + count).join(''));
  return [...names];
}
