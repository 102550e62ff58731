// Hides a page that was not used for ten minutes: asks the server for it again, which by then asks for the PIN first.

/** A little longer than the session, which the server locks by its own clock. */
const idleMs = 10 * 60_000 + 2_000;
let timer = 0;

/** What was typed goes with the request: it is there again after the PIN. */
function leave(): void {
  const typed = document.querySelector<HTMLFormElement>('form[data-keep-when-idle]');
  if (typed === null) location.assign(location.pathname + location.search);
  else typed.requestSubmit();
}

const begin = (): void => {
  clearTimeout(timer);
  timer = window.setTimeout(leave, idleMs);
};

// A page of somebody who is signed in has the button to lock it.
if (document.querySelector('form[action="/desk/lock"]') !== null) {
  for (const use of ['pointerdown', 'keydown', 'scroll']) addEventListener(use, begin, { passive: true });
  begin();
}
