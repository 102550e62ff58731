// Compares figures and what is owed, as they are answered, with sums of the tables that are read here in another way.
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';
import type { Judge, SandboxClient } from './measured.ts';

interface Measures {
  readonly Count: number;
  readonly ChargeAmount: string;
  readonly BenefitPaid: string;
}
interface Figures {
  readonly Total: Measures;
  readonly Rows: readonly Measures[];
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

interface SumsOf {
  readonly location: string;
  readonly from: string;
  readonly to: string;
}

/** Claims lodged from a day to another: count, charge and benefit in all, and the sum of the rows by day and by provider. */
export async function checkFigures(
  { get }: SandboxClient,
  sql: Sql,
  judge: Judge,
  { location, from, to }: SumsOf,
): Promise<void> {
  const rows = await sql<{ stage: string; charge_cents: string | null; benefit_cents: string | null }[]>`
    select stage, charge_cents, benefit_cents from claim_outcome
    where minor_id = ${location} and lodged_on >= ${from}::date and lodged_on <= ${to}::date and stage <> 'deleted'`;
  const charge = rows.reduce((sum, row) => sum + Number(row.charge_cents ?? 0), 0);
  const benefit = rows
    .filter(({ stage }) => stage === 'paid')
    .reduce((sum, row) => sum + Number(row.benefit_cents ?? 0), 0);
  for (const by of ['day', 'provider']) {
    const { Total, Rows } = await get<Figures>(`/Figures?from=${from}&to=${to}&by=${by}`);
    const isTotal =
      Total.Count === rows.length &&
      centsOf(Total.ChargeAmount) === charge &&
      centsOf(Total.BenefitPaid) === benefit;
    const sums = [
      Rows.reduce((sum, row) => sum + row.Count, 0) === rows.length,
      Rows.reduce((sum, row) => sum + centsOf(row.ChargeAmount), 0) === charge,
      Rows.reduce((sum, row) => sum + centsOf(row.BenefitPaid), 0) === benefit,
    ];
    judge.must(
      `${location} by ${by}: ${Total.Count} claims, ${Total.ChargeAmount} charged, ${Total.BenefitPaid} paid, in ${Rows.length} rows`,
      isTotal && !sums.includes(false),
    );
  }
}

interface OwedRow {
  readonly charge: string;
  readonly benefit: string | null;
  readonly assessed_on: string | null;
}

/** What is owed as at each day: the sum of the claims of that day that were open then. */
export async function checkReceivables(
  { get }: SandboxClient,
  sql: Sql,
  judge: Judge,
  { location, days }: { readonly location: string; readonly days: readonly string[] },
): Promise<void> {
  for (const asAt of days) {
    const open = await sql<OwedRow[]>`
      select charge_cents as charge, benefit_cents as benefit, assessed_on::text from claim_outcome
      where minor_id = ${location} and stream <> 'interactive' and lodged_on <= ${asAt}::date
        and (settled_on > ${asAt}::date or stage in ('lodged', 'assessed')
          or stage = 'unknown' and (attention is not null or attended_at is null or attended_at::date > ${asAt}::date))`;
    const owed = open.map(({ charge, benefit, assessed_on: day }) =>
      Number(day !== null && day <= asAt ? (benefit ?? charge) : charge),
    );
    const total = owed.reduce((sum, each) => sum + each, 0);
    const answered = await get<{
      readonly Total: string;
      readonly ByAge: readonly { readonly Count: number; readonly Amount: string }[];
    }>(`/Receivables?asAt=${asAt}&limit=1`);
    const count = answered.ByAge.reduce((sum, age) => sum + age.Count, 0);
    judge.must(
      `${location} as at ${asAt}: ${answered.Total} owed by ${count} claims`,
      centsOf(answered.Total) === total &&
        count === owed.filter((each) => each > 0).length &&
        answered.ByAge.reduce((sum, age) => sum + centsOf(age.Amount), 0) === total,
    );
  }
}
