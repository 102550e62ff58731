// A person at the desk without a window: keeps a session's cookies, opens pages, posts forms, and notes how long each took.
import assert from 'node:assert/strict';

interface PageTimes {
  /** How long each answer took, in milliseconds. */
  readonly times: number[];
  /** Of the largest answer, not compressed. */
  bytesMax: number;
}
export type TimesByPage = Map<string, PageTimes>;

export class PersonAtWork {
  readonly #origin: string;
  readonly #times: TimesByPage;
  readonly #cookies = new Map<string, string>();
  #formToken = '';
  /** Where the last answer leads. */
  #next: string | null = null;

  constructor(origin: string, times: TimesByPage) {
    this.#origin = origin;
    this.#times = times;
  }

  /** Opens the desk of a sandbox, which signs its owner in: a session of its own for each person. */
  async signIn(): Promise<void> {
    await this.#send('/desk', { method: 'GET' });
    await this.open(null, '/desk');
    assert.notEqual(this.#formToken, '', 'the first page has a form with its token');
  }

  /** GET of a page; `name` is that in the report, null for what is not measured. @throws AssertionError unless it is shown. */
  async open(name: string | null, path: string): Promise<string> {
    const page = await this.#measured(name, () => this.#send(path, { method: 'GET' }));
    const [, token] = /name="form-token"\s+value="([^"]+)"/.exec(page) ?? [];
    this.#formToken = token ?? this.#formToken;
    return page;
  }

  /** POST of a form, and the page that the browser is led to, if one is kept for it; each has its time. */
  async post(
    name: string | null,
    path: string,
    fields: readonly (readonly [string, string])[],
  ): Promise<string> {
    const body = new URLSearchParams({ 'form-token': this.#formToken });
    for (const [field, value] of fields) body.append(field, value);
    const page = await this.#measured(name, () => this.#send(path, { method: 'POST', body }));
    const next = this.#next;
    return next !== null && /[?]shown=/.test(next)
      ? this.open(name === null ? null : `${name}, its page`, next)
      : page;
  }

  async #measured(name: string | null, send: () => Promise<string>): Promise<string> {
    const began = performance.now();
    const page = await send();
    const took = performance.now() - began;
    if (name === null) return page;
    const ofPage = this.#times.get(name) ?? { times: [], bytesMax: 0 };
    ofPage.times.push(took);
    ofPage.bytesMax = Math.max(ofPage.bytesMax, Buffer.byteLength(page));
    this.#times.set(name, ofPage);
    return page;
  }

  async #send(path: string, init: RequestInit): Promise<string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: this.#origin, 'sec-fetch-site': 'same-origin' };
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' });
    const page = await response.text();
    this.#next = response.headers.get('location');
    assert.ok(response.status < 400, `${path}: ${response.status} ${page.slice(0, 500)}`);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return page;
  }
}
