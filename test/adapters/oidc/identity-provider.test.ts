// The identity provider by openid-client, against one on loopback: how the service proves itself, and what is unreachable.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIdentityProvider } from '../../../src/adapters/oidc/identity-provider.ts';
import { client, startTestIssuer } from '../../support/test-issuer.ts';

const secrets = { state: 's'.repeat(64), nonce: 'n'.repeat(64), codeVerifier: 'c'.repeat(64) };

describe('an identity provider', () => {
  const open = (issuer: string, clientSecret: string = client.secret) => {
    const warnings: string[] = [];
    const provider = createIdentityProvider({
      issuer,
      clientId: client.id,
      clientSecret,
      returnAddress: 'https://desk.example.com.au/desk/sign-in/oidc/return',
      warn: (reason) => void warnings.push(reason),
    });
    return { provider, warnings };
  };

  for (const method of ['client_secret_basic', 'client_secret_post'] as const)
    it(`names the account to who proves itself by ${method}, and to no other`, async () => {
      const issuer = await startTestIssuer(method);
      const redeemWith = async (clientSecret?: string) => {
        const { provider, warnings } = open(issuer.issuer, clientSecret);
        const address = (await provider.authorizationUrl(secrets)) ?? assert.fail();
        const query = issuer.authenticate(address, 'subject-1').split('?')[1] ?? '';
        return { answer: await provider.redeem(query, secrets), warnings };
      };
      const { answer } = await redeemWith();
      assert.partialDeepStrictEqual(answer, {
        kind: 'account',
        account: { issuer: issuer.issuer, subject: 'subject-1' },
      });
      const rejected = await redeemWith('another');
      assert.deepEqual(rejected, {
        answer: { kind: 'rejected' },
        warnings: ['ResponseBodyError OAUTH_RESPONSE_BODY_ERROR invalid_grant'],
      });
      await issuer.close();
    });

  it('that cannot be reached is asked again at the next sign-in', async () => {
    const issuer = await startTestIssuer();
    const { provider } = open(issuer.issuer);
    issuer.setDown(true);
    assert.equal(await provider.authorizationUrl(secrets), null);
    issuer.setDown(false);
    assert.ok(await provider.authorizationUrl(secrets));
    await issuer.close();
    assert.deepEqual(await provider.redeem(`code=c&state=${secrets.state}`, secrets), {
      kind: 'unreachable',
    });
    assert.equal(await open(issuer.issuer).provider.authorizationUrl(secrets), null);
  });
});
