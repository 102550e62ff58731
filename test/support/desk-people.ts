// People who sign in on a real store, with passkeys in software and a clock that tests move.
import assert from 'node:assert/strict';
import { createPasskeyCeremonies } from '../../src/adapters/webauthn/passkey-ceremonies.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { invitePerson } from '../../src/application/people/invite-person.ts';
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
} from '../../src/application/people/register-passkey.ts';
import { beginSignIn, finishSignIn } from '../../src/application/people/sign-in.ts';
import type { SignInResult } from '../../src/application/people/sign-in-failure.ts';
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { softwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

export const deskOrigin = 'https://desk.example.com.au';

/** What a result holds; fails the test for a failure. */
export function answerOf<Answer>(result: SignInResult<Answer>): Answer {
  assert.ok(result.ok, result.ok ? '' : result.failure.sentence);
  return result.answer;
}

/** Why there is no answer; `null` where there is one. */
export const reasonOf = (result: SignInResult<unknown>): string | null =>
  result.ok ? null : result.failure.reason;

export interface SignedInPerson {
  readonly id: string;
  readonly token: string;
  readonly authenticator: SoftwareAuthenticator;
}

/** The dependencies of every use case, and what tests do again and again. */
export function deskPeople({ people, passkeys, sessions, audit, auditIndex }: Store) {
  const clock = { time: Date.UTC(2026, 10, 23, 9), now: () => clock.time };
  const ceremonies = createPasskeyCeremonies({ name: 'Test desk', origin: deskOrigin });
  const dependencies = { people, passkeys, sessions, audit, auditIndex, ceremonies, ids: systemIds, clock };

  /** Somebody who was invited and has no passkey yet. */
  async function invite(...roles: readonly string[]) {
    const invitation = {
      name: 'Alex Lee',
      roles: roles.length === 0 ? ['desk'] : roles,
      minorIds: ['SBX00001'],
    };
    const invited = await invitePerson(dependencies, invitation);
    assert.ok(invited.ok);
    return invited.answer;
  }

  /** Registers a passkey with the code of an invitation or a reset. */
  async function register(
    code: string,
    workstationSecret: string | null = null,
    authenticator = softwareAuthenticator(deskOrigin),
  ): Promise<SignedInPerson> {
    const { ceremonyId, options } = answerOf(await beginPasskeyRegistration(dependencies, code));
    const answer = authenticator.create(options);
    const signedIn = await finishPasskeyRegistration(dependencies, { ceremonyId, answer, workstationSecret });
    const { token, personId } = answerOf(signedIn);
    return { id: personId, token, authenticator };
  }

  /** Signs in with a passkey. */
  async function signIn(authenticator: SoftwareAuthenticator, workstationSecret: string | null = null) {
    const { ceremonyId, options } = await beginSignIn(dependencies);
    const answer = authenticator.get(options);
    return finishSignIn(dependencies, { ceremonyId, answer, workstationSecret });
  }

  /** Act and outcome of what the audit trail has of a person, oldest first. */
  async function audited(id: string): Promise<readonly string[]> {
    const entries = await audit.read(anyAuditEntries, 0, 1_000);
    return entries
      .filter(({ actor }) => actor.person === auditIndex.person(id))
      .map(({ act, outcome }) => `${act} ${outcome}`);
  }

  return {
    clock,
    dependencies,
    invite,
    register,
    signIn,
    audited,
    /** Somebody with a passkey, signed in. */
    newcomer: async (...roles: readonly string[]) => register((await invite(...roles)).code),
  };
}
