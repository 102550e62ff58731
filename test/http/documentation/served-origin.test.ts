// The address that the examples of the documentation name.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { servedOrigins, withOrigin } from '../../../src/http/documentation/served-origin.ts';

const usual = 'http://127.0.0.1:8080';
const desk = 'https://gateway.example.com.au';

describe('the address of the examples', () => {
  for (const [does, host, deskOrigin, origin] of [
    ['is the one that a request names', 'localhost:9000', null, 'http://localhost:9000'],
    ['is written in one way', 'Gateway.Example:9000', null, 'http://gateway.example:9000'],
    ['is that of the desk, with its protocol, where that is named', 'gateway.example.com.au', desk, desk],
    ['is an address of IPv6', '[::1]:9000', null, 'http://[::1]:9000'],
    ['is the usual one where a host is none', 'a"onclick=', null, usual],
    ['is that of the desk where a host is none', 'a b', desk, desk],
    ['is the usual one where a host is long', 'a'.repeat(101), null, usual],
    ['is the usual one without a host', undefined, null, usual],
  ] as const)
    it(does, () => {
      assert.equal(servedOrigins(deskOrigin)({ protocol: 'http', headers: { host } }), origin);
    });

  it('is the usual one after eight others, which stay', () => {
    const originOf = servedOrigins(null);
    const at = (port: number) => originOf({ protocol: 'http', headers: { host: `a:${port}` } });
    for (let port = 1; port <= 8; port += 1) assert.equal(at(port), `http://a:${port}`);
    assert.deepEqual([at(9), at(8)], [usual, 'http://a:8']);
  });

  it('stands in a text for the usual one, and leaves localhost a name on the same machine', () => {
    const text = `${usual}/x http://localhost:8080/desk http://127.0.0.1:80801/`;
    for (const [origin, written] of [
      ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/x http://localhost:9000/desk'],
      [desk, `${desk}/x ${desk}/desk`],
    ] as const)
      assert.equal(withOrigin(text, origin), `${written} http://127.0.0.1:80801/`);
  });
});
