// Checks device authentication against the insurer's published forms: paths, headers, key and assertion.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { describe, it } from 'node:test';
import { signAssertion } from '../../../../src/adapters/services-australia/device/jwt-assertion.ts';
import {
  generatePrivateKey,
  exportPublicJwk,
  parsePrivateKey,
} from '../../../../src/adapters/services-australia/device/device-key.ts';
import {
  activationPath,
  deviceHeaders,
  isActivationRequest,
  keyRefreshPath,
  tokenPath,
  type TokenPurpose,
} from '../../../../src/adapters/services-australia/wire/device-messages.ts';

describe('device authentication', () => {
  const device = { organisation: '8899776655', deviceName: 'GATEWAY01' };

  it('has its paths', () => {
    assert.equal(activationPath('GATE WAY'), '/piaweb/api/b2b/v1/devices/GATE%20WAY/jwk');
    assert.equal(keyRefreshPath('88', 'GATEWAY01'), '/piaweb/api/b2b/v1/orgs/88/devices/GATEWAY01/jwk');
    assert.equal(tokenPath, '/mga/sps/oauth/oauth20/token');
  });

  it('names organisation and device in its headers', () => {
    const messageId = '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
    assert.deepEqual(deviceHeaders({ ...device, productId: 'MyProduct 1.0', messageId }), {
      'dhs-auditid': '8899776655',
      'dhs-auditidtype': 'http://ns.humanservices.gov.au/audit/type/proda/organisation',
      'dhs-subjectid': 'GATEWAY01',
      'dhs-subjectidtype': 'http://ns.humanservices.gov.au/audit/type/proda/device',
      'dhs-messageid': `urn:uuid:${messageId}`,
      'dhs-correlationid': `urn:uuid:${messageId}`,
      'dhs-productid': 'MyProduct 1.0',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('has a key of 2048 bits, and an assertion that is valid for ten minutes', async () => {
    const privateKey = parsePrivateKey(await generatePrivateKey());
    assert.ok(privateKey);
    const jwk = exportPublicJwk(privateKey, 'GATEWAY01');
    const { n, ...named } = jwk;
    assert.deepEqual(named, { kty: 'RSA', kid: 'GATEWAY01', use: 'sig', alg: 'RS256', e: 'AQAB' });
    assert.equal(Buffer.from(n, 'base64url').length, 256);
    assert.ok(isActivationRequest({ orgId: '8899776655', otac: 'code', key: jwk }));
    const partsFor = (purpose: TokenPurpose) =>
      signAssertion(device, privateKey, 1_784_505_600_999, purpose).split('.');
    const [head = '', body = '', signature = ''] = partsFor('web-services');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    assert.deepEqual(read(head), { alg: 'RS256', kid: 'GATEWAY01' });
    const claims = {
      iss: '8899776655',
      sub: 'GATEWAY01',
      aud: 'https://proda.humanservices.gov.au',
      iat: 1_784_505_600,
      exp: 1_784_506_200,
    };
    assert.deepEqual(read(body), { ...claims, 'token.aud': 'https://medicareaustralia.gov.au/MCOL' });
    const [, ofDevice = ''] = partsFor('device');
    assert.deepEqual(read(ofDevice), { ...claims, 'token.aud': 'https://proda.humanservices.gov.au' });
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')));
  });
});
