// A browser that registers a passkey, signs in and keeps its cookies, without a window.
import assert from 'node:assert/strict';
import { deskOrigin } from './desk-people.ts';
import type { RunningService } from './service.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const formType = 'application/x-www-form-urlencoded';

/** What a browser would ask its passkeys with. */
export const optionsIn = ({ options }: Record<string, unknown>): object =>
  typeof options === 'object' && options !== null ? options : assert.fail('no options');

/** A field that is there several times needs the second form. */
export type FormFields = Record<string, string> | URLSearchParams;

/** The hidden fields of a page, by name. */
export const formFields = (body: string): URLSearchParams =>
  new URLSearchParams(
    [...body.matchAll(/<input[^>]*?type="hidden"[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  );

/** The address of a page that answers a form. */
const keptPage = /[?]shown=[0-9a-f]{32}$/;

/** A browser that keeps its cookies, as far as the desk needs one. */
export class DeskVisitor {
  readonly cookies = new Map<string, string>();
  readonly #service: RunningService;
  readonly #authenticator = softwareAuthenticator(deskOrigin);

  constructor(service: RunningService) {
    this.#service = service;
  }

  async get(path: string, headers: Record<string, string> = {}) {
    const response = await this.#service.app.inject({ path, headers: { ...this.#headers(), ...headers } });
    return this.#keep(response);
  }

  post(path: string, fields: FormFields, headers: Record<string, string> = { origin: deskOrigin }) {
    return this.postText(path, new URLSearchParams(fields).toString(), headers);
  }

  /** A form as its bytes go over the wire, and the page that answers it, as a browser gets it. */
  async postText(path: string, payload: string, headers: Record<string, string> = { origin: deskOrigin }) {
    const answer = await this.#postOnly(path, payload, headers);
    const { location = '' } = answer.headers;
    return answer.statusCode === 303 && keptPage.test(location) ? this.get(location) : answer;
  }

  async #postOnly(path: string, payload: string, headers: Record<string, string>) {
    const response = await this.#service.app.inject({
      method: 'POST',
      path,
      headers: { ...this.#headers(), 'content-type': formType, ...headers },
      payload,
    });
    return this.#keep(response);
  }

  /** A form of a page, with the token and the id that the page has. */
  async submit(page: string, path: string, fields: FormFields) {
    return this.post(path, await this.#filled(page, fields));
  }

  /** The same, and the answer alone, not the page that it leads to. */
  async submitOnly(page: string, path: string, fields: FormFields) {
    const filled = await this.#filled(page, fields);
    return this.#postOnly(path, filled.toString(), { origin: deskOrigin });
  }

  async #filled(page: string, fields: FormFields): Promise<URLSearchParams> {
    const sent = new URLSearchParams(fields);
    const shown = formFields((await this.get(page)).body);
    for (const name of ['form-token', 'form-id']) if (!sent.has(name)) sent.set(name, shown.get(name) ?? '');
    return sent;
  }

  /** The same, and what it made: the page that the browser is led to. */
  async make(page: string, path: string, fields: FormFields) {
    const { statusCode, headers } = await this.submit(page, path, fields);
    assert.equal(statusCode, 303);
    return this.get(String(headers.location));
  }

  async json(
    path: string,
    body: object,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    const response = this.#keep(
      await this.#service.app.inject({
        method: 'POST',
        path,
        headers: { ...this.#headers(), 'content-type': 'application/json', origin: deskOrigin },
        payload: JSON.stringify(body),
      }),
    );
    return { status: response.statusCode, body: response.json() };
  }

  async register(code: string): Promise<number> {
    const { body } = await this.json('/desk/register/begin', { code });
    const answer = this.#authenticator.create(optionsIn(body));
    return (await this.json('/desk/register/finish', { answer })).status;
  }

  async signIn(): Promise<number> {
    const { body } = await this.json('/desk/sign-in/begin', {});
    const answer = this.#authenticator.get(optionsIn(body));
    return (await this.json('/desk/sign-in/finish', { answer })).status;
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { host: new URL(deskOrigin).host, cookie };
  }

  #keep<Response extends { readonly headers: { readonly 'set-cookie'?: string | string[] | undefined } }>(
    response: Response,
  ): Response {
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
