// A generated year of claims, their payment runs, and the lines of four bank accounts, with which line pays which run.
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import type { DepositToMatch, RunToMatch } from '../../src/domain/reconciliation/deposit-match.ts';
import {
  localDate,
  plusDays,
  wholeUnitsBetween,
  type LocalDate,
} from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';

/** A line of a statement with the ids of the runs that it pays; none for other money. */
export type GeneratedLine = DepositToMatch & { readonly account: string; readonly pays: readonly string[] };

export interface GeneratedYear {
  readonly claims: number;
  readonly runs: readonly RunToMatch[];
  readonly lines: readonly GeneratedLine[];
  /** How many runs are paid in each way. */
  readonly kinds: ReadonlyMap<string, number>;
}

export interface YearSize {
  readonly claims: number;
  readonly runs: number;
  readonly seed: number;
}

const accounts = ['cheque 4321', 'savings 8765', 'specialists 1199', 'branch 0042'] as const;
/** The account of each payee: ten runs a business day. */
const payees = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3].map((account, at) => ({
  number: `24266${String(at).padStart(2, '0')}B`,
  account: accounts[account] ?? '',
}));
const benefits = [4390, 4520, 8550, 8710, 12360, 3155, 6710, 21_245, 1830, 15_075] as const;
/** Ways in which the bank shows 5 of 100 runs otherwise than with one line of its own within two days; each as likely. */
const oddKinds = [
  'several runs',
  'two lines',
  'less a fee',
  'late',
  'other account',
  'twin',
  'reference cut',
] as const;
type OddKind = (typeof oddKinds)[number];
const firstDay = localDate('2026-01-05');
const weekdaysOf = (day: LocalDate) => wholeUnitsBetween(firstDay, day, 'days') % 7;

/** The same size and seed give the same year. */
export function generateYear({ claims, runs: runCount, seed }: YearSize): GeneratedYear {
  const below = seededRandom(seed);
  const oneOf = <Value>(values: readonly [Value, ...Value[]]) => values[below(values.length)] ?? values[0];
  const runs: (RunToMatch & { readonly account: string })[] = [];
  for (let day = firstDay; runs.length < runCount; day = plusDays(day, 1)) {
    if (weekdaysOf(day) > 4) continue;
    for (const { number, account } of payees.slice(0, runCount - runs.length)) {
      const share =
        Math.floor(((runs.length + 1) * claims) / runCount) - Math.floor((runs.length * claims) / runCount);
      let amount = 0;
      for (let claim = 0; claim < share; claim += 1) amount += oneOf(benefits);
      const runNumber = String(wholeUnitsBetween(firstDay, day, 'days') + 1000);
      runs.push({
        id: `${day}:${runNumber}:${number}`,
        runOn: day,
        runNumber,
        paymentReference: `${runNumber}-${number}`,
        accountLast4: account.slice(-4),
        amount: cents(amount),
        account,
      });
    }
  }
  const lines: GeneratedLine[] = [];
  const kinds = new Map<string, number>();
  const count = (kind: string) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const add = (
    account: string,
    bookedOn: LocalDate,
    amount: number,
    words: string,
    pays: readonly string[],
  ) => {
    const id = `line-${lines.length}`;
    lines.push({
      id,
      account,
      accountLast4: account.slice(-4),
      bookedOn,
      amount: cents(amount),
      words,
      pays,
    });
  };
  /** Within two business days. */
  const soon = (day: LocalDate) => {
    let later = plusDays(day, below(3));
    while (weekdaysOf(later) > 4) later = plusDays(later, 1);
    return later;
  };
  const wordsFor = ({ paymentReference, runNumber }: RunToMatch) => {
    const reference = paymentReference ?? '';
    const named = [
      `MEDICARE BENEFIT ${reference}`,
      `mcare ${reference.replace('-', ' ')}`,
      `DIRECT CREDIT ${reference.replace('-', '')} MEDICARE`,
    ] as const;
    const chance = below(100);
    if (chance < 70) return oneOf(named);
    return chance < 85 ? `MCARE RUN ${runNumber}` : 'DIRECT CREDIT';
  };
  const paidWithAnother = new Set<string>();
  for (const [at, run] of runs.entries()) {
    if (paidWithAnother.has(run.id)) continue;
    const isOdd = below(100) < 5;
    const kind: OddKind | 'usual' = isOdd ? oneOf(oddKinds) : 'usual';
    const [day, words, { account, amount }] = [soon(run.runOn), wordsFor(run), run];
    const next = runs[at + 1];
    if (kind === 'several runs' && next?.runOn === run.runOn && next.account === account) {
      paidWithAnother.add(next.id);
      add(account, day, amount + next.amount, 'DIRECT CREDIT', [run.id, next.id]);
      count(kind);
    } else if (kind === 'two lines') {
      add(account, day, amount - 5000, words, [run.id]);
      add(account, day, 5000, words, [run.id]);
    } else if (kind === 'less a fee') add(account, day, amount - 25, words, [run.id]);
    else if (kind === 'late') add(account, plusDays(run.runOn, 7 + below(10)), amount, words, [run.id]);
    else if (kind === 'other account')
      add(accounts.find((other) => other !== account) ?? '', day, amount, words, [run.id]);
    else if (kind === 'reference cut')
      add(account, day, amount, `MEDICARE ${run.paymentReference?.slice(0, 9)}`, [run.id]);
    else add(account, day, amount, words, [run.id]);
    // Other money of the same amount in the same days.
    if (kind === 'twin') add(account, soon(run.runOn), amount, 'TRANSFER FROM SAVINGS', []);
    count(kind);
  }
  const lastDay = runs.at(-1)?.runOn ?? firstDay;
  const days = wholeUnitsBetween(firstDay, lastDay, 'days') + 1;
  // Money of patients, cards and funds: more lines than there are runs, some of the very amount of a run of another day.
  for (let other = 0; other < 2 * runCount; other += 1) {
    const amount = below(10) === 0 ? (runs[below(runs.length)]?.amount ?? 0) : 5 * (100 + below(200_000));
    add(
      oneOf(accounts),
      plusDays(firstDay, below(days)),
      amount,
      oneOf(['EFTPOS SETTLEMENT', 'OSKO QUOKKA M', 'HEALTH FUND 1234']),
      [],
    );
  }
  return { claims, runs, lines: lines.toSorted((one, two) => (one.bookedOn < two.bookedOn ? -1 : 1)), kinds };
}

/** Automatic matches against what the lines really pay: how many are right, and how many of the runs they find. */
export function scoreMatches(
  year: GeneratedYear,
  matches: ReadonlyMap<string, readonly string[]>,
): { readonly precision: number; readonly recall: number; readonly wrong: number; readonly found: number } {
  let [right, wrong] = [0, 0];
  for (const { id, pays } of year.lines) {
    const matched = matches.get(id);
    if (matched === undefined) continue;
    if (matched.toSorted().join() === pays.toSorted().join()) right += matched.length;
    else wrong += matched.length;
  }
  return { precision: right / (right + wrong), recall: right / year.runs.length, wrong, found: right };
}
