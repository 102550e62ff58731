// What a key limited to scopes and providers can do with every operation, and whose claims it can lodge and read.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { keyScopes, type KeyScope } from '../../src/domain/values/api-key-scope.ts';
import type { KeyRestrictions } from '../../src/domain/values/key-restrictions.ts';
import { bulkBillClaim, claimDay, claimPatient, gp, idOf, otherGp } from '../support/bulk-bill-claims.ts';
import { sampleOf } from '../support/sample.ts';
import { startService, type RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

let service: RunningService;
/** Makes a key of location SBX00001; gives the headers of a request with it. */
async function keyWith(id: string, restrictions: Partial<KeyRestrictions>) {
  const key = { id, label: '', minorIds: [minorId('SBX00001')], secretHash: hashSecret(id) };
  await service.composed.store.keys.add({ ...key, ...restrictions });
  return { 'x-api-key': id, 'x-minor-id': 'SBX00001' };
}

interface DescribedOperation {
  readonly 'x-scope'?: string;
}

/** Every operation that needs a scope, with the scope, from the interface description. */
function operationsWithScope(): { method: string; path: string; scope: string }[] {
  const { paths = {} } = service.app.swagger() as {
    paths?: Record<string, Record<string, DescribedOperation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-scope': scope }]) =>
      scope === undefined ? [] : [{ method: method.toUpperCase(), path, scope }],
    ),
  );
}

describe('an API key with restrictions', () => {
  before(async () => (service = await startService()));
  after(() => service.stop());

  describe('the scope of each operation', () => {
    it('is described, and is all that a key needs and nothing less', async () => {
      const operations = operationsWithScope();
      const used = new Set(operations.map(({ scope }) => scope));
      assert.deepEqual(
        keyScopes.filter((scope) => !used.has(scope)),
        ['admin'],
      );
      for (const scope of keyScopes) {
        const only = await keyWith(`only ${scope}`, { scopes: [scope] });
        const others = keyScopes.filter((each) => each !== scope);
        const allBut = await keyWith(`all but ${scope}`, { scopes: others });
        // A part of those of each scope, and all with SWEEP=all.
        const own = operations.filter((each) => each.scope === scope);
        for (const { method, path } of own.length > 4 ? sampleOf(own, 3) : own) {
          const url = path.replaceAll(/\{[^}]+\}/g, '23');
          const init = { method, ...(method === 'GET' ? {} : { body: '{}' }) };
          const type = { 'content-type': 'application/json' };
          const allowed = await service.call(url, { ...init, headers: { ...type, ...only } });
          assert.ok(![401, 403].includes(allowed.status), `${url} ${allowed.status}`);
          const rejected = await service.call(url, { ...init, headers: { ...type, ...allBut } });
          assert.equal(rejected.status, 403, url);
          assert.match(await rejected.text(), new RegExp(`lacks the scope ${scope};`));
        }
      }
    });

    const documented: readonly (readonly [KeyScope, string])[] = [
      ['schedule', '/MedicareItems'],
      ['schedule', '/CalculateBenefit'],
      ['providers', '/ServicingProviderEligibility'],
      ['patients', '/VerifyPatient'],
      ['patients', '/VerifyConcession'],
      ['patients', '/Medicare/concessionverification/v1'],
      ['patients', '/VerifyVeteran'],
      ['patients', '/Medicare/veteranverification/v1'],
      ['patients', '/CalculateRebate'],
      ['claims', '/Medicare/bulkbillstoreforward/general/v1'],
      ['claims', '/Medicare/patientclaiminteractive/general/v1'],
      ['claims', '/Medicare/patientclaiminteractive/specialist/v1'],
      ['claims', '/Medicare/patientclaiminteractive/pathology/v1'],
      ['claims', '/Medicare/samedaydelete/v1'],
      ['patients', '/AIR/v1.1/individual/details'],
      ['patients', '/AIR/v1.3/individual/immunisation-history/details'],
      ['claims', '/AIR/v1.1/schedule/catchup'],
      ['claims', '/AIR/v1.4/encounters/record'],
      ['reports', '/Medicare/bulkbillpaymentreport/v1'],
      ['documents', '/AoBPreAssignment'],
    ];
    for (const [scope, path] of documented) {
      it(`is ${scope} for ${path}`, () => {
        const found = operationsWithScope().filter((each) => each.path === path);
        assert.deepEqual(
          found.map((each) => each.scope),
          [scope],
        );
      });
    }
  });

  describe('a key that may bill for one provider', () => {
    const claimPath = '/Medicare/bulkbillstoreforward/general/v1';
    const stored = async () => {
      const [row] = await service.composed.store.sql<{ claims: number }[]>`
      select count(*)::int as claims from claim`;
      return row?.claims;
    };
    let headers: Record<string, string>;
    before(async () => (headers = await keyWith('of one provider', { providers: [gp] })));

    it('is rejected for the claim of another provider or to another payee, and nothing is stored', async () => {
      const claims = [
        [bulkBillClaim('general', { serviceProvider: { providerNumber: otherGp } }), 'serviceProvider'],
        [bulkBillClaim('general', { payeeProvider: { providerNumber: otherGp } }), 'payeeProvider'],
      ] as const;
      for (const [claim, field] of claims) {
        const answer = await service.post(claimPath, { correlationId: idOf(1), claim }, headers);
        assert.equal(answer.status, 403);
        const { code, message, correlationId } = (await answer.json()) as Record<string, string>;
        assert.deepEqual([code, correlationId], ['ProviderNotOfKey', idOf(1)]);
        assert.match(message ?? '', new RegExp(`in ${field};`));
      }
      assert.equal(await stored(), 0);
    });

    it('has the claims of its own provider looked at', async () => {
      const claim = bulkBillClaim('general', { payeeProvider: { providerNumber: gp } });
      const answer = await service.post(claimPath, { correlationId: idOf(2), claim }, headers);
      assert.notEqual(answer.status, 403);
    });

    it('records immunisations of its own provider alone', async () => {
      const individual = { personalDetails: { dateOfBirth: '18062020', lastName: 'Dunnart' } };
      const episodes = [{ id: 1, vaccineCode: 'SIMVAR' }];
      const encounters = [{ id: 1, dateOfService: '01072026', episodes }];
      for (const [path, more] of [
        ['/AIR/v1.4/encounters/record', { encounters }],
        ['/AIR/v1.1/schedule/catchup', {}],
      ] as const) {
        const record = (providerNumber: string) =>
          service.post(path, { individual, informationProvider: { providerNumber }, ...more }, headers);
        assert.equal((await record(otherGp)).status, 403);
        assert.equal((await record(gp)).status, 200);
      }
    });

    it('sees what became of the claims of that provider alone, in lists, money and figures', async () => {
      const { sql } = service.composed.store;
      const unlimited = await keyWith('of any provider', {});
      const own = bulkBillClaim('general', { payeeProvider: { providerNumber: gp } });
      const foreign = bulkBillClaim('general', { serviceProvider: { providerNumber: otherGp } });
      await service.post('/Sandbox/Clock', { Today: claimDay });
      for (const [serial, claim] of [own, foreign].entries()) {
        const body = { correlationId: idOf(20 + serial), claim };
        const answer = await service.post(claimPath, body, unlimited);
        assert.equal(answer.status, 200, await answer.text());
      }
      for (const [id, payee] of [
        ['run-own', gp],
        ['run-foreign', otherGp],
      ] as const)
        await sql`
          insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, received_at)
          values ('SBX00001', ${id}, ${payee}, ${claimDay}::date, 4390, now())`;
      const read = async (path: string, by: Record<string, string>) =>
        (await service.call(path, { headers: by })).text();
      const words: readonly (readonly [string, string])[] = [
        ['/Claims', idOf(21)],
        [`/Receivables?asAt=${claimDay}`, idOf(21)],
        [`/Figures?from=${claimDay}&to=${claimDay}&by=provider`, otherGp],
        ['/PaymentRuns', 'run-foreign'],
      ];
      for (const [path, word] of words) {
        assert.ok((await read(path, unlimited)).includes(word), path);
        assert.ok(!(await read(path, headers)).includes(word), path);
      }
      assert.ok((await read('/Claims', headers)).includes(idOf(20)));
      const attend = { Action: 'Accepted' };
      const answers = [
        await service.call(`/Claims/${idOf(21)}`, { headers }),
        await service.call(`/Claims/${idOf(21)}/Timeline`, { headers }),
        await service.post(`/Claims/${idOf(21)}/Attention`, attend, headers),
        await service.call('/PaymentRuns/run-foreign', { headers }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [404, 404, 404, 404],
      );
      const search = { MedicareNumber: claimPatient.medicare.memberNumber };
      const found = await (await service.post('/Claims/Search', search, headers)).text();
      assert.ok(found.includes(idOf(20)) && !found.includes(idOf(21)));
    });

    it('is rejected where what is shown or changed is of the whole location', async () => {
      const unlimited = await keyWith('of any provider too', {});
      const ofWholeLocation: readonly (readonly [method: string, path: string, body?: object])[] = [
        ['GET', '/Events'],
        ['GET', '/WebhookEndpoints'],
        ['POST', '/WebhookEndpoints', { Url: 'https://8.8.8.8/' }],
        ['GET', '/WebhookEndpoints/1'],
        ['PATCH', '/WebhookEndpoints/1', { State: 'off' }],
        ['DELETE', '/WebhookEndpoints/1'],
        ['POST', '/WebhookEndpoints/1/RotateSecret'],
        ['POST', '/WebhookEndpoints/1/Test'],
        ['POST', '/WebhookEndpoints/1/Replay', { From: 1, To: 1 }],
        ['GET', '/WebhookEndpoints/1/Deliveries'],
        ['GET', '/Deposits'],
        ['POST', '/Deposits/1/Match', { Runs: [] }],
        ['POST', '/Deposits/1/Unmatch', {}],
        ['POST', '/BankStatements?account=a', {}],
      ];
      for (const [method, path, body] of ofWholeLocation) {
        const type = body === undefined ? {} : { 'content-type': 'application/json' };
        const ask = (key: Record<string, string>) =>
          service.call(path, {
            method,
            headers: { ...key, ...type },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
        const rejected = await ask(headers);
        assert.equal(rejected.status, 403, `${method} ${path}`);
        assert.match(await rejected.text(), /certain providers only, and this is of the whole location/);
        assert.notEqual((await ask(unlimited)).status, 403, `${method} ${path}`);
      }
    });

    it('reads the reports of that payee alone', async () => {
      const ask = (providerNumber: string) =>
        service.post(
          '/Medicare/bulkbillprocessingreport/v1',
          { correlationId: idOf(3), payeeProvider: { providerNumber } },
          headers,
        );
      assert.equal((await ask(otherGp)).status, 403);
      assert.equal((await ask(gp)).status, 200);
    });
  });
});
