// What a form leads to is said while somebody types and ticks: the form is posted, and this part alone comes back.

const waitMs = 400;
/** Of what is chosen or ticked nothing more is awaited. */
const waitAfterChangeMs = 20;

function followForm(form: HTMLFormElement, region: HTMLElement): void {
  const names = (region.dataset['checkWhileTyping'] ?? '').split(' ');
  const asked = (): string => {
    const fields = new FormData(form);
    return JSON.stringify(names.map((name) => fields.getAll(name)));
  };
  let shown = asked();
  let timer = 0;
  let running = new AbortController();

  const check = async (): Promise<void> => {
    const now = asked();
    if (now === shown) return;
    running.abort();
    running = new AbortController();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('do', 'findings');
    const response = await fetch(form.action, { method: 'POST', body, signal: running.signal });
    if (!response.ok || response.redirected) return;
    const fresh = new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector(`#${region.id}`);
    // A page without it asks for the PIN: what is typed here stays.
    if (fresh === null) return;
    shown = now;
    const hasFocus = region.contains(document.activeElement);
    region.replaceChildren(...fresh.childNodes);
    if (!hasFocus) return;
    region.tabIndex = -1;
    region.focus();
  };

  const later = (ms: number) => (): void => {
    clearTimeout(timer);
    // What is not answered now is asked again with the next change.
    timer = window.setTimeout(() => void check().catch(() => {}), ms);
  };
  form.addEventListener('input', later(waitMs));
  form.addEventListener('change', later(waitAfterChangeMs));
}

const region = document.querySelector<HTMLElement>('[data-check-while-typing]');
const form = region?.closest('form');
if (region && form) followForm(form, region);
