// The words of the list of what people did.
import { parseLocationZone } from '../../../domain/values/location-zone.ts';
import { zoneWords } from '../settings/zone-words.ts';
import { actsDaysMax } from '../../../domain/limits.ts';
import type { AuditedAct } from '../../../ports/claims/audit-trail.ts';
import type { ShownKind } from './act-kinds.ts';

/** What the words of an act are made of. */
export interface ActParts {
  /** As the audit trail has it. */
  readonly outcome: string;
  /** The name of what it was done to: a claim, a deposit, a person; null where it is not known, or not for the reader. */
  readonly thing: string | null;
  /** Of a claim, what is not paid; null where that is not known. */
  readonly amount: string | null;
  /** Why a claim was settled; null where none is written, or it is not for the reader. */
  readonly reason: string | null;
  /** What the payment runs of a match are called; empty where they are not known. */
  readonly runs: readonly string[];
}

type ActWords = string | ((parts: ActParts) => string);

const claim = ({ thing }: ActParts): string => (thing === null ? 'a claim' : `claim ${thing}`);
const deposit = ({ thing }: ActParts): string =>
  thing === null ? 'a deposit that is not here any more' : `the deposit ${thing}`;
const person = ({ thing }: ActParts): string => thing ?? 'somebody';
const named = (what: string, { thing }: ActParts): string =>
  thing === null ? `a ${what}` : `the ${what} ${thing}`;
const because = ({ reason }: ActParts): string => (reason === null ? '' : `. Reason: ${reason}`);
const deposits = (count: string): string => `${count} ${count === '1' ? 'deposit' : 'deposits'}`;

function lodged(parts: ActParts): string {
  const { outcome } = parts;
  const code = outcome.split(' ')[1] ?? '';
  if (outcome.startsWith('refused')) return `Tried to lodge ${claim(parts)}; it was not taken (${code})`;
  if (outcome === 'correction') return `Corrected ${claim(parts)} and lodged it again`;
  if (outcome.startsWith('replay')) return `Lodged ${claim(parts)} a second time; nothing was sent again`;
  return `Lodged ${claim(parts)}`;
}

const interactiveAnswers: Readonly<Record<string, string>> = {
  assessed: 'assessed',
  rejected: 'rejected',
  pendable: 'held for a decision',
  pended: 'left to an operator of Medicare',
  'insurer-unavailable': 'none yet',
};

function interactive(parts: ActParts): string {
  const [first = ''] = parts.outcome.split(/[ ,]/);
  if (first === 'asked') return `Lodged ${claim(parts)} for the patient`;
  if (first === 'refused') return `Tried to lodge ${claim(parts)} for the patient; it was not taken`;
  const answer = interactiveAnswers[first];
  return answer === undefined
    ? `Lodged ${claim(parts)} for the patient`
    : `Got the answer to ${claim(parts)} for the patient: ${answer}`;
}

function settled(parts: ActParts): string {
  const { outcome, amount } = parts;
  const unpaid = amount ?? 'what was not paid';
  if (outcome === 'nothing: written-off')
    return `Closed the account of ${claim(parts)}: paid by the patient, or written off${because(parts)}`;
  if (outcome.endsWith('written-off')) return `Wrote off ${unpaid} of ${claim(parts)}${because(parts)}`;
  if (outcome.endsWith('resubmitted')) return `Settled ${claim(parts)} as lodged again${because(parts)}`;
  return outcome.startsWith('details-changed')
    ? `Settled the changed details of the patient of ${claim(parts)}${because(parts)}`
    : `Accepted that ${unpaid} of ${claim(parts)} is not paid${because(parts)}`;
}

function matchedDeposit(parts: ActParts): string {
  const { outcome, runs } = parts;
  if (outcome.endsWith(' set-aside')) return `Set aside ${deposit(parts)}`;
  if (runs.length === 0) return `Matched ${deposit(parts)} with what Medicare paid`;
  const paid = runs.length === 1 ? 'the payment run' : `${runs.length} payment runs:`;
  return `Matched ${deposit(parts)} with ${paid} ${runs.join('; ')}`;
}

function importedStatement({ outcome }: ActParts): string {
  const [added = '', matched = ''] = outcome.match(/\d+/g) ?? [];
  return `Added a bank statement: ${deposits(added)}, ${matched} matched at once`;
}

function undidStatement({ outcome }: ActParts): string {
  return `Undid the import of a bank statement: ${deposits(/\d+/.exec(outcome)?.[0] ?? '')} removed`;
}

/** How somebody signed in or unlocked; whatever else stands there is why it failed. */
const ways: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  account: 'with the practice account',
  sandbox: 'at the sandbox, without a passkey',
  pin: 'with the PIN',
};

const entered =
  (done: string, failed: string) =>
  ({ outcome }: ActParts): string =>
    ways[outcome] === undefined ? failed : `${done} ${ways[outcome]}`;

/** Of every act: people do most of them at the desk, some in practice software or at the command line alone. */
const actWords: Readonly<Record<AuditedAct, ActWords>> = {
  'verify-patient': 'Verified a patient',
  'verify-concession': 'Verified the concession of a patient',
  'verify-veteran': 'Verified a veteran',
  'check-eligibility': 'Checked the eligibility of a patient',
  'correct-batch-row': 'Corrected a row of a day list',
  'identify-individual': 'Looked for a person in the immunisation register',
  'immunisation-history': 'Read a history of immunisations',
  'record-catchup-date': 'Recorded a catch-up schedule in the immunisation register',
  'record-encounters': 'Recorded immunisations',
  agreement: 'Printed an agreement to sign',
  'sign-agreement': 'Had an agreement signed on the screen',
  lodge: lodged,
  interactive,
  'delete-claim': (parts) => `Asked Medicare to delete ${claim(parts)}`,
  'attend-claim': settled,
  'add-bank-statement': importedStatement,
  'undo-bank-statement': undidStatement,
  'match-deposit': matchedDeposit,
  'unmatch-deposit': (parts) => `Undid the match of ${deposit(parts)}`,
  'invite-person': (parts) => `Invited ${person(parts)}`,
  'change-person': (parts) => `Changed the roles or locations of ${person(parts)}`,
  'reset-person': (parts) => `Made a new one-time link for ${person(parts)}`,
  'disable-person': (parts) => `Removed ${person(parts)} from the desk`,
  'enrol-workstation': (parts) => `Enrolled ${named('workstation', parts)}`,
  'remove-workstation': (parts) => `Removed ${named('workstation', parts)}`,
  'download-file': ({ outcome }) =>
    /^[\w.-]+$/.test(outcome) ? `Downloaded a file: ${outcome}` : 'Downloaded a file',
  'name-practice': ({ outcome }) =>
    outcome === 'removed' ? 'Took the name of the practice away' : 'Named the practice',
  'set-time-zone': ({ outcome }) => {
    const zone = parseLocationZone(outcome);
    return `Set the time zone of the practice${zone === null ? '' : ` to ${zoneWords.place(zone)}`}`;
  },
  'create-key': (parts) => `Made ${named('key', parts)}`,
  'revoke-key': (parts) => `Revoked ${named('key', parts)}`,
  'create-webhook': (parts) => `Added ${named('webhook', parts)}`,
  'change-webhook': (parts) => `Changed ${named('webhook', parts)}`,
  'rotate-webhook-secret': (parts) => `Made a new secret for ${named('webhook', parts)}`,
  'remove-webhook': (parts) => `Removed ${named('webhook', parts)}`,
  'test-webhook': (parts) => `Sent a test to ${named('webhook', parts)}`,
  'replay-webhook': (parts) => `Had events sent again to ${named('webhook', parts)}`,
  'import-schedule': 'Imported a schedule',
  'remove-schedule': 'Removed a schedule',
  'import-providers': 'Imported providers',
  erase: 'Erased the data of a patient',
  retention: 'Removed what is older than is kept',
  rekey: 'Encrypted stored data under another key',
  'sign-in': entered('Signed in', 'Tried to sign in and was not let in'),
  unlock: entered('Unlocked', 'Tried to unlock with a wrong PIN'),
  lock: 'Locked',
  'sign-out': 'Signed out',
  'register-passkey': 'Registered a passkey',
  'link-account': entered('Signed in for the first time', 'Tried to link an account and was not let in'),
  'set-pin': 'Set a PIN',
  'processing-report': (parts) => `Asked how ${claim(parts)} was assessed`,
  'payment-report': (parts) => `Asked whether ${claim(parts)} is paid`,
  'read-events': 'Read what happened to claims',
  'read-claim': (parts) => `Looked at ${claim(parts)}`,
  'read-timeline': (parts) => `Looked at what happened to ${claim(parts)}`,
  'list-claims': (parts) =>
    parts.thing === null ? 'Looked at a list of claims' : `Saw claim ${parts.thing} in a list`,
  'search-claims': (parts) =>
    parts.thing === null ? 'Looked for the claims of a patient' : `Found claim ${parts.thing} of a patient`,
  'payment-runs': 'Looked at payment runs',
  'list-deposits': 'Looked at deposits',
  'read-receivables': 'Looked at what is owed',
  'read-figures': 'Looked at figures',
  'read-acts': 'Looked at who did what',
  'read-batch': 'Looked at a day list',
  'read-webhooks': 'Looked at webhooks',
};

const wordsOfName: ReadonlyMap<string, ActWords> = new Map(Object.entries(actWords));

/** What was done, in words; of an act that an earlier release recorded, its name. */
function whatWasDone(act: string, parts: ActParts): string {
  const words = wordsOfName.get(act);
  if (words === undefined) return `Did what an earlier release called ${act}`;
  return typeof words === 'string' ? words : words(parts);
}

export const actsWords = {
  title: 'Who did what',
  text: (location: string) =>
    `What people did at the desk of ${location}, and their signing in, the newest first. It cannot be changed. What programs do with their keys is not in this list.`,
  withoutPatients: 'Without a role for claims you see their numbers and amounts, and no reasons.',
  from: 'From',
  to: 'To',
  dateHint: 'Day/month/year.',
  person: 'Person',
  everybody: 'Everybody',
  removedPerson: (name: string) => `${name} (removed)`,
  kind: 'What was done',
  kinds: {
    changes: 'All changes and files',
    claims: 'Changes of claims',
    money: 'Bank and deposits',
    people: 'People and workstations',
    settings: 'Keys and settings',
    'signing-in': 'Signing in and out',
    files: 'Files downloaded',
    checks: 'Checks of patients',
    looks: 'Only looked at',
    all: 'Everything',
  } satisfies Record<ShownKind, string>,
  showButton: 'Show',
  wrongTitle: 'The list cannot be shown yet',
  wrongDate: 'Write the date as day, month and year, such as 14/02/2026.',
  wrongOrder: 'Write a first day that is not after the last.',
  tooManyDays: `Choose at most ${actsDaysMax} days together.`,
  day: 'Day',
  time: 'Time',
  who: 'Person',
  what: 'What was done',
  whatWasDone,
  /** A person whose name was erased. */
  nameErased: 'somebody whose name is erased',
  nothingOn: (day: string) => `${day}: nothing.`,
  nothingFromTo: (first: string, last: string) => `${first} to ${last}: nothing.`,
  nothing: 'There is none of this on these days. Choose other days, another person, or Everything.',
  older: 'Earlier',
  /** In the name of a link that has the name of another one. */
  another: (number: number) => ` (${number})`,
  back: 'Back to people',
} as const;
