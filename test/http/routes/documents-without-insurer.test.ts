// The documents are rendered from the request alone: no call to the insurer, and no claim is lodged, read or changed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { stubDependencies } from '../../../scripts/generate/stub-dependencies.ts';
import { veteranClaim } from '../../support/veteran-claims.ts';
import { startTestServer, oneLocation, type TestServer } from '../../support/test-server.ts';

/** The same port, with a record of the functions that are called. */
function watched<Port extends object>(name: string, port: Port, calls: string[]): Port {
  return new Proxy(port, {
    get(target, key) {
      calls.push(`${name}.${String(key)}`);
      return Reflect.get(target, key) as unknown;
    },
  });
}

const identity = { givenName: 'Jane', familyName: 'Citizen', dateOfBirth: '1980-02-29' };
const documents: readonly (readonly [path: string, body: object])[] = [
  ['/EligibilityDisclaimer', { MedicareItems: [{ ItemNumber: '23', Benefit: '45.05' }] }],
  [
    '/AoBPreAssignment',
    {
      serviceProviderName: 'Dr Maria Example',
      serviceStream: 'general',
      serviceProvider: { providerNumber: '2147661H' },
      assignments: [
        { patient: { identity }, services: [{ date: '2026-12-01', description: 'Consultation' }] },
      ],
    },
  ],
  [
    '/AoBPostAssignment',
    {
      serviceProviderName: 'Dr Maria Example',
      claim: {
        serviceTypeCode: 'O',
        serviceProvider: { providerNumber: '2147661H' },
        medicalEvent: [
          {
            id: '01',
            authorisationDate: '2026-11-20',
            createDateTime: '2026-11-20T09:00:00+11:00',
            medicalEventDate: '2026-11-20',
            submissionAuthorityInd: 'Y',
            patient: { identity, medicare: { memberNumber: '2428778132', memberRefNumber: '1' } },
            service: [{ id: '0001', itemNumber: '23', chargeAmount: '45.05' }],
          },
        ],
      },
    },
  ],
  ['/DVAServiceVoucher', { serviceProviderName: 'Dr Maria Example', claim: veteranClaim('dva-general') }],
];

describe('a document', () => {
  const calls: string[] = [];
  const ends: (() => unknown)[] = [];
  let testServer: TestServer;
  before(async () => {
    const { insurer, claimInsurer, claims, dispatcher } = stubDependencies;
    testServer = await startTestServer(
      { after: (end) => void ends.push(end as () => unknown) },
      {
        routes: [],
        dependencies: {
          insurer: watched('insurer', insurer, calls),
          claimInsurer: watched('claimInsurer', claimInsurer, calls),
          claims: watched('claims', claims, calls),
          dispatcher: watched('dispatcher', dispatcher, calls),
        },
      },
    );
  });
  after(() => Promise.all(ends.map((end) => end())));

  for (const [path, body] of documents) {
    it(`is rendered without the insurer and without claims: ${path}`, async () => {
      calls.length = 0;
      const answer = await testServer.call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...oneLocation },
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 200, await answer.clone().text());
      assert.deepEqual(calls, []);
    });
  }
});
