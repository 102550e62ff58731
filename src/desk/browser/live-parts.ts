// Parts of a page that change by themselves, such as results of a day list: they appear while they come.

/** A page that is left open stops asking, so that its session locks. */
const askedForMs = 300_000;

/** Puts what has changed into the page; what has the focus stays. Whether more is to come. */
async function refresh(): Promise<boolean> {
  const response = await fetch(location.pathname + location.search);
  if (!response.ok || response.redirected) return false;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const live of document.querySelectorAll('[data-live]')) {
    const now = fresh.querySelector(`#${live.id}`);
    if (now !== null && now.innerHTML !== live.innerHTML) live.replaceChildren(...now.childNodes);
  }
  return fresh.querySelector('[data-refresh]') !== null;
}

/** `data-refresh` says how many seconds to wait. */
async function refreshUntilDone(seconds: string): Promise<void> {
  const waitMs = Number(seconds) * 1_000;
  for (let askedMs = 0; askedMs < askedForMs; askedMs += waitMs) {
    await new Promise((resume) => setTimeout(resume, waitMs));
    const goesOn = await refresh().catch(() => true);
    if (!goesOn) return;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-refresh] [data-hidden-with-script]'))
    link.hidden = false;
}

const refreshed = document.querySelector<HTMLElement>('[data-refresh]');
if (refreshed !== null) void refreshUntilDone(refreshed.dataset['refresh'] ?? '');
