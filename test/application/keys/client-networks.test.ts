// The networks that a key may be used from: which ranges can be named, and which addresses are in them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseClientNetworks, isCidr } from '../../../src/application/keys/client-networks.ts';

describe('the networks of a key', () => {
  const cases: readonly (readonly [range: string, inside: readonly string[], outside: readonly string[]])[] =
    [
      ['192.168.1.0/24', ['192.168.1.0', '192.168.1.255'], ['192.168.0.255', '192.168.2.0']],
      ['192.168.1.77/24', ['192.168.1.1'], ['192.168.2.77']],
      ['10.1.2.3/32', ['10.1.2.3', '::ffff:10.1.2.3'], ['10.1.2.2', '::ffff:10.1.2.4']],
      ['0.0.0.0/0', ['203.0.113.9'], ['2001:db8::1']],
      ['2001:db8:7::/48', ['2001:db8:7:ffff::1'], ['2001:db8:8::', '10.1.2.3']],
      ['127.0.0.1/32', ['127.0.0.1'], ['', 'unknown', '127.0.0.1, 10.0.0.1', '::1']],
    ];
  for (const [range, inside, outside] of cases) {
    it(`of ${range} hold what is in the range, and nothing else`, () => {
      const networks = parseClientNetworks([range]);
      for (const address of inside) assert.equal(networks?.includes(address), true, address);
      for (const address of outside) assert.equal(networks?.includes(address), false, address);
    });
  }

  it('are any of several ranges, none of an empty list, and every one where none are set', () => {
    assert.equal(parseClientNetworks(['10.0.0.0/8', '192.168.1.0/24'])?.includes('192.168.1.9'), true);
    assert.equal(parseClientNetworks([])?.includes('127.0.0.1'), false);
    assert.equal(parseClientNetworks(null), null);
  });

  it('are named as an address and a prefix length', () => {
    for (const right of ['10.0.0.0/8', '10.0.0.0/32', '::/0', '2001:db8::/128'])
      assert.ok(isCidr(right), right);
    const wrong = [
      '',
      '10.0.0.0',
      '10.0.0.0/33',
      '10.0.0/8',
      '10.0.0.256/8',
      '::/129',
      'fe80::1%eth0/64',
      '10.0.0.0/ 8',
    ];
    for (const text of wrong) assert.ok(!isCidr(text), text);
  });
});
