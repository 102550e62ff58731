// The kinds of acts that the list of acts can be narrowed to, and the kind of every act of the audit trail.
import type { AuditedAct } from '../../../ports/claims/audit-trail.ts';

/** looks: nothing is changed, and only what was there is read. */
const actKinds = ['claims', 'money', 'people', 'settings', 'signing-in', 'files', 'checks', 'looks'] as const;
type ActKind = (typeof actKinds)[number];

const kindOfAct: Readonly<Record<AuditedAct, ActKind>> = {
  'verify-patient': 'checks',
  'verify-concession': 'checks',
  'verify-veteran': 'checks',
  'check-eligibility': 'checks',
  'correct-batch-row': 'checks',
  'identify-individual': 'checks',
  'immunisation-history': 'checks',
  'record-catchup-date': 'checks',
  'record-encounters': 'checks',
  agreement: 'claims',
  'sign-agreement': 'claims',
  lodge: 'claims',
  interactive: 'claims',
  'delete-claim': 'claims',
  'attend-claim': 'claims',
  'add-bank-statement': 'money',
  'undo-bank-statement': 'money',
  'match-deposit': 'money',
  'unmatch-deposit': 'money',
  'invite-person': 'people',
  'change-person': 'people',
  'reset-person': 'people',
  'disable-person': 'people',
  'enrol-workstation': 'people',
  'remove-workstation': 'people',
  'name-practice': 'settings',
  'set-time-zone': 'settings',
  'create-key': 'settings',
  'revoke-key': 'settings',
  'create-webhook': 'settings',
  'change-webhook': 'settings',
  'rotate-webhook-secret': 'settings',
  'remove-webhook': 'settings',
  'test-webhook': 'settings',
  'replay-webhook': 'settings',
  'import-schedule': 'settings',
  'remove-schedule': 'settings',
  'import-providers': 'settings',
  erase: 'settings',
  retention: 'settings',
  rekey: 'settings',
  'sign-in': 'signing-in',
  lock: 'signing-in',
  unlock: 'signing-in',
  'sign-out': 'signing-in',
  'register-passkey': 'signing-in',
  'link-account': 'signing-in',
  'set-pin': 'signing-in',
  'download-file': 'files',
  'processing-report': 'looks',
  'payment-report': 'looks',
  'read-events': 'looks',
  'read-claim': 'looks',
  'read-timeline': 'looks',
  'list-claims': 'looks',
  'search-claims': 'looks',
  'payment-runs': 'looks',
  'list-deposits': 'looks',
  'read-receivables': 'looks',
  'read-figures': 'looks',
  'read-acts': 'looks',
  'read-batch': 'looks',
  'read-webhooks': 'looks',
};

/** What the list can be narrowed to: what changed something or left the service, which is shown first; one kind; or all. */
export const shownKinds = ['changes', ...actKinds, 'all'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Of everything that changes something, most is work with patients: it is a choice of its own. */
const notChanges: ReadonlySet<ActKind> = new Set(['checks', 'looks']);

/** Null: all, also acts that this release does not know. */
export function actsOfKind(shown: ShownKind): readonly string[] | null {
  if (shown === 'all') return null;
  return Object.entries(kindOfAct)
    .filter(([, kind]) => (shown === 'changes' ? !notChanges.has(kind) : kind === shown))
    .map(([act]) => act);
}
