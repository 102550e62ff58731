// Suggests what belongs into a field while somebody types: a combobox with a list, by mouse and by keyboard.

interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly note: string;
}

const waitMs = 120;

/** The list below a field, and which of its options is marked. */
class SuggestionList {
  readonly element = document.createElement('ul');
  readonly #field: HTMLInputElement;
  #marked = -1;

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.element.className = 'suggestions';
    this.element.id = `${field.id}-suggestions`;
    this.element.setAttribute('role', 'listbox');
    // A browser makes what scrolls a stop of Tab, and the list closes when its field loses the focus.
    this.element.tabIndex = -1;
    this.element.setAttribute('aria-label', field.labels?.[0]?.textContent ?? '');
    field.after(this.element);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', this.element.id);
    this.show([]);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  show(found: readonly Suggestion[]): void {
    const { element } = this;
    element.replaceChildren(...found.map((each, at) => optionOf(each, `${element.id}-${at}`)));
    element.hidden = found.length === 0;
    this.#field.setAttribute('aria-expanded', String(found.length > 0));
    this.#field.removeAttribute('aria-activedescendant');
    this.#marked = -1;
  }

  /** Down is 1 and up is -1; after the last comes the first. */
  move(step: 1 | -1): void {
    const options = [...this.element.children];
    const from = this.#marked === -1 && step === -1 ? 0 : this.#marked;
    this.#marked = (from + step + options.length) % options.length;
    for (const [at, option] of options.entries()) {
      option.setAttribute('aria-selected', String(at === this.#marked));
      if (at !== this.#marked) continue;
      this.#field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Puts an option into the field, the marked one where none is named; false where none is marked. */
  take(option: Element | null = this.element.children[this.#marked] ?? null): boolean {
    if (!(option instanceof HTMLElement)) return false;
    this.#field.value = option.dataset['value'] ?? '';
    this.show([]);
    this.#field.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }
}

/** Adds the list to a field; the field stays a field, and its value is what is posted. */
function addSuggestions(field: HTMLInputElement): void {
  const choices = takeChoices(field);
  const list = new SuggestionList(field);
  let timer = 0;
  const ask = async (): Promise<void> => {
    const typed = field.value.trim();
    if (typed === '') return list.show(choices);
    const response = await fetch(`${field.dataset['suggestFrom'] ?? ''}?q=${encodeURIComponent(typed)}`);
    if (!response.ok || response.redirected) return;
    const found = (await response.json()) as readonly Suggestion[];
    // Only the answer to what stands in the field now.
    if (field.value.trim() === typed && document.activeElement === field) list.show(found);
  };
  // Tab selects what stands in a field, a click does not: who is typed next takes the place of who stands there.
  if (field.dataset['suggestFrom']?.includes('/providers/') === true)
    field.addEventListener('mousedown', () => {
      if (document.activeElement !== field)
        field.addEventListener('click', () => field.select(), { once: true });
    });
  if (choices.length > 0)
    field.addEventListener('focus', () => {
      if (field.value === '') list.show(choices);
    });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), waitMs);
  });
  field.addEventListener('keydown', (event) => {
    if (!list.isOpen) return;
    if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else if (event.key === 'Escape') list.show([]);
    else if (event.key !== 'Enter' || !list.take()) return;
    event.preventDefault();
  });
  // Before the field loses the focus.
  list.element.addEventListener('mousedown', (event) => {
    event.preventDefault();
    if (event.target instanceof Element) list.take(event.target.closest('li'));
  });
  field.addEventListener('blur', () => list.show([]));
}

/** What the field offers before anything is typed; the browser's own list of it would be a second one. */
function takeChoices(field: HTMLInputElement): readonly Suggestion[] {
  const choices = [...(field.list?.querySelectorAll('option') ?? [])];
  field.removeAttribute('list');
  return choices.map(({ value, label }) => ({ value, label, note: '' }));
}

function optionOf({ value, label, note }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.dataset['value'] = value;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const number = document.createElement('b');
  number.textContent = value;
  const text = document.createElement('span');
  text.className = 'text';
  text.textContent = label;
  const figure = document.createElement('span');
  figure.textContent = note;
  option.append(number, text, figure);
  return option;
}

const addToAll = (within: ParentNode): void => {
  for (const field of within.querySelectorAll<HTMLInputElement>('[data-suggest-from]')) addSuggestions(field);
};

addToAll(document);
document.addEventListener('row-added', (event) => {
  if (event.target instanceof Element) addToAll(event.target);
});
