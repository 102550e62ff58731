// Small comforts on every page: the focus goes to what is new, a choice posts its form, a line is added without asking the server.

document.querySelector<HTMLElement>('[data-focus]')?.focus();

for (const element of document.querySelectorAll<HTMLElement>('[data-hidden-with-script]'))
  element.hidden = true;

for (const choice of document.querySelectorAll<HTMLSelectElement>('[data-submit-on-change]'))
  choice.addEventListener('change', () => choice.form?.requestSubmit());

document.querySelector<HTMLButtonElement>('[data-submit-at-once]')?.click();

// Such a page may have come as the answer to a form, which is not to be sent again on the way back.
for (const { dataset, parentElement } of document.querySelectorAll<HTMLElement>('[data-left-at]'))
  parentElement?.addEventListener('submit', () => history.replaceState(null, '', dataset['leftAt']));

for (const field of document.querySelectorAll<HTMLInputElement>('[data-select-all]'))
  field.addEventListener('focus', () => field.select());

// What takes a moment says so once its form is sent; back at the page, it says nothing.
for (const status of document.querySelectorAll<HTMLElement>('[data-working]')) {
  status.closest('form')?.addEventListener('submit', () => {
    status.textContent = status.dataset['working'] ?? '';
  });
  addEventListener('pageshow', () => status.replaceChildren());
}

/** The last line again, empty, with ids and labels of its own. */
function addRow(rows: Element): HTMLElement | null {
  const last = rows.lastElementChild;
  if (last === null) return null;
  const number = rows.childElementCount + 1;
  const row = last.cloneNode(true) as HTMLElement;
  for (const field of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    field.value = '';
    field.id = `${field.name}-${number}`;
    const hint = field.parentElement?.querySelector('.hint');
    if (hint) hint.id = `${field.id}-hint`;
    if (hint) field.setAttribute('aria-describedby', hint.id);
    else field.removeAttribute('aria-describedby');
    field.removeAttribute('aria-invalid');
  }
  for (const label of row.querySelectorAll<HTMLElement>('label, summary')) {
    if (label instanceof HTMLLabelElement)
      label.htmlFor = label.parentElement?.querySelector('input, select')?.id ?? '';
    label.textContent = (label.textContent ?? '').replace(/\d{1,4}$/, String(number));
  }
  for (const more of row.querySelectorAll('details')) more.open = false;
  for (const field of row.querySelectorAll('.wrong')) field.classList.remove('wrong');
  for (const rest of row.querySelectorAll('.error, .suggestions')) rest.remove();
  rows.append(row);
  row.dispatchEvent(new CustomEvent('row-added', { bubbles: true }));
  return row;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-add-row]'))
  button.addEventListener('click', (event) => {
    const rows = document.querySelector(`[data-rows="${button.dataset['addRow'] ?? ''}"]`);
    if (rows === null) return;
    event.preventDefault();
    addRow(rows)?.querySelector('input')?.focus();
  });
