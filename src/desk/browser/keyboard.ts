// Keys for those who like them: `/` searches, `g` and a letter opens a page, `?` lists them. Never while somebody types.

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/** The first search box of the page; without one, that of the first page. */
function search(): void {
  const box = document.querySelector<HTMLInputElement>('[role="search"] input[type="text"]');
  if (box === null) location.assign('/desk#q');
  else box.focus();
}

/** How long the letter may come after `g`. */
const letterMs = 1_500;
let begunAt = Number.NEGATIVE_INFINITY;

function open(letter: string): boolean {
  if (!/^[a-z]$/.test(letter)) return false;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-letter="${letter}"]`);
  link?.click();
  return link !== null;
}

const keys = document.querySelector<HTMLDialogElement>('#keys');

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  const isSecond = event.timeStamp - begunAt < letterMs;
  begunAt = Number.NEGATIVE_INFINITY;
  if (keys === null || keys.open) return;
  if (isSecond && open(event.key)) event.preventDefault();
  else if (event.key === 'g') begunAt = event.timeStamp;
  else if (event.key === '/' || event.key === '?') {
    event.preventDefault();
    if (event.key === '/') search();
    else keys.showModal();
  }
});

// Another page was asked to search.
if (location.hash === '#q') document.querySelector<HTMLInputElement>('#q')?.focus();
