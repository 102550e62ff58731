// Signs a person in with an account at the practice's identity provider; the first time, a one-time code links it.
import type { AccountStore } from '../../ports/people/account-store.ts';
import type { IdentityProvider, SignInSecrets } from '../../ports/people/identity-provider.ts';
import { succeed } from '../failure-result.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import {
  createPersonSession,
  endReplacedSession,
  storeCeremony,
  takePasskeyCeremony,
  type PasskeyDependencies,
  type SignedInSession,
} from './passkey-ceremony.ts';
import { recordSignIn } from './record-sign-in.ts';
import { signInFailure, type SignInFailure, type SignInResult } from './sign-in-failure.ts';

/** What signing in with an account uses. */
export interface AccountDependencies extends Omit<PasskeyDependencies, 'ceremonies'> {
  readonly accounts: AccountStore;
  readonly identityProvider: IdentityProvider;
}

/** A sign-in that waits for the browser to come back. */
interface StartedAccountSignIn {
  /** A secret of this browser, for a cookie: everything that proves the sign-in follows from it, and is stored nowhere. */
  readonly ceremonyId: string;
  /** The page of the provider. */
  readonly address: string;
}

/** `to`: the page to open afterwards. `code`: of an invitation or a reset, where the account is to be linked. */
export async function beginAccountSignIn(
  dependencies: AccountDependencies,
  { to, code }: { readonly to: string; readonly code: string | null },
): Promise<SignInResult<StartedAccountSignIn>> {
  const { passkeys, identityProvider, clock, ids } = dependencies;
  const codeHash = code === null ? null : hashSecret(code);
  if (codeHash !== null && (await passkeys.invitedBy(codeHash, clock.now())) === null)
    return signInFailure('code-rejected');
  const ceremonyId = ids.secretHex(secretBytes);
  const address = await identityProvider.authorizationUrl(secretsOf(ceremonyId));
  if (address === null) return signInFailure('account-unreachable');
  await storeCeremony(dependencies, storedIdOf(ceremonyId), { challenge: to, codeHash });
  return succeed({ ceremonyId, address });
}

/** Begins a session. Fails where nothing waits in this browser, and for an account that no person who may sign in has. */
export async function finishAccountSignIn(
  dependencies: AccountDependencies,
  {
    ceremonyId,
    query,
    workstationSecret,
    replacedToken,
  }: {
    readonly ceremonyId: string;
    readonly query: string;
    readonly workstationSecret: string | null;
    /** Of the session that the browser had until now. */
    readonly replacedToken: string | null;
  },
): Promise<SignInResult<SignedInSession & { readonly to: string }>> {
  const ceremony = await takePasskeyCeremony(dependencies, storedIdOf(ceremonyId));
  // Without an entry: anybody can send this, as often as they like.
  if (ceremony === null) return signInFailure('account-rejected');
  const { challenge: to, codeHash } = ceremony;
  const answer = await dependencies.identityProvider.redeem(query, secretsOf(ceremonyId));
  const act = codeHash === null ? 'sign-in' : 'link-account';
  const fail = async (reason: SignInFailure['reason'], personId: string | null = null) => {
    await recordSignIn(dependencies, personId, act, reason);
    return signInFailure(reason);
  };
  if (answer.kind !== 'account') return fail(`account-${answer.kind}`);
  const { account, authenticatedAt } = answer;
  const { accounts, passkeys, clock } = dependencies;
  const now = clock.now();
  const personId =
    codeHash === null
      ? await accounts.personOf(account)
      : ((await passkeys.invitedBy(codeHash, now))?.id ?? null);
  if (personId === null) return fail(codeHash === null ? 'account-unknown' : 'code-rejected');
  const { token, session: begun } = await createPersonSession(dependencies, personId, workstationSecret);
  // The twelve hours, and the five minutes for what needs more than a PIN, count from when the person authenticated.
  const session = { ...begun, signedInAt: Math.min(authenticatedAt, now) };
  if (codeHash === null) {
    if (!(await accounts.signIn(account, session))) return fail('account-unknown', personId);
  } else {
    const linked = await accounts.link(codeHash, account, session);
    if (linked !== 'linked') return fail(linked === 'code' ? 'code-rejected' : 'account-taken', personId);
  }
  await endReplacedSession(dependencies, replacedToken, personId);
  await recordSignIn(dependencies, personId, act, 'account');
  return succeed({ token, personId, to });
}

const secretBytes = 32;

/** Kept apart from those of passkeys, which another cookie has. */
const storedIdOf = (ceremonyId: string): string => `account ${ceremonyId}`;

/** Each is a hash of its own, and says nothing about another or about the cookie. */
const secretsOf = (ceremonyId: string): SignInSecrets => ({
  state: hashSecret(`state ${ceremonyId}`),
  nonce: hashSecret(`nonce ${ceremonyId}`),
  codeVerifier: hashSecret(`code verifier ${ceremonyId}`),
});
