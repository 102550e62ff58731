// The settings of signing in with an account: all of them or none, and an issuer that no other can listen to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { identityProviderSettings } from '../../src/config/identity-provider-settings.ts';
import { readConfig } from '../../src/config/settings.ts';

describe('OIDC_ISSUER', () => {
  it('is an https address with or without a path, or http of this machine', () => {
    const isRead = (text: string) => identityProviderSettings.oidcIssuer.read(text).ok;
    for (const text of ['https://login.example', 'https://login.example/a/v2.0', 'http://127.0.0.1:8081'])
      assert.equal(isRead(text), true, text);
    for (const text of [
      'login.example',
      'http://login.example',
      'https://user@login.example',
      'https://login.example/?a=1',
    ])
      assert.equal(isRead(text), false, text);
  });
});

describe('the settings of signing in with an account', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'gateway',
    OIDC_CLIENT_SECRET: 'hidden-value',
  };
  it('are read together', () => {
    const read = readConfig(all);
    assert.ok(read.ok);
    const { oidcIssuer, oidcClientId, oidcClientSecret } = read.config;
    assert.deepEqual([oidcIssuer, oidcClientId, oidcClientSecret], Object.values(all));
  });

  it('are rejected where some are missing, which the sentence names, and without the secret in it', () => {
    const read = readConfig({ OIDC_CLIENT_SECRET: all.OIDC_CLIENT_SECRET });
    assert.deepEqual(read.ok ? [] : read.errors, [
      'OIDC_ISSUER and OIDC_CLIENT_ID are missing; set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, or none.',
    ]);
  });
});
