// Decides what a credential rule means for a provider: proved by a code, missing, of the wrong kind, or not shown.
import type { Provider } from './provider.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';

export type CredentialStatus =
  /** Nothing stands against the provider; `stillToCheck` says what the code or its lack leaves open. */
  | { readonly kind: 'allowed'; readonly isProved: boolean; readonly stillToCheck: readonly string[] }
  /** The item is for those with the credential. */
  | { readonly kind: 'missing' }
  /** The item is for those without it. */
  | { readonly kind: 'unwanted' }
  /** The code is not registered, and whether the claim fails without it is not known. */
  | { readonly kind: 'not-shown' };

/**
 * The status of the holder of these codes. A rule of low confidence decides nothing: it only leaves something to check; and
 * so does a provider of whom nothing but the specialty is known.
 */
export function credentialStatus(
  { rule, confidence }: Pick<SourcedRule<'credential'>, 'rule' | 'confidence'>,
  codes: readonly string[],
  { isOnlySpecialty = false }: Pick<Provider, 'isOnlySpecialty'> = {},
): CredentialStatus {
  const proof = rule.codes.filter((code) => codes.includes(code));
  const isProved = proof.length > 0;
  if (isProved) {
    if (rule.holders === 'may-not' && confidence !== 'low') return { kind: 'unwanted' };
    const limits = proof.map((code) => rule.limited?.find((limit) => limit.code === code)?.stillToCheck);
    // One code without a limit is proof enough.
    const stillToCheck = limits.includes(undefined) ? [] : limits.filter((words) => words !== undefined);
    return { kind: 'allowed', isProved, stillToCheck: [...new Set(stillToCheck)] };
  }
  if (rule.others === 'may') return { kind: 'allowed', isProved, stillToCheck: [] };
  if (confidence !== 'low' && !isOnlySpecialty)
    return { kind: rule.others === 'may-not' ? 'missing' : 'not-shown' };
  return { kind: 'allowed', isProved, stillToCheck: [`this practitioner is ${rule.credential}`] };
}
