// What the TypeScript client alone does: it refuses to run in a browser, and sends with another `fetch`.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MedicareGateway } from '../../../clients/typescript/src/index.ts';

describe('a browser', () => {
  for (const [what, name] of [
    ['its page', 'document'],
    ['its worker', 'importScripts'],
  ] as const)
    it(`is refused, because the key would be everybody’s: in ${what}`, () => {
      Object.assign(globalThis, { [name]: {} });
      try {
        assert.throws(() => new MedicareGateway({ baseUrl: '', apiKey: '' }), /never in a browser/);
      } finally {
        Reflect.deleteProperty(globalThis, name);
      }
    });
});

describe('another fetch', () => {
  it('sends the requests of its gateway, and reads their answers', async () => {
    const sent: Request[] = [];
    const own: typeof fetch = (address, init) => {
      sent.push(new Request(address, init));
      return Promise.resolve(Response.json({ ItemNumber: '23' }));
    };
    const medicare = new MedicareGateway({ baseUrl: 'https://gateway.invalid/', apiKey: 'k', fetch: own });
    const { ItemNumber } = await medicare.schedule.item('23');
    assert.equal(ItemNumber, '23');
    assert.deepEqual(
      sent.map(({ method, url, headers }) => [method, url, headers.get('x-api-key')]),
      [['GET', 'https://gateway.invalid/MedicareItems/23', 'k']],
    );
  });
});
