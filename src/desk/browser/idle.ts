// Hides a page that was not used for ten minutes, or whose desk was locked in another tab: what was typed goes with the request, and is there after the PIN.

/** A little longer than the session, which the server locks by its own clock. */
const idleMs = 10 * 60_000 + 2_000;
let timer = 0;

/** The form that somebody typed into last, of those that are kept. */
let typedLast: HTMLFormElement | null = null;

// The button that locks belongs to that form too.
document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[id^="typed-"]') : null;
  if (form === null || form === typedLast) return;
  typedLast = form;
  // A field named `id` stands in the way of the property.
  const id = form.getAttribute('id') ?? '';
  for (const button of document.querySelectorAll('.who button[form]')) button.setAttribute('form', id);
});

/** The fields of the other kept forms that are posted to the same page go with this one: the page shows all of them again. */
function takeAlong(typed: HTMLFormElement): void {
  const own = new Set(new FormData(typed).keys());
  for (const other of document.querySelectorAll<HTMLFormElement>('form[id^="typed-"]')) {
    if (other === typed || other.action !== typed.action) continue;
    for (const [name, value] of new FormData(other))
      if (!own.has(name) && typeof value === 'string') typed.append(hiddenField(name, value));
  }
}

document.addEventListener('submit', ({ target, submitter }) => {
  if (submitter?.matches('[data-lock]') !== true || !(target instanceof HTMLFormElement)) return;
  sendConditions();
  // Nothing but conditions was typed: the address has them, and the form would take its place.
  if (typedLast === null && narrows !== null) target.querySelector('[name="typed-on"]')?.remove();
  else takeAlong(target);
});

/** The form that narrows a list and was typed into last; its conditions stand in the address once they are sent. */
let narrows: HTMLFormElement | null = null;

document.addEventListener('input', ({ target }) => {
  narrows =
    target instanceof Element ? (target.closest<HTMLFormElement>('form[method="get"]') ?? narrows) : narrows;
});

/** Conditions that were typed and not sent go into the address, which is opened again after the PIN. */
function sendConditions(): void {
  if (narrows === null) return;
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(narrows)) if (typeof value === 'string') typed.append(name, value);
  history.replaceState(null, '', `${new URL(narrows.action).pathname}?${typed.toString()}`);
}

/** The form to keep: that of a page that came with what was typed before counts too, an empty search does not. */
function formToKeep(): HTMLFormElement | null {
  if (typedLast !== null || narrows !== null) return typedLast;
  const first = document.querySelector<HTMLFormElement>('form[id^="typed-"]');
  const fields =
    first?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea') ?? [];
  return [...fields].some(({ value }) => value !== '') ? first : null;
}

/** What was typed goes with the request: it is there again after the PIN. */
function leave(): void {
  sendConditions();
  const typed = formToKeep();
  if (typed === null) location.assign(location.pathname + location.search);
  else {
    // Before the field that says what the form does.
    typed.prepend(hiddenField('do', 'show-again'));
    takeAlong(typed);
    typed.requestSubmit();
  }
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
}

const begin = (): void => {
  clearTimeout(timer);
  timer = window.setTimeout(leave, idleMs);
};

// A page of somebody who is signed in has the button to lock it.
if (document.querySelector('[data-lock]') !== null) {
  for (const use of ['pointerdown', 'keydown', 'scroll']) addEventListener(use, begin, { passive: true });
  document.addEventListener('desk-locked', leave);
  begin();
}
