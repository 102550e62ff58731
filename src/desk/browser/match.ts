// While a deposit is matched: adds up the payment runs that are ticked, and shows those first that fit the chosen deposit.

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** As the server words it before the page comes. A run whose amount is not known is not a number. */
function sumText(sums: Readonly<Record<string, string>>, deposit: number | null, runs: number[]): string {
  const known = runs.filter((cents) => !Number.isNaN(cents));
  const ticked = known.reduce((sum, cents) => sum + cents, 0);
  const rest = (deposit ?? 0) - ticked;
  const amounts: Readonly<Record<string, number>> = { deposit: deposit ?? 0, ticked, rest: Math.abs(rest) };
  const kind = sumKind(deposit, runs.length, known.length === runs.length ? rest : null);
  return (sums[kind] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    dollars.format((amounts[name] ?? 0) / 100),
  );
}

function sumKind(deposit: number | null, count: number, rest: number | null): string {
  if (deposit === null) return count === 0 ? 'nothing' : 'noDeposit';
  if (count === 0) return 'noRuns';
  if (rest === null) return 'unknown';
  if (rest === 0) return 'same';
  return rest > 0 ? 'more' : 'less';
}

/** Marks those that fit the deposit, and those that the bank names with it, and moves them to the top of their table. */
function showFitting(form: HTMLFormElement, deposit: HTMLInputElement): void {
  for (const kind of ['named', 'fits'] as const) {
    for (const mark of form.querySelectorAll<HTMLElement>(`.${kind}`)) mark.hidden = true;
    const runs = new Set((deposit.dataset[kind] ?? '').split(' '));
    const rows = [...runs].flatMap((run) => form.querySelector(`[id="${run}"]`)?.closest('tr') ?? []);
    rows[0]?.parentElement?.prepend(...rows);
    for (const row of rows)
      for (const mark of row.querySelectorAll<HTMLElement>(`.${kind}`)) mark.hidden = false;
  }
}

function followTicks(form: HTMLFormElement, said: HTMLElement): void {
  const sums = JSON.parse(said.dataset['sums'] ?? '{}') as Record<string, string>;
  const chosen = () => form.querySelector<HTMLInputElement>('input[name="deposit"]:checked');
  const show = (): void => {
    const deposit = chosen();
    const runs = [...form.querySelectorAll<HTMLInputElement>('input[name="run"]:checked')];
    const text = sumText(
      sums,
      deposit === null ? null : Number(deposit.dataset['cents']),
      runs.map(({ dataset }) => Number(dataset['cents'])),
    );
    if (said.textContent?.trim() !== text) said.textContent = text;
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'deposit') showFitting(form, target);
    show();
  });
  // The browser ticks again what was ticked when somebody comes back to the page.
  addEventListener('pageshow', show);
}

const said = document.querySelector<HTMLElement>('[data-sums]');
const form = said?.closest('form');
if (said && form) followTicks(form, said);
