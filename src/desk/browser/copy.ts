// Copies a text or a key of the page with one press, where the browser lets it.

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.querySelector(`#${button.dataset['copy'] ?? ''}`);
  if (source === null) return;
  await navigator.clipboard.writeText(
    source instanceof HTMLInputElement ? source.value : (source.textContent ?? '').trim(),
  );
  const said = button.nextElementSibling;
  if (said !== null) said.textContent = button.dataset['copied'] ?? '';
}

// A browser has no clipboard for a page that came over plain http from another machine: there the buttons stay hidden.
if ('clipboard' in navigator) {
  document.documentElement.classList.add('can-copy');
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null;
    // Who does not allow it selects the text.
    if (button !== null) void copy(button).catch(() => {});
  });
}
