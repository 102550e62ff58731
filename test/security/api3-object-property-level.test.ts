// OWASP API3: no field can be set that is not described, at any depth of any body, and nothing is answered that is not described.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { objectsOf, operationsOfApp, valueOf, withField, type Operation } from './described-operations.ts';

/** What an attacker would like to set: who pays, whose it is, what the insurer said. */
const tempting = ['benefitPaid', 'claimId', 'minorId', 'status', 'isAdmin'];
const headers = {
  'x-api-key': 'one-location',
  'x-minor-id': 'ABC00001',
  'content-type': 'application/json',
};

/** Items are texts or objects, and a message of MCP is whatever its protocol says: their own tests try unknown fields. */
const ofSeveralShapes = new Set(['/CheckItems', '/mcp']);

const isPrinted = new Set(['/AoBPostAssignment', '/DVAServiceVoucher']);

describe('a field that is not described', () => {
  let testServer: TestServer;
  let operations: Operation[];
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    const test = { after: (close: () => Promise<void> | void) => void closers.push(close) };
    testServer = await startTestServer(test, { routes: [] });
    operations = operationsOfApp(testServer.app).filter(
      ({ body, template }) => body !== null && !ofSeveralShapes.has(template),
    );
  });
  after(async () => {
    for (const close of closers) await close();
  });

  it('is let in by the schema of no object but those of a claim to print, whose other fields may be there', () => {
    const places = operations.flatMap(({ template, body }) =>
      objectsOf(body ?? {}).map((place) => ({ template, ...place })),
    );
    assert.ok(places.length > 60);
    assert.deepEqual(
      places
        .filter(({ schema, template }) => schema.additionalProperties === true && !isPrinted.has(template))
        .map(({ path }) => path),
      [],
    );
  });

  it('is refused by name wherever it stands, and the request with it', async () => {
    let asked = 0;
    for (const { method, template, path, body } of operations) {
      const right = valueOf(body ?? {});
      for (const place of objectsOf(body ?? {})) {
        const name = tempting[(asked += 1) % tempting.length] ?? '';
        if (Object.hasOwn(place.schema.properties ?? {}, name)) continue;
        const sent = JSON.stringify(withField(right, place.path, name, '1'));
        const answer = await testServer.call(path, { method, headers, body: sent });
        const words = await answer.text();
        assert.equal(answer.status, 400, `${template} ${place.path.join('.')}: ${words}`);
        assert.match(
          words,
          new RegExp(`[".]${name}\\\\?" is not known`),
          `${template} ${place.path.join('.')}`,
        );
      }
    }
    assert.ok(asked > 60);
  });
});
