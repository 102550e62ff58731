// The settings of signing in at the desk with an account of the practice's identity provider (OpenID Connect).
import type { SettingDefinition, SettingResult } from './setting-definition.ts';

/** An https address, or an http one of this machine. */
function parseIssuer(text: string): SettingResult<string | null> {
  const want = 'the https address of the provider, as its documentation names the issuer';
  if (!URL.canParse(text)) return { ok: false, want };
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isOwnMachine = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isPlain = username === '' && search === '' && hash === '';
  return (protocol === 'https:' || isOwnMachine) && isPlain ? { ok: true, value: text } : { ok: false, want };
}

const parseText = (text: string): SettingResult<string | null> =>
  text.length <= 4_096 ? { ok: true, value: text } : { ok: false, want: 'at most 4096 characters' };

/** Read into the configuration of the service: all three or none; null where it is unset. */
export const identityProviderSettings = {
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    fallback: null,
    fallbackMeaning: 'none: people sign in with passkeys alone',
    meaning:
      'Identity provider of the practice (OpenID Connect), as `https://login.practice.example`; with the two below, people may sign in at the desk with their accounts there',
    read: parseIssuer,
  } satisfies SettingDefinition<string | null>,
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    fallback: null,
    fallbackMeaning: 'none',
    meaning: 'What the provider calls this service',
    read: parseText,
  } satisfies SettingDefinition<string | null>,
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    fallback: null,
    fallbackMeaning: 'none',
    meaning: 'Secret that the provider gave this service',
    secret: true,
    read: parseText,
  } satisfies SettingDefinition<string | null>,
} as const;

/** What is missing, as a sentence, where only some of them are set. */
export function partialIdentityProviderSettings(
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const each = Object.entries(identityProviderSettings).map(([key, { name }]) => ({
    name,
    isSet: (values[key] ?? null) !== null,
  }));
  const missing = each.filter(({ isSet }) => !isSet).map(({ name }) => name);
  return missing.length === 0 || missing.length === each.length
    ? []
    : [
        `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing; set all of ${each.map(({ name }) => name).join(', ')}, or none.`,
      ];
}
