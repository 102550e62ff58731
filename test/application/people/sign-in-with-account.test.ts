// Signing in with an account of the identity provider: whom it signs in, why not, and which session of the browser ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  finishAccountSignIn,
  type AccountDependencies,
} from '../../../src/application/people/sign-in-with-account.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { AccountStore } from '../../../src/ports/people/account-store.ts';
import type { InvitedPerson, PasskeyStore } from '../../../src/ports/people/passkey-store.ts';
import type { SessionStore } from '../../../src/ports/people/session-store.ts';
import { onlyWith } from '../../support/only-with.ts';
import { reasonOf } from '../../support/desk-people.ts';

type Replaced = Awaited<ReturnType<SessionStore['find']>>;
interface Case {
  /** Of an invitation; absent: the account is linked already. */
  readonly codeHash?: string;
  /** Who has the account or the code. */
  readonly personId?: string | null;
  readonly linked?: Awaited<ReturnType<AccountStore['link']>>;
  /** The session that the browser had. */
  readonly replaced?: { readonly personId: string; readonly workstationId: string | null } | null;
}

/** Why the person is not signed in, what was recorded, and whether the earlier session ended. */
async function finish({ codeHash, personId = 'alex', linked = 'linked', replaced }: Case) {
  const recorded: string[] = [];
  let ended = false;
  const deps: AccountDependencies = {
    accounts: { personOf: async () => personId, link: async () => linked, signIn: async () => true },
    identityProvider: {
      authorizationUrl: async () => null,
      redeem: async () => ({
        kind: 'account',
        account: { issuer: 'https://login.example.com', subject: '1' },
        authenticatedAt: 0,
      }),
    },
    passkeys: onlyWith<PasskeyStore>({
      take: async () => ({ challenge: '/claims', codeHash: codeHash ?? null }),
      invitedBy: async () => (personId === null ? null : onlyWith<InvitedPerson>({ id: personId })),
    }),
    sessions: onlyWith<SessionStore>({
      find: async () => (replaced ? onlyWith<NonNullable<Replaced>>(replaced) : null),
      remove: async () => void (ended = true),
    }),
    ids: { uuid: () => '', secretHex: (bytes) => 'ab'.repeat(bytes) },
    clock: { now: () => 0 },
    audit: onlyWith<AuditTrail>({
      add: async ({ act, outcome, actor }) =>
        void recorded.push(`${act} ${outcome} ${actor.person ?? 'unknown'}`),
    }),
    auditIndex: { person: (id) => id },
  };
  const result = await finishAccountSignIn(deps, {
    ceremonyId: 'x',
    query: '',
    workstationSecret: null,
    replacedToken: replaced === undefined ? null : 'old',
  });
  return [reasonOf(result), recorded.join(), ended];
}

describe('an account', () => {
  const cases: [what: string, of: Case, reason: string | null, recorded: string][] = [
    ['that is linked signs its person in', {}, null, 'sign-in account alex'],
    [
      'that no one has signs no one in',
      { personId: null },
      'account-unknown',
      'sign-in account-unknown unknown',
    ],
    ['is linked by a code', { codeHash: 'c' }, null, 'link-account account alex'],
    [
      'is linked by no code that is used',
      { codeHash: 'c', personId: null },
      'code-rejected',
      'link-account code-rejected unknown',
    ],
    [
      'is linked by no code that is used meanwhile',
      { codeHash: 'c', linked: 'code' },
      'code-rejected',
      'link-account code-rejected alex',
    ],
    [
      'is linked once',
      { codeHash: 'c', linked: 'taken' },
      'account-taken',
      'link-account account-taken alex',
    ],
  ];
  for (const [what, of, reason, recorded] of cases)
    it(what, async () => assert.deepEqual(await finish(of), [reason, recorded, false]));
});

describe('the session that the browser had', () => {
  const cases: [what: string, replaced: Required<Case>['replaced'], ends: boolean][] = [
    ['ends, of the same person at a workstation', { personId: 'alex', workstationId: 'w' }, true],
    ['ends, of another person at no workstation', { personId: 'kim', workstationId: null }, true],
    ['goes on, of another person at a workstation', { personId: 'kim', workstationId: 'w' }, false],
    ['is not ended where it is over', null, false],
  ];
  for (const [what, replaced, ends] of cases)
    it(what, async () => assert.deepEqual(await finish({ replaced }), [null, 'sign-in account alex', ends]));
});
