// Sums the claims that were lodged in some days: by day, servicing provider, item, or the code of what was rejected.
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { cents } from '../../../domain/values/money.ts';
import type { DeskFigureGroup } from '../../../domain/values/figure-group.ts';
import type {
  ClaimFigures,
  FigureRow,
  FiguresRequest,
  Measures,
} from '../../../ports/reconciliation/claim-figures.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import type { Sql } from '../connection/sql.ts';
import { isOfProvidersOf, owedClaims } from './owed-claims.ts';

/** Sums are not negative, and a rate is given to a tenth of a percent. */
interface SumRow {
  /** 0 for a group, 1 for all of them together. */
  readonly is_total: number;
  readonly day: string | null;
  readonly servicing: string | null;
  readonly item: string | null;
  readonly code: string | null;
  readonly payee: string | null;
  readonly stream: string | null;
  readonly count: number;
  readonly charge: string | null;
  readonly benefit: string | null;
  readonly paid: number;
  readonly rejected: number;
  readonly decided: number;
  readonly short: number;
  readonly shortfall: string | null;
  /** These four are null of services. */
  readonly open: string | null;
  readonly refused: string | null;
  readonly refused_count: number | null;
  readonly of_patients: string | null;
  readonly p50: number | null;
  readonly p90: number | null;
}

/** The figures of a database; days are those of the locations. */
export const claimFigures = (sql: Sql, zoneOf: ZoneOfLocation): ClaimFigures => ({
  ...owedClaims(sql, zoneOf),
  async figures(request) {
    const isOfServices = request.by === 'item' || request.by === 'code';
    const rows = await (isOfServices ? sumServices(sql, request) : sumClaims(sql, request));
    const groups = rows.filter(({ is_total: isTotal }) => isTotal === 0).map(figureRow);
    const total = rows.find(({ is_total: isTotal }) => isTotal === 1);
    return { total: measures(total ?? noClaims), rows: groups };
  },
});

const isLodged = (
  sql: Sql,
  { locations, from, to }: FiguresRequest,
  table: 'claim_outcome' | 'service_outcome',
) => sql`
  ${sql.unsafe(table)}.minor_id = any(${[...locations]})
  and ${sql.unsafe(table)}.lodged_on between ${from}::date and ${to}::date`;

/** A claim with a service that is paid nothing is rejected, and so is one that the insurer did not take. */
function sumClaims(sql: Sql, request: FiguresRequest): Promise<readonly SumRow[]> {
  const { key, as } = claimKeys[request.by === 'item' || request.by === 'code' ? 'day' : request.by];
  const column = sql.unsafe(key);
  const days = sql`within group (order by settled_on - lodged_on)
    filter (where stage = 'paid' and stream <> ${interactiveStream})`;
  return sql<SumRow[]>`
    select grouping(${column}) as is_total, count(*)::int as count, sum(charge_cents) as charge,
      ${sql.unsafe(columnsAs(['day', 'servicing', 'payee', 'stream'], { [as]: key }))}, null as item, null as code,
      sum(benefit_cents) filter (where stage = 'paid') as benefit,
      (count(*) filter (where stage = 'paid'))::int as paid,
      (count(*) filter (where rejected.correlation_id is not null or stage in ('nil', 'refused')))::int as rejected,
      (count(*) filter (where stage in ('assessed', 'paid', 'nil', 'refused')))::int as decided,
      (count(*) filter (where ${isShort(sql, 'claim_outcome')}))::int as short,
      sum(claim_outcome.charge_cents - coalesce(claim_outcome.benefit_cents, 0))
        filter (where ${isShort(sql, 'claim_outcome')}) as shortfall,
      ${notSettledSums(sql)},
      percentile_disc(0.5) ${days} as p50, percentile_disc(0.9) ${days} as p90
    from claim_outcome left join (
      select distinct minor_id, correlation_id from service_outcome
      where ${isLodged(sql, request, 'service_outcome')} and benefit_cents = 0) as rejected
      using (minor_id, correlation_id)
    where ${isLodged(sql, request, 'claim_outcome')} and stage <> 'deleted' and ${isOfProvidersOf(sql, request)}
    group by grouping sets ((${column}), ()) order by is_total desc, ${column}`;
}

/** See NotSettled; what a claim is assessed to and not paid yet is its charge less its shortfall, or the patient's part. */
const notSettledSums = (sql: Sql) => sql`
  sum(case stage when 'lodged' then charge_cents when 'unknown' then charge_cents
    when 'assessed' then least(charge_cents, coalesce(benefit_cents, 0)) end) as open,
  sum(charge_cents) filter (where stage = 'refused') as refused,
  (count(*) filter (where stage = 'refused'))::int as refused_count,
  sum(charge_cents - coalesce(benefit_cents, 0))
    filter (where stream = ${interactiveStream} and stage in ('assessed', 'paid', 'nil')) as of_patients`;

/** The column that claims are grouped by, and what it is called in the rows. */
const claimKeys = {
  day: { key: 'lodged_on', as: 'day' },
  provider: { key: 'servicing_provider_number', as: 'servicing' },
  payee: { key: 'payee_provider_number', as: 'payee' },
  stream: { key: 'stream', as: 'stream' },
} as const;

/** Columns for a select list: those that are not named are null. */
const columnsAs = (columns: readonly string[], of: Readonly<Record<string, string>>): string =>
  columns.map((column) => `${of[column] ?? 'null'} as ${column}`).join(', ');

/** Assessed, and paid less than is charged to the insurer; of a claim for the patient the charge is the patient's. */
const isShort = (sql: Sql, table: 'claim_outcome' | 'service_outcome') => sql`
  claim_outcome.stream <> ${interactiveStream} and claim_outcome.stage in ('assessed', 'paid', 'nil')
  and ${sql.unsafe(table)}.charge_cents > coalesce(${sql.unsafe(table)}.benefit_cents, 0)`;

/** The columns that services are grouped by. */
const serviceKeys: Readonly<Record<Extract<DeskFigureGroup, 'item' | 'code'>, string>> = {
  item: 'item_number',
  code: 'code, item_number, servicing_provider_number',
};

/** The total, and as many rows as there may be and one more, by which it is seen that there are too many. */
function sumServices(sql: Sql, request: FiguresRequest): Promise<readonly SumRow[]> {
  const isByCode = request.by === 'code';
  const keys = sql.unsafe(serviceKeys[isByCode ? 'code' : 'item']);
  return sql<SumRow[]>`
    select grouping(item_number) as is_total, null as day, item_number as item,
      ${sql.unsafe(isByCode ? 'code, servicing_provider_number as servicing' : 'null as code, null as servicing')},
      null as payee, null as stream,
      count(*)::int as count, sum(service_outcome.charge_cents) as charge, sum(service_outcome.benefit_cents) as benefit,
      (count(*) filter (where service_outcome.benefit_cents > 0))::int as paid,
      (count(*) filter (where service_outcome.benefit_cents = 0))::int as rejected,
      count(service_outcome.benefit_cents)::int as decided,
      (count(*) filter (where ${isShort(sql, 'service_outcome')}))::int as short,
      sum(service_outcome.charge_cents - coalesce(service_outcome.benefit_cents, 0))
        filter (where ${isShort(sql, 'service_outcome')}) as shortfall,
      null as open, null as refused, null::int as refused_count, null as of_patients, null::int as p50, null::int as p90
    from (${lodgedServices(sql, request)}) as service_outcome join claim_outcome using (minor_id, lodged_on, correlation_id)
    where ${isLodged(sql, request, 'claim_outcome')} and claim_outcome.stage <> 'deleted' and ${isOfProvidersOf(sql, request)}
      and ${isByCode ? sql`code is not null and service_outcome.benefit_cents = 0` : sql`true`}
    group by grouping sets ((${keys}), ())
    order by is_total desc, ${isByCode ? sql`count desc, ${keys}` : sql`length(item_number), item_number`}
    limit ${1 + tableRowsMax + 1}`;
}

/** The services of claims that were lodged in these days; those of claims that wait for their first look have no rows yet. */
const lodgedServices = (sql: Sql, request: FiguresRequest) => sql`
  select minor_id, lodged_on, correlation_id, item_number, charge_cents, benefit_cents, code from service_outcome
  where ${isLodged(sql, request, 'service_outcome')}
  union all
  select minor_id, lodged_on, correlation_id, service.item_number, service.charge_cents, null, null
  from claim_outcome cross join jsonb_to_recordset(claimed_services) as service (item_number text, charge_cents bigint)
  where ${isLodged(sql, request, 'claim_outcome')} and claimed_services is not null`;

const noClaims: Omit<SumRow, 'is_total' | 'day' | 'servicing' | 'item' | 'code' | 'payee' | 'stream'> = {
  count: 0,
  charge: null,
  benefit: null,
  paid: 0,
  rejected: 0,
  decided: 0,
  short: 0,
  shortfall: null,
  open: null,
  refused: null,
  refused_count: 0,
  of_patients: null,
  p50: null,
  p90: null,
};

const thousand = 1_000;

function measures(row: typeof noClaims): Measures {
  const { count, charge, benefit, paid, rejected, decided, short, shortfall, p50, p90 } = row;
  const passed = Math.max(decided - rejected, 0);
  return {
    count,
    charge: cents(Number(charge ?? 0)),
    benefitPaid: cents(Number(benefit ?? 0)),
    paid,
    rejected,
    firstPassRate: decided === 0 ? null : Math.round((passed * thousand) / decided) / thousand,
    short,
    shortfall: cents(Number(shortfall ?? 0)),
    notSettled: notSettledOf(row),
    daysToPaymentP50: p50,
    daysToPaymentP90: p90,
  };
}

const notSettledOf = ({
  open,
  refused,
  refused_count: refusedCount,
  of_patients: patients,
}: typeof noClaims) =>
  refusedCount === null
    ? null
    : {
        open: cents(Number(open ?? 0)),
        refused: cents(Number(refused ?? 0)),
        refusedCount,
        ofPatients: cents(Number(patients ?? 0)),
      };

const figureRow = (row: SumRow): FigureRow => ({
  day: row.day === null ? null : localDate(row.day),
  servicingProviderNumber: row.servicing,
  itemNumber: row.item,
  code: row.code,
  payeeProviderNumber: row.payee,
  stream: row.stream,
  ...measures(row),
});
