// The words of signing in, locking and unlocking.
import type { Permission } from '../../../domain/people/person-role.ts';

export const sessionWords = {
  signInTitle: 'Sign in',
  signInText: 'Use the passkey of your device: its PIN, your finger or your face.',
  signInButton: 'Sign in with a passkey',
  accountButton: 'Sign in with your practice account',
  accountHint: 'It asks for your password or passkey there each time.',
  linkButton: 'Link your practice account instead',
  linkTitle: 'Link your practice account',
  linkText:
    'Go on to the sign-in of your practice. Once you are signed in there, you come back here, and sign in with that account from then on.',
  linkGoOn: 'Go on to the sign-in of your practice',
  againWithAccount: 'Or sign in again with your practice account',
  againInNewTab: 'Or sign in again with your practice account, in a new tab',
  againGoOn: 'I signed in there: go on with what I entered',
  failedTitle: 'You are not signed in',
  againTitle: 'Use your passkey again',
  againTitleWithAccount: 'Sign in again',
  /** What is about to be done, by what it needs; each is followed by one of the next two. */
  againFor: {
    'manage-people': 'You are about to change who can sign in, and what they may do.',
    'manage-workstations': 'You are about to change where people unlock the desk with a PIN.',
    'manage-keys': 'You are about to change which programs act for your practice.',
    'import-bank-statements':
      'You are about to add a bank statement: it decides which payments count as received.',
    'write-off-large-amounts': 'You are about to write off a large amount, for good.',
  } satisfies Partial<Record<Permission, string>>,
  againText: 'This needs a passkey of the last five minutes, not only a PIN.',
  againTextWithAccount: 'This needs a sign-in of the last five minutes, not only a PIN.',
  signedOutKept: 'You are signed out. What you entered is kept, and comes back once you are signed in again.',
  withoutKept: 'Sign in without what was entered',
  againKept: 'What you entered is kept, and nothing was changed yet.',
  notNow: 'Not now: back to the desk',
  needsScript: 'Signing in with a passkey needs JavaScript in this browser.',
  firstTimeTitle: 'The first time, or with a new code',
  codeLabel: 'One-time code',
  codeHint: 'An owner or the operator gives it to you. It begins with mgp_.',
  registerButton: 'Register a passkey',
  sandboxText: 'This is a sandbox: nothing here is real, and it opens without a passkey.',
  sandboxButton: 'Open as the sandbox owner',
  lockedTitle: 'Locked',
  lockedText: (name: string, hasPin: boolean) =>
    hasPin
      ? `${name} is signed in here. Enter the PIN to go on.`
      : `${name} is signed in here, and has no PIN yet: sign in with the passkey, then set one.`,
  personLabel: 'Who',
  pinLabel: 'PIN',
  pinHint: 'Six digits.',
  /** The name; null where there is no other person to unlock. */
  sandboxPin: (pin: string, of: string | null) =>
    of === null ? `In the sandbox the PIN is ${pin}.` : `Six digits. In the sandbox that of ${of} is ${pin}.`,
  withoutPin: (name: string) => `${name}, no PIN yet`,
  goOnWithPasskey: 'Go on to sign in',
  setPinFirst: 'You have no PIN yet. With one you unlock this workstation without your passkey:',
  setPinLink: 'set a PIN',
  unlockButton: 'Unlock',
  otherPerson: 'Somebody else: sign in',
  stopped: 'Nothing was signed in. Try again, or use another device that has your passkey.',
  accountTitle: 'Your access',
  accountText: (name: string, roles: string, locations: string) =>
    `${name}: ${roles}. Locations: ${locations}.`,
  errorTitle: 'Please look at this first',
  done: 'Saved.',
  pinTitle: 'PIN',
  pinSet: 'Your PIN is set. It unlocks your session at a workstation.',
  hasNoPin: 'You have no PIN yet.',
  pinText: 'It unlocks your session at a workstation, after ten minutes or when somebody else was there.',
  noWorkstation: 'This browser is no workstation: an owner can make it one.',
  newPinLabel: 'New PIN',
  setPinButton: 'Set the PIN',
  workstationFromNext:
    'This browser is a workstation now. Sign out and sign in once more: from then on a PIN unlocks it.',
  workstationTitle: 'Workstation',
  workstationText: 'This browser is no workstation: you sign in each time, and no PIN unlocks it.',
  isWorkstation: 'This browser is a workstation. Enrolling it again gives it a new name.',
  workstationLabel: 'Where it stands',
  enrolButton: 'Enrol this browser as a workstation',
  signOutButton: 'Sign out',
  welcomeBackTitle: 'Unlocked',
  welcomeBackText: 'What you had entered is still there.',
  welcomeBackButton: 'Go on',
} as const;
