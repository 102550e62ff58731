// The identity provider of a practice (OpenID Connect), at which people have an account for everything.

/** An account as the provider names it: the subject is of this issuer alone, and is never given to somebody else. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

/** What binds a sign-in to the browser that began it: each is long, random and used once. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636), 43 to 128 characters. */
  readonly codeVerifier: string;
}

/** rejected: what came back is not of this sign-in, or the person did not authenticate just now. */
export type ProviderAnswer =
  | {
      readonly kind: 'account';
      readonly account: ProviderAccount;
      /** When the person authenticated there, in milliseconds since 1970: at most five minutes ago. */
      readonly authenticatedAt: number;
    }
  | { readonly kind: 'rejected' | 'unreachable' };

/** The provider. It asks the person to authenticate each time: at a shared desk somebody else may be signed in there. */
export interface IdentityProvider {
  /** Where the browser goes; null while the provider cannot be reached. */
  authorizationUrl(secrets: SignInSecrets): Promise<string | null>;
  /** Redeems and verifies what the browser came back with, as the query of its address. */
  redeem(query: string, secrets: SignInSecrets): Promise<ProviderAnswer>;
}
