// Passkey ceremonies by @simplewebauthn/server (ADR 0077).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyCeremonies } from '../../ports/people/passkey-ceremonies.ts';

/** EdDSA, ES256 and RS256: what authenticators have; the library's own list probes algorithms that are experimental in Node. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] };

/** Loaded at the first ceremony: with what it needs it is a tenth of all code, and most processes have none. */
const webauthn = () => import('@simplewebauthn/server');

interface RelyingParty {
  /** What the browser shows for the service. */
  readonly name: string;
  /** Where the pages are: scheme, host and port. Passkeys belong to its host. */
  readonly origin: string;
}

/** In base64url, of at most 1023 bytes (WebAuthn, credential id); nothing else is looked up. */
const isPasskeyId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,1364}$/.test(id);

/** The ceremonies of the pages at this origin. */
export function createPasskeyCeremonies({ name, origin }: RelyingParty): PasskeyCeremonies {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async registration(person) {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        ...algorithms,
        rpName: name,
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.name,
        userDisplayName: person.name,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options, challenge: options.challenge };
    },

    verifyRegistration: (answer, challenge) =>
      unlessRejected(async () => {
        const response = answer as RegistrationResponseJSON;
        const { verifyRegistrationResponse } = await webauthn();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...algorithms,
          ...expected,
          response,
          expectedChallenge: challenge,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey, signatureCount: counter, transports };
      }),

    async authentication() {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return { options, challenge: options.challenge };
    },

    passkeyIdIn: (answer) =>
      typeof answer === 'object' && answer !== null && 'id' in answer && isPasskeyId(answer.id)
        ? answer.id
        : null,

    verifyAuthentication: (answer, challenge, { id, publicKey, signatureCount }) =>
      unlessRejected(async () => {
        const response = answer as AuthenticationResponseJSON;
        const { verifyAuthenticationResponse } = await webauthn();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: challenge,
          credential: { id, publicKey: new Uint8Array(publicKey), counter: signatureCount },
        });
        return verified ? authenticationInfo.newCounter : null;
      }),
  };
}

/** The library throws for whatever it rejects, malformed answers included. */
const unlessRejected = <Value>(verify: () => Promise<Value | null>): Promise<Value | null> =>
  verify().catch(() => null);
