// What the TypeScript client alone does: it refuses to run in a browser.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MedicareGateway } from '../../../clients/typescript/src/index.ts';

describe('a browser', () => {
  it('is refused, because the key would be everybody’s', () => {
    Object.assign(globalThis, { document: {} });
    try {
      assert.throws(() => new MedicareGateway({ baseUrl: '', apiKey: '' }), /never in a browser/);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
