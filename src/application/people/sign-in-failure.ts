// Why somebody is not signed in or not permitted: expected failures as values, each with what to do.

const sentences = {
  'signed-out': 'You are signed out: sign in again.',
  locked: 'The session is locked: unlock it with your PIN.',
  'passkey-needed': 'A PIN is not enough here: sign in again.',
  'passkey-rejected': 'The passkey was not accepted: begin again, or ask for a new code if it was reset.',
  'code-rejected': 'The code is used, has expired or is wrong: ask for a new one.',
  'account-rejected':
    'You were not signed in with your account, or it took longer than five minutes: begin again.',
  'account-unknown':
    'No one who may sign in here has this account: ask an owner for a one-time code, and link the account with it.',
  'account-taken': 'This account is linked to somebody already: sign in with it, or use another one.',
  'account-unreachable':
    'The sign-in of your practice cannot be reached now: try again in a few minutes, or use a passkey.',
  'pin-missing': 'You have no PIN yet: sign in with your passkey, then set one.',
  'pin-wrong': 'The PIN is wrong: try again.',
  'pin-rejected': 'Choose six digits that are not all the same and not a run such as 123456.',
  'name-rejected': 'A workstation needs a name: send 1 to 100 characters that say where it stands.',
  'not-permitted': 'Your roles do not permit this: ask an owner.',
} as const;

/** A page may show something else for each: the form of the PIN, of the passkey, or a sentence. */
export interface SignInFailure {
  readonly reason: keyof typeof sentences;
  /** One sentence for the person. */
  readonly sentence: string;
}

/** The answer, or why there is none. */
export type SignInResult<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: SignInFailure };

/** A failure with its sentence. */
export const signInFailure = (reason: SignInFailure['reason']): SignInResult<never> => ({
  ok: false,
  failure: { reason, sentence: sentences[reason] },
});
