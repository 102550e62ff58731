// A small OpenID provider on loopback: discovery, keys, and a token endpoint that holds a client to PKCE and one use of a code.
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const client = { id: 'medicare-gateway', secret: 'a secret: with % and ümlaut' } as const;

/** What the provider, or somebody in between, does otherwise than it should. */
interface Deviation {
  readonly state?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly isForeignKey?: boolean;
}

type AuthenticationMethod = 'client_secret_basic' | 'client_secret_post';

interface Grant {
  readonly asked: URLSearchParams;
  readonly subject: string;
  readonly deviation: Deviation;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let made: readonly [own: ReturnType<typeof newKey>, foreign: ReturnType<typeof newKey>] | null = null;
/** Made once a process: it takes longer than most tests. */
const keys = () => (made ??= [newKey(), newKey()]);

const base64url = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const text = `${base64url({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64url(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Whether the client proved who it is, in the header (RFC 6749, 2.3.1) or in the body. */
function isClient(
  method: AuthenticationMethod,
  { headers }: IncomingMessage,
  form: URLSearchParams,
): boolean {
  const [, sent = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const encoded = Buffer.from(sent, 'base64').toString().split(':');
  const [id, secret] =
    method === 'client_secret_post'
      ? [form.get('client_id'), form.get('client_secret')]
      : encoded.map((part) => new URLSearchParams(`part=${part}`).get('part'));
  return id === client.id && secret === client.secret;
}

/** Starts it; close it afterwards. */
export async function startTestIssuer(method: AuthenticationMethod = 'client_secret_basic') {
  const [key, foreignKey] = keys();
  const grants = new Map<string, Grant>();
  let isDown = false;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const pages: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      token_endpoint_auth_methods_supported: [method],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const page = pages[request.url ?? ''];
    if (isDown) send(503, {});
    else if (page !== undefined) send(200, page);
    else {
      const form = await formOf(request);
      const token = isClient(method, request, form) ? redeem(form) : null;
      if (token === null) send(400, { error: 'invalid_grant' });
      else send(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: token });
    }
  }

  function redeem(form: URLSearchParams): string | null {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const { asked, subject, deviation } = grant ?? {};
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked?.get('code_challenge') !== challenge || asked.get('code_challenge_method') !== 'S256')
      return null;
    if (asked.get('redirect_uri') !== form.get('redirect_uri')) return null;
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, sub: subject, aud: client.id, iat: now, exp: now + 60, auth_time: now };
    const all = { ...claims, nonce: asked.get('nonce'), ...deviation?.claims };
    return signed(all, deviation?.isForeignKey === true ? foreignKey.privateKey : key.privateKey);
  }

  return {
    issuer,
    /** What a browser comes back with once somebody has authenticated: the path and query of its address. */
    authenticate(address: string, subject: string, deviation: Deviation = {}): string {
      const { searchParams: asked } = new URL(address);
      const code = randomUUID();
      grants.set(code, { asked, subject, deviation });
      const { pathname } = new URL(asked.get('redirect_uri') ?? '');
      const query = new URLSearchParams({ code, state: deviation.state ?? asked.get('state') ?? '' });
      return `${pathname}?${query.toString()}`;
    },
    /** Answers 503 from now on, or no longer. */
    setDown: (isSo: boolean) => (isDown = isSo),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
