// Open tabs of the desk go with one that is locked: they leave to the page that asks for the PIN, and come back once the desk is open.

const tabs = new BroadcastChannel('desk');

const isOpen = document.querySelector('[data-lock]') !== null;
/** On a page that is shown while the desk is locked; its value is the page to come back to, if nothing waits on it. */
const back = document.querySelector<HTMLElement>('[data-desk-locked]')?.dataset['deskLocked'];

if (isOpen) tabs.postMessage('open');
else if (back !== undefined) tabs.postMessage('locked');

tabs.addEventListener('message', ({ data }) => {
  // What was typed goes with the page, as when it was not used for long.
  if (isOpen && data === 'locked') document.dispatchEvent(new Event('desk-locked'));
  if (back && data === 'open') location.assign(back);
});
