// `npm run match-deposits`: a generated year through a database, week by week and account by account, then every match undone.
import { performance } from 'node:perf_hooks';
import type { StatementLine } from '../../src/domain/reconciliation/statement-line.ts';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import { freshStore } from '../support/database.ts';
import { generateYear, scoreMatches } from './year-of-deposits.ts';
import { minorId } from '../support/minor-id.ts';

const location = minorId('ABC00001');
const year = generateYear({ claims: 200_000, runs: 2_600, seed: 7 });
const store = await freshStore();
const { sql, deposits } = store;
const began = performance.now();

const addRuns = (from: LocalDate, to: LocalDate) => {
  const rows = year.runs
    .filter(({ runOn }) => runOn >= from && runOn < to)
    .map((run) => ({
      id: run.id,
      payee_provider_number: run.id.split(':')[2],
      run_on: run.runOn,
      run_number: run.runNumber,
      deposit_cents: run.amount,
      payment_reference: run.paymentReference,
      account_last4: run.accountLast4,
    }));
  return sql`
    insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference,
      account_last4, received_at)
    select ${location}, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference, account_last4, now()
    from jsonb_populate_recordset(null::payment_run, ${JSON.stringify(rows)}::text::jsonb)`;
};
const lineOf = ({
  id,
  bookedOn,
  amount,
  words,
}: (typeof year.lines)[number]): StatementLine & { id: string } => {
  return { id, bookedOn, amount, words, reference: null, bankId: id };
};

const accounts = [...new Set(year.lines.map(({ account }) => account))];
const first = year.lines[0]?.bookedOn;
const last = year.lines.at(-1)?.bookedOn;
let statements = 0;
if (first !== undefined && last !== undefined)
  for (let from = first; from <= last; from = plusDays(from, 7)) {
    const to = plusDays(from, 7);
    // Every second week the reports come after the statements.
    const isLate = statements % 8 === 0;
    if (!isLate) await addRuns(from, to);
    for (const account of accounts) {
      const lines = year.lines.filter(
        (line) => line.account === account && line.bookedOn >= from && line.bookedOn < to,
      );
      await deposits.addStatement({
        location,
        account,
        accountId: `account ${account}`,
        columns: null,
        lines: lines.map(lineOf),
      });
      statements += 1;
    }
    if (isLate) await addRuns(from, to);
    await deposits.matchNewRuns();
  }

const rows = await sql<{ id: string; runs: readonly string[]; how: string }[]>`
  select deposit.id, matched_how as how, array_agg(run_id) as runs
  from deposit join deposit_run on deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id group by 1, 2`;
const score = scoreMatches(year, new Map(rows.map(({ id, runs }) => [id, runs])));
const took = performance.now() - began;
const [takenBack] = await sql<{ count: number }[]>`
  select count(*)::int as count from unnumbered_event where type = 'deposit.unmatched'`;

for (const { id } of rows) await deposits.unmatch({ location, id });
const [left] = await sql<{ matched: number; states: number }[]>`
  select (select count(*) from deposit where matched_how is not null)::int + (select count(*) from deposit_run)::int as matched,
    (select count(*) from payment_run where deposit_state = 'matched')::int as states`;

const print = (text: string) => process.stdout.write(`${text}\n`);
print(
  `${year.claims} claims, ${year.runs.length} runs, ${year.lines.length} lines of ${accounts.length} accounts, ${statements} statements`,
);
print(
  `runs by the way of their lines: ${[...year.kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
);
for (const how of ['reference', 'amount-date', 'several'])
  print(`matched by ${how}: ${rows.filter((row) => row.how === how).length} deposits`);
print(
  `precision ${score.precision.toFixed(3)} (${score.wrong} wrong), recall ${score.recall.toFixed(3)} (${score.found} of ${year.runs.length} runs)`,
);
print(
  `taken back on the way: ${takenBack?.count}; undone: ${rows.length}, still matched: ${left?.matched}, runs still matched: ${left?.states}`,
);
print(`${(took / 1000).toFixed(1)} s, ${(took / statements).toFixed(0)} ms a statement`);
await store.close();
const isGood = score.precision === 1 && score.recall >= 0.98 && left?.matched === 0 && left.states === 0;
process.exit(isGood ? 0 : 1);
