// Sends webhooks by undici, on connections to addresses that were checked after the name was resolved.
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, errors, type Dispatcher } from 'undici';
import type { DeliveryFailure } from '../../domain/values/webhook-delivery.ts';
import type { WebhookAnswer, WebhookSender, WebhookUrlVerdict } from '../../ports/webhooks/webhook-sender.ts';
import { createAddressGuard, type AddressGuard } from './address-guard.ts';

/** From the beginning of the connection to the end of the answer, in milliseconds. */
const answerMs = 15_000;
const connectMs = 10_000;
/** The answer is not read: a longer one is cut off. */
const answerBytesMax = 64 * 1024;
/** Connections to one receiver at most. */
const connectionsMax = 64;
const idleMs = 10_000;

interface WebhookSenderOptions {
  /** CIDR ranges to which webhooks may be sent, although they are private. */
  readonly allowedNetworks: readonly string[];
  /** The addresses of a name; left out: the system's. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** For tests of the timeout. */
  readonly timeoutMs?: number;
}

const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The sender of a process. */
export function createWebhookSender({
  allowedNetworks,
  resolve = systemResolve,
  timeoutMs = answerMs,
}: WebhookSenderOptions): WebhookSender {
  const guard = createAddressGuard(allowedNetworks);
  const agents = {
    'http:': guardedAgent(guard, 'http:', resolve),
    'https:': guardedAgent(guard, 'https:', resolve),
  };
  return {
    async check(url) {
      const target = parseTarget(url);
      if (target === null || notInUrls.test(url)) return 'malformed';
      const addresses = await addressesOf(target.host, resolve);
      if (addresses.length === 0) return 'unknown-host';
      return verdictOf(guard, addresses, target.protocol);
    },

    async send({ url, headers, body }) {
      const target = parseTarget(url);
      // A name is checked when it is resolved for the connection; an address is never resolved.
      if (target === null || (isIP(target.host) !== 0 && !guard.isAllowed(target.host, target.protocol)))
        return { kind: 'failed', failure: 'forbidden-address' };
      const request: Dispatcher.RequestOptions = {
        origin: target.origin,
        path: target.path,
        method: 'POST',
        headers: { ...headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      };
      return exchange(agents[target.protocol], request);
    },

    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

interface Target {
  readonly protocol: 'http:' | 'https:';
  readonly origin: string;
  readonly path: string;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
}

/** What the parser of URLs takes out or replaces without a word: the stored URL would not be the one that is called. */
const notInUrls = /[\s\p{Cc}\p{Cs}]/u;

function parseTarget(url: string): Target | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin, pathname, search, hostname, username, password } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return null;
  return { protocol, origin, path: pathname + search, host: hostname.replaceAll(/[[\]]/g, '') };
}

const addressesOf = async (
  host: string,
  resolve: (host: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => (isIP(host) === 0 ? resolve(host).catch(() => []) : [host]);

/** Every address must be allowed: the system chooses among them. */
function verdictOf(
  guard: AddressGuard,
  addresses: readonly string[],
  protocol: Target['protocol'],
): WebhookUrlVerdict {
  if (addresses.every((address) => guard.isAllowed(address, protocol))) return 'allowed';
  return addresses.every((address) => guard.isAllowed(address, 'https:')) ? 'needs-https' : 'forbidden';
}

class ForbiddenAddress extends Error {
  override readonly name: string = 'ForbiddenAddress';
}

/** Resolves a name once for each connection, checks what came, and connects to just that. */
function guardedAgent(
  guard: AddressGuard,
  protocol: Target['protocol'],
  resolve: (host: string) => Promise<readonly string[]>,
): Agent {
  const checked = callbackify(async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host);
    if (addresses.length === 0 || verdictOf(guard, addresses, protocol) !== 'allowed')
      throw new ForbiddenAddress();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });
  // All addresses are asked for, because a family is selected among them.
  const checkedLookup: LookupFunction = (host, _options, callback) => checked(host, callback);
  return new Agent({
    connections: connectionsMax,
    autoSelectFamily: true,
    connect: { timeout: connectMs, lookup: checkedLookup },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: answerBytesMax,
    keepAliveTimeout: idleMs,
    pipelining: 1,
  });
}

async function exchange(agent: Agent, request: Dispatcher.RequestOptions): Promise<WebhookAnswer> {
  try {
    const { statusCode, headers, body } = await agent.request(request);
    // The status has arrived: an answer that is too long or breaks off does not change it.
    await body.dump().catch(() => {});
    return { kind: 'answered', status: statusCode, retryAfterMs: retryAfterMs(headers['retry-after']) };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Seconds, or a date; null for anything else. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now());
}

/** Error codes of TLS for a certificate that is not trusted. */
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA)/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof ForbiddenAddress) return 'forbidden-address';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && untrusted.test(String(error.code)) ? 'untrusted-certificate' : 'unreachable';
}
