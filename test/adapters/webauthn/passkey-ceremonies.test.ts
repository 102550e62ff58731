// What browsers are asked for: passkeys that need no name, verify the user, and belong to the host of the pages.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasskeyCeremonies } from '../../../src/adapters/webauthn/passkey-ceremonies.ts';

const ceremonies = createPasskeyCeremonies({ name: 'Test desk', origin: 'https://desk.example.com.au:8443' });
const person = { id: 'person_0123456789ab', name: 'Alex Lee' };

describe('a passkey ceremony', () => {
  it('registers a discoverable passkey with user verification and no attestation, for the host', async () => {
    const { options, challenge } = await ceremonies.registration(person);
    const { rp, user, authenticatorSelection, attestation, pubKeyCredParams, ...rest } = options as {
      readonly [key: string]: unknown;
      readonly authenticatorSelection: Readonly<Record<string, unknown>>;
      readonly pubKeyCredParams: readonly { readonly alg: number }[];
    };
    assert.deepEqual(rp, { name: 'Test desk', id: 'desk.example.com.au' });
    const id = Buffer.from(person.id).toString('base64url');
    assert.deepEqual(user, { id, name: 'Alex Lee', displayName: 'Alex Lee' });
    assert.deepEqual(
      [authenticatorSelection['residentKey'], authenticatorSelection['userVerification'], attestation],
      ['required', 'required', 'none'],
    );
    assert.deepEqual(
      pubKeyCredParams.map(({ alg }) => alg),
      [-8, -7, -257],
    );
    assert.equal(rest['challenge'], challenge);
  });

  it('signs in with user verification, and reveals no passkey that exists', async () => {
    const { options, challenge } = await ceremonies.authentication();
    const { rpId, userVerification, allowCredentials = [], ...rest } = options as Record<string, unknown>;
    assert.deepEqual([rpId, userVerification, allowCredentials], ['desk.example.com.au', 'required', []]);
    assert.equal(rest['challenge'], challenge);
  });

  it('has another challenge of at least 16 bytes each time', async () => {
    const made = [
      ...(await Promise.all([ceremonies.authentication(), ceremonies.authentication()])),
      await ceremonies.registration(person),
    ];
    assert.equal(new Set(made.map(({ challenge }) => challenge)).size, 3);
    for (const { challenge } of made) assert.ok(Buffer.from(challenge, 'base64url').length >= 16);
  });

  it('looks up no passkey by what cannot be the id of one', () => {
    for (const id of ['', '\0', 'a b', 'a='.repeat(3), 'a'.repeat(1365), 5, null])
      assert.equal(ceremonies.passkeyIdIn({ id }), null);
    for (const id of ['q-_9', 'a'.repeat(1364)]) assert.equal(ceremonies.passkeyIdIn({ id }), id);
  });
});
