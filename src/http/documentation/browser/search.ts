// The search of the documentation: all words must be in the title, the path or the headings of a page.
const box = document.querySelector<HTMLInputElement>('#find');
const list = document.querySelector<HTMLUListElement>('#found');
const holder = document.querySelector<HTMLElement>('.find');
const shownMax = 12;

type Entry = readonly [path: string, title: string, summary: string, headings: string];
let entries: readonly Entry[] | null = null;

async function search(): Promise<void> {
  if (box === null || list === null) return;
  entries ??= (await (await fetch('/docs/search.json')).json()) as readonly Entry[];
  const words = box.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found =
    words.length === 0
      ? []
      : entries.filter((entry) => words.every((word) => entry.join(' ').toLowerCase().includes(word)));
  list.replaceChildren(
    ...found.slice(0, shownMax).map(([path, title]) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  if (words.length > 0 && found.length === 0) {
    const item = document.createElement('li');
    item.textContent = 'Nothing was found.';
    list.append(item);
  }
}

if (holder !== null) holder.hidden = false;
box?.addEventListener('input', () => void search());
