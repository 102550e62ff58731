// Parts of a page that change by themselves, such as results of a day list: they appear while they come.

/** A page that is left open stops asking, so that its session locks. */
const askedForMs = 300_000;

/** Focuses in new content what was focused in the old: the same link or button, else what it says first, else the part itself. */
function focusAgain(live: HTMLElement, focused: Element): void {
  const same = [...live.querySelectorAll<HTMLElement>(focused.localName)].find(
    ({ textContent, hidden }) => !hidden && textContent === focused.textContent,
  );
  const next = same ?? live.querySelector<HTMLElement>('[data-focus]') ?? live;
  if (next === live) live.tabIndex = -1;
  next.focus();
}

/** The page once more; or, where it says what it shows last (`data-after`), only what came after that. */
function freshPath({ dataset }: HTMLElement): string {
  const query = new URLSearchParams(location.search);
  // A page that was kept stays as it was.
  query.delete('shown');
  if (dataset['after'] !== undefined) query.set('after', dataset['after']);
  return `${location.pathname}?${query.toString()}`;
}

/** Puts what has changed into the page; the focus stays in its part. Whether more is to come. */
async function refresh(refreshed: HTMLElement): Promise<boolean> {
  const response = await fetch(freshPath(refreshed));
  if (!response.ok || response.redirected) return false;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  // As in the page that is shown: else a part with such a link would never be the same.
  for (const link of fresh.querySelectorAll<HTMLElement>('[data-hidden-with-script]')) link.hidden = true;
  for (const live of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = fresh.querySelector(`#${live.id}`);
    if (now === null || now.innerHTML === live.innerHTML) continue;
    const focused = document.activeElement;
    const hasFocus = focused !== null && focused !== live && live.contains(focused);
    live.replaceChildren(...now.childNodes);
    if (hasFocus) focusAgain(live, focused);
  }
  const next = fresh.querySelector<HTMLElement>('[data-refresh]');
  if (next?.dataset['after'] !== undefined) refreshed.dataset['after'] = next.dataset['after'];
  return next !== null;
}

/** `data-refresh` says how many seconds to wait. */
async function refreshUntilDone(refreshed: HTMLElement): Promise<void> {
  const waitMs = Number(refreshed.dataset['refresh']) * 1_000;
  for (let askedMs = 0; askedMs < askedForMs; askedMs += waitMs) {
    await new Promise((resume) => setTimeout(resume, waitMs));
    const goesOn = await refresh(refreshed).catch(() => true);
    if (!goesOn) return;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-refresh] [data-hidden-with-script]'))
    link.hidden = false;
}

const refreshed = document.querySelector<HTMLElement>('[data-refresh]');
if (refreshed !== null) void refreshUntilDone(refreshed);
