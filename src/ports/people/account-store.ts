// The accounts at an identity provider by which people sign in.
import type { ProviderAccount } from './identity-provider.ts';
import type { NewSession } from './session-store.ts';

/** The stored accounts, each by a keyed hash. No person is added by an account: only an invited person is linked to one. */
export interface AccountStore {
  /** The id of the person who may sign in with it; null without one. */
  personOf(account: ProviderAccount): Promise<string | null>;
  /**
   * Uses up the one-time code, links the account and begins the session, or does nothing. `code`: it is used, expired or of
   * somebody else · `taken`: the account is linked already.
   */
  link(codeHash: string, account: ProviderAccount, session: NewSession): Promise<'linked' | 'code' | 'taken'>;
  /** Begins the session; false where the account was taken away meanwhile. */
  signIn(account: ProviderAccount, session: NewSession): Promise<boolean>;
}
