// Sends bank statements of the payment runs of a generated year, a week and an account at a time, and counts which runs are matched.
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import { localDate, plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { Judge, SandboxClient } from './measured.ts';

const seed = 7;
const recallMin = 0.98;
/** Of a hundred lines. */
const [withReference, withRunNumber, odd] = [70, 15, 5];
const fee = 0.25;
const weekDays = 7;

interface Run {
  readonly Id: string;
  readonly RunOn: string;
  readonly RunNumber: string | null;
  readonly PaymentReference: string | null;
  readonly DepositAmount: string;
  readonly AccountLast4: string | null;
}
interface Deposit {
  readonly Id: string;
  readonly Words: string;
  readonly Runs: readonly string[];
}
interface Line {
  readonly account: string;
  readonly day: LocalDate;
  readonly csv: string;
}

/** Every page of a list. */
async function listAll<Row>({ get }: SandboxClient, path: string, name: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Readonly<Record<string, unknown>> = await get(`${path}?limit=500${more}`);
    rows.push(...(page[name] as readonly Row[]));
    cursor = page['NextCursor'] as string | null;
  }
  return rows;
}

interface Lines {
  readonly lines: readonly Line[];
  /** The run of each mark, where the amount is that of the run. */
  readonly pays: ReadonlyMap<string, string>;
}

/** Each line ends with a mark, by which the run that it pays is known here; the service has no use for it. */
function linesOf(runs: readonly Run[]): Lines {
  const below = seededRandom(seed);
  const pays = new Map<string, string>();
  const lines: Line[] = [];
  for (const [at, run] of runs.entries()) {
    const account = `practice ${run.AccountLast4 ?? ''}`;
    const day = plusDays(localDate(run.RunOn), below(2));
    const chance = below(100);
    const named = chance < withReference ? run.PaymentReference : null;
    const numbered = chance < withReference + withRunNumber && run.RunNumber !== null;
    const words =
      named === null ? (numbered ? `MCARE RUN ${run.RunNumber}` : 'DIRECT CREDIT') : `MEDICARE ${named}`;
    const isShort = below(100) < odd;
    if (!isShort) pays.set(`Z${at}Z`, run.Id);
    const amount = Number(run.DepositAmount) - (isShort ? fee : 0);
    lines.push({ account, day, csv: `${day},${words} Z${at}Z,,${amount.toFixed(2)}` });
    // Money of a patient.
    const other = (40 + below(9_000) / 100).toFixed(2);
    if (below(2) === 0) lines.push({ account, day, csv: `${day},EFTPOS Y${at}Y,,${other}` });
  }
  return { lines, pays };
}

/** Judges precision and recall, and undoes every match. */
export async function checkMatching(client: SandboxClient, judge: Judge): Promise<void> {
  const runs = await listAll<Run>(client, '/PaymentRuns', 'PaymentRuns');
  const { lines, pays } = linesOf(runs);
  const [first, last] = [runs.at(-1)?.RunOn, runs[0]?.RunOn].map((day) => localDate(day ?? ''));
  if (first === undefined || last === undefined) return judge.must('there are payment runs', false);
  const began = performance.now();
  let statements = 0;
  for (const account of new Set(lines.map((line) => line.account)))
    for (let from = first; from <= plusDays(last, weekDays); from = plusDays(from, weekDays)) {
      const to = plusDays(from, weekDays);
      const rows = lines.filter((line) => line.account === account && line.day >= from && line.day < to);
      if (rows.length === 0) continue;
      await client.sendCsv(
        `/BankStatements?account=${encodeURIComponent(account)}&columns=Date,Amount,Words,Reference`,
        ['Date,Words,Reference,Amount', ...rows.map(({ csv }) => csv)].join('\n'),
      );
      statements += 1;
    }
  const seconds = (performance.now() - began) / 1_000;
  const deposits = await listAll<Deposit>(client, '/Deposits', 'Deposits');
  const matched = deposits.filter(({ Runs }) => Runs.length > 0);
  const isRight = ({ Words, Runs }: Deposit): boolean =>
    Runs.length === 1 && Runs[0] === pays.get(Words.split(' ').at(-1) ?? '');
  const right = matched.filter(isRight).length;
  judge.must(
    `${runs.length} runs, ${lines.length} lines in ${statements} statements, ${((seconds * 1_000) / statements).toFixed(0)} ms each`,
    statements > 0,
  );
  judge.must(
    `${matched.length} deposits matched, ${matched.length - right} of them wrongly`,
    right === matched.length,
  );
  judge.must(
    `${right} of ${pays.size} runs with a line of their amount are found`,
    right >= recallMin * pays.size,
  );
  for (const { Id } of matched) await (await client.post(`/Deposits/${Id}/Unmatch`, {})).arrayBuffer();
  const left = (await listAll<Deposit>(client, '/Deposits', 'Deposits')).filter(
    ({ Runs }) => Runs.length > 0,
  );
  judge.must(`every match undone, ${left.length} left`, left.length === 0);
}
