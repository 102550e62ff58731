// Hides a page that was not used for ten minutes: what was typed goes with the request, and is there after the PIN.

/** A little longer than the session, which the server locks by its own clock. */
const idleMs = 10 * 60_000 + 2_000;
let timer = 0;

/** What was typed goes with the request: it is there again after the PIN. */
function leave(): void {
  const typed = document.querySelector<HTMLFormElement>('form#typed');
  if (typed === null) location.assign(location.pathname + location.search);
  else {
    // Before the field that says what the form does.
    typed.prepend(hiddenField('do', 'show-again'));
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
  begin();
}
