// The identity provider of a practice by openid-client: authorization code with PKCE, state and nonce.
import type * as OpenId from 'openid-client';
import type {
  IdentityProvider,
  ProviderAnswer,
  SignInSecrets,
} from '../../ports/people/identity-provider.ts';

/** Loaded at the first sign-in: most installations have none. */
const openId = () => import('openid-client');

const answerSeconds = 10;
const clockToleranceSeconds = 30;
/** As long as a passkey counts as used a moment ago. */
const authenticatedSecondsMax = 300;
/** Its addresses are asked for again after an hour, in milliseconds; its keys come and go by themselves. */
const discoveredMs = 3_600_000;

interface IdentityProviderOptions {
  /** https, or http of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends browsers back to. */
  readonly returnAddress: string;
  /** Why a sign-in failed, for the operator: codes of the library, nothing of the person. */
  readonly warn: (reason: string) => void;
}

/** The provider, which is not asked anything before the first sign-in. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { returnAddress, warn } = options;
  const discovered = createDiscovery(options);
  const failed = (error: unknown): 'rejected' | 'unreachable' => {
    warn(reasonOf(error));
    return isUnreachable(error) ? 'unreachable' : 'rejected';
  };
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openId();
      try {
        const url = buildAuthorizationUrl(await discovered(), {
          redirect_uri: returnAddress,
          scope: 'openid',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'login',
          max_age: String(authenticatedSecondsMax),
        });
        return url.href;
      } catch (error) {
        failed(error);
        return null;
      }
    },

    async redeem(query, secrets) {
      try {
        return await redeemCode(await discovered(), new URL(`?${query}`, returnAddress), secrets);
      } catch (error) {
        return { kind: failed(error) };
      }
    },
  };
}

/** One discovery at a time, kept for an hour; a failed one is tried again at the next sign-in. */
function createDiscovery(options: IdentityProviderOptions): () => Promise<OpenId.Configuration> {
  let kept: { readonly configuration: Promise<OpenId.Configuration>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at > discoveredMs) {
      const configuration = discover(options);
      kept = { configuration, at: now };
      configuration.catch(() => (kept = null));
    }
    return kept.configuration;
  };
}

async function discover({ issuer, clientId, clientSecret }: IdentityProviderOptions) {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openId();
  const address = new URL(issuer);
  return discovery(
    address,
    clientId,
    { [clockTolerance]: clockToleranceSeconds },
    await clientAuthentication(clientSecret),
    {
      timeout: answerSeconds,
      // The signature is verified although the token comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
}

/** In the body where the provider takes it: many misread a secret in the header, where it is encoded twice. */
async function clientAuthentication(clientSecret: string): Promise<OpenId.ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await openId();
  const [inHeader, inBody] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (provider, ...request) => {
    const isTaken = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    return (isTaken ? inBody : inHeader)(provider, ...request);
  };
}

/** The library verifies signature, issuer, audience, times, nonce, state, and that the person authenticated just now. */
async function redeemCode(
  configuration: OpenId.Configuration,
  returned: URL,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<ProviderAnswer> {
  const { authorizationCodeGrant } = await openId();
  const tokens = await authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    maxAge: authenticatedSecondsMax,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims?.auth_time === undefined) return { kind: 'rejected' };
  const { iss: issuer, sub: subject, auth_time: authenticatedAt } = claims;
  return { kind: 'account', account: { issuer, subject }, authenticatedAt: authenticatedAt * 1_000 };
}

/** Nothing that came back is in it: descriptions and claims may name the person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return [error.name, propertyOf(error, 'code'), propertyOf(error, 'error'), propertyOf(error.cause, 'code')]
    .filter((each) => typeof each === 'string' && /^[\w.-]{1,60}$/.test(each))
    .join(' ');
}

/** No connection, no answer in time, or an answer of a server that fails itself. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError && propertyOf(error, 'code') === undefined) return true;
  if (propertyOf(error, 'code') === 'OAUTH_TIMEOUT') return true;
  const status = propertyOf(error, 'status') ?? propertyOf(propertyOf(error, 'cause'), 'status');
  return typeof status === 'number' && status >= 500;
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
