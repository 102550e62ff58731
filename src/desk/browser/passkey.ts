// Signs in with a passkey, or registers one: asks the server for a challenge, the device for an answer, and sends it back.

interface Ceremony {
  readonly options?: object;
  readonly sentence?: string;
}

const post = async (path: string, body: object): Promise<Ceremony> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Ceremony;
};

const ask = (kind: string, options: object): Promise<Credential | null> =>
  kind === 'register'
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      });

/** What went wrong, as a sentence; nothing when the person is signed in. */
async function signIn(kind: string, code: string): Promise<string | undefined> {
  const begun = await post(`/desk/${kind}/begin`, { code });
  if (begun.options === undefined) return begun.sentence;
  const credential = await ask(kind, begun.options);
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { sentence } = await post(`/desk/${kind}/finish`, { answer: credential.toJSON() });
  if (sentence === undefined) goOn();
  return sentence;
}

/** To the form that waits for the passkey, or to the page that was asked for. */
function goOn(): void {
  const waiting = document.querySelector<HTMLFormElement>('form[data-after-passkey]');
  if (waiting === null)
    location.assign(document.querySelector<HTMLElement>('[data-to]')?.dataset['to'] ?? '/desk');
  else waiting.requestSubmit();
}

/** Says what went wrong; a person who stopped it, and a device without a passkey, are no different to a page. */
async function signInAndSay(kind: string): Promise<void> {
  const says = document.querySelector<HTMLElement>('[data-passkey-answer]');
  const code = document.querySelector<HTMLInputElement>('#code')?.value ?? '';
  const sentence = await signIn(kind, code).catch(() => says?.dataset['stopped']);
  if (says !== null && sentence !== undefined) says.textContent = sentence;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-passkey]'))
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void signInAndSay(button.dataset['passkey'] ?? '');
  });

// The code of a one-time link comes behind #, which no server and no log gets.
function takeCode(): void {
  const code = /^#(mgp_[0-9a-f]{40})$/.exec(location.hash)?.[1];
  const first = document.querySelector<HTMLDetailsElement>('[data-one-time-code]');
  const field = first?.querySelector('input');
  if (code === undefined || !first || !field) return;
  first.open = true;
  field.value = code;
  // Who has a code needs no other way.
  document.querySelector('h1')?.after(first);
  history.replaceState(null, '', location.pathname);
}

takeCode();
// A link that is pasted while the page is open loads nothing.
addEventListener('hashchange', takeCode);
