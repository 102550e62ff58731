// Sends the request of the form on the page of an operation, each time with an id of its own, and shows the answer or saves it as a file.
const section = document.querySelector<HTMLElement>('#try');
const form = document.querySelector<HTMLFormElement>('#try-form');
const state = document.querySelector<HTMLElement>('#try-status');
const file = document.querySelector<HTMLElement>('#try-file');
const shown = document.querySelector<HTMLElement>('#try-answer');
const bodyBox = document.querySelector<HTMLTextAreaElement>('#try-body');
const sameBox = document.querySelector<HTMLInputElement>('#try-same');
const shownMax = 20_000;
/** Longer answers are shown as they came. */
const formattedMax = 1_000_000;
const waitMs = 60_000;

/** Sixteen characters; `randomUUID` is there only on encrypted pages. */
const newTail = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const valuesOf = (kind: string): [name: string, value: string][] =>
  [...document.querySelectorAll<HTMLInputElement>(`#try-form input[data-${kind}]`)]
    .map(({ dataset, value }): [string, string] => [dataset[kind] ?? '', value.trim()])
    .filter(([, value]) => value !== '');

function address(path: string): string {
  const inPath = new Map(valuesOf('path'));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath.get(name) ?? ''),
  );
  const query = new URLSearchParams(valuesOf('query')).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** What is sent: a claim gets a new id first, so that it was never lodged. */
function body(): string | null {
  if (bodyBox === null) return null;
  if (sameBox?.checked === false)
    bodyBox.value = bodyBox.value.replace(
      /(?<="correlationId": "urn:uuid:[A-Za-z0-9]{8})[^"]{16}/,
      newTail(),
    );
  return bodyBox.value;
}

async function send(): Promise<void> {
  if (form === null) return;
  const sent = body();
  const headers = new Headers([...valuesOf('header'), ['x-request-id', `docs-${newTail()}`]]);
  if (sent !== null) headers.set('content-type', bodyBox?.dataset['type'] ?? 'application/json');
  say('Sending …');
  const began = performance.now();
  const answer = await fetch(address(form.dataset['path'] ?? ''), {
    method: form.dataset['method'] ?? 'GET',
    headers,
    body: sent,
    signal: AbortSignal.timeout(waitMs),
  });
  const bytes = await answer.blob();
  const took = Math.round(performance.now() - began);
  say(
    `${answer.status} ${answer.statusText}, ${bytes.size} bytes in ${took} ms. x-request-id: ${answer.headers.get('x-request-id') ?? ''}`,
  );
  await show(answer, bytes);
}

function say(words: string): void {
  if (state !== null) state.textContent = words;
}

/** A PDF and what is long is a file to save; text is shown, the beginning of it where it is long. */
async function show(answer: Response, bytes: Blob): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  const isText = /json|text/.test(type);
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'answer.txt';
  if (file !== null) {
    file.hidden = isText && bytes.size <= shownMax;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(bytes);
    link.download = name;
    link.textContent = `Save ${name}`;
    file.replaceChildren(link);
  }
  const code = shown?.querySelector('code');
  if (shown === null || code === null || code === undefined) return;
  shown.hidden = !isText;
  const isSmall = bytes.size <= formattedMax;
  const text = isText && isSmall ? pretty(await bytes.text(), type) : await bytes.slice(0, shownMax).text();
  code.textContent =
    text.length <= shownMax && isSmall ? text : `${text.slice(0, shownMax)}\n… the whole is in the file.`;
}

function pretty(text: string, type: string): string {
  return type.startsWith('application/json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

if (section !== null) section.hidden = false;
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  send().catch((error: unknown) =>
    say(`There was no answer: ${error instanceof Error ? error.message : ''}`),
  );
});
