// The page of figures: lodged and paid, what is paid at the first try, how long it takes, and why services were rejected.
import { readFigures, type Figures } from '../../../application/reconciliation/read-figures.ts';
import type { FiguresDependencies } from '../../../application/reconciliation/read-receivables.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { FigureGroup, Measures } from '../../../ports/reconciliation/claim-figures.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { textField } from '../../parts/form-fields.ts';
import { isoDateOf, shortDate, typedDateOf } from '../../typed-values.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { dayChart } from './day-chart.ts';
import { groupTable, rejectionTable } from './figure-tables.ts';
import { figuresWords as words } from './figures-words.ts';

/** The page at `/desk/figures`. */
export const createFiguresScreen = (deps: FiguresDependencies): DeskScreen => ({
  path: '/desk/figures',
  permission: 'see-figures',
  async show(visit) {
    const typed = { from: visit.query.get('from')?.trim() ?? '', to: visit.query.get('to')?.trim() ?? '' };
    const errors = new Map<string, string>(
      Object.entries(typed)
        .filter(([, text]) => text !== '' && parseLocalDate(isoDateOf(text)) === null)
        .map(([name]) => [name, words.wrongDate]),
    );
    if (errors.size > 0) return figuresPage(typed, errors, null);
    const read = await readEach(deps, visit, typed);
    if (read === null) return figuresPage(typed, new Map([['from', words.wrongDays]]), null);
    const { from, to } = read.day;
    return figuresPage({ from: typedDateOf(from), to: typedDateOf(to) }, errors, read);
  },
});

interface Days {
  readonly from: string;
  readonly to: string;
}

type FiguresBy = Readonly<Record<FigureGroup, Figures>>;

/** Null where the days are not in order, or too many. */
async function readEach(deps: FiguresDependencies, visit: DeskVisit, typed: Days): Promise<FiguresBy | null> {
  const days = { from: parseLocalDate(isoDateOf(typed.from)), to: parseLocalDate(isoDateOf(typed.to)) };
  const read = (by: FigureGroup) => readFigures(deps, claimCaller(visit), { ...days, by });
  const day = await read('day');
  const provider = await read('provider');
  const item = await read('item');
  const code = await read('code');
  if (!day.ok || !provider.ok || !item.ok || !code.ok) return null;
  return { day: day.answer, provider: provider.answer, item: item.answer, code: code.answer };
}

function figuresPage(
  typed: Days,
  errors: ReadonlyMap<string, string>,
  figures: FiguresBy | null,
): DeskAnswer {
  const dateField = (name: 'from' | 'to', label: string) =>
    textField({
      name,
      label,
      hint: words.dateHint,
      value: typed[name],
      width: 'short',
      error: errors.get(name) ?? null,
    });
  return {
    kind: 'page',
    title: words.title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.title}</h1>
      ${errorSummary(words.wrongTitle, errors)}
      <form method="get" action="/desk/figures" class="fields">
        ${dateField('from', words.from)} ${dateField('to', words.to)}
        <button>${words.showButton}</button>
      </form>
      ${figures !== null && figuresOf(figures)}`,
  };
}

function figuresOf({ day, provider, item, code }: FiguresBy): Raw {
  const about = html`<p class="note">${words.about(shortDate(day.from), shortDate(day.to))}</p>`;
  if (day.total.count === 0)
    return html`${about}
      <p>${words.none}</p>`;
  return html`${about} ${totals(day.total)} ${dayChart(day)} ${rejectionTable(code)}
  ${groupTable({
    id: 'providers',
    title: words.providersTitle,
    heading: words.provider,
    count: words.claims,
    rows: provider.rows.map((row) => [row.servicingProviderNumber, row]),
  })}
  ${groupTable({
    id: 'items',
    title: words.itemsTitle,
    heading: words.item,
    count: words.count,
    rows: item.rows.map((row) => [row.itemNumber, row]),
  })}`;
}

const totals = (total: Measures): Raw => {
  const facts: readonly (readonly [string, string])[] = [
    [words.claims, String(total.count)],
    [words.charge, formatDollars(total.charge)],
    [words.benefit, formatDollars(total.benefitPaid)],
    [words.firstPass, words.rate(total.firstPassRate)],
    [words.rejected, String(total.rejected)],
    [words.daysHalf, words.days(total.daysToPaymentP50)],
    [words.daysMost, words.days(total.daysToPaymentP90)],
  ];
  return html`<section>
    <h2>${words.totalTitle}</h2>
    ${factList(facts)}
  </section>`;
};
