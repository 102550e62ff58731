// The day list: results appear while they come.

const waitMs = 1_000;
/** A page that is left open stops asking, so that its session locks. */
const asksMax = 300;

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

async function refreshUntilDone(): Promise<void> {
  for (let asked = 0; asked < asksMax; asked += 1) {
    await new Promise((resume) => setTimeout(resume, waitMs));
    const goesOn = await refresh().catch(() => true);
    if (!goesOn) return;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-refresh] [data-hidden-with-script]'))
    link.hidden = false;
}

if (document.querySelector('[data-refresh]') !== null) void refreshUntilDone();
