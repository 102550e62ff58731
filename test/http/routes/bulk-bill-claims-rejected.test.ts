// POST /Medicare/bulkbillstoreforward/{stream}/v1: invalid correlation ids, bodies and callers are rejected.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase } from '../../../src/adapters/postgres/connection/sql.ts';
import { bulkBillClaim, claimDay, claimService, medicalEvent } from '../../support/bulk-bill-claims.ts';
import {
  claimSender,
  lodgePath,
  nextId,
  ofEvent,
  type ClaimBody,
  type ClaimsOverHttp,
} from '../../support/claim-sender.ts';
import { startService, type RunningService } from '../../support/service.ts';

describe('a bulk bill claim over HTTP that is rejected before it is stored', () => {
  let service: RunningService;
  /** Ids that came back with each status. */
  const answered = new Map<number, Set<string>>();
  const sender = claimSender(() => service);
  const send: ClaimsOverHttp['send'] = async (...claim) => {
    const answer = await sender.send(...claim);
    answered.set(answer.status, (answered.get(answer.status) ?? new Set()).add(answer.correlationId));
    return answer;
  };
  const lodge: ClaimsOverHttp['lodge'] = (claim = bulkBillClaim(), correlationId = nextId()) =>
    send({ correlationId, claim });
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  describe('whose correlationId', () => {
    const bad: readonly (readonly [does: string, id: string, reason: RegExp])[] = [
      ['is a plain UUID', '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', /is not 33 characters/],
      ['is a UUID with its prefix', 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', /is not 33 characters/],
      ['is a character short', 'urn:uuid:SBX00001a72594485d92421', /is not 33 characters/],
      ['holds a NUL', 'urn:uuid:SBX00001a72594485d9242\u00004', /a character that cannot be passed on/],
      ['holds an umlaut', 'urn:uuid:SBX00001a72594485d9242ä4', /a character that cannot be passed on/],
      ['ends with a space', 'urn:uuid:SBX00001a72594485d92421 ', /or ends with a space/],
      [
        "holds another location's Minor ID",
        'urn:uuid:SBX00009a72594485d924214',
        /does not hold the Minor ID/,
      ],
      ["holds the key's other Minor ID", 'urn:uuid:SBX00002a72594485d924214', /does not hold the Minor ID/],
      ['is empty', '', /is not 33 characters/],
    ];
    for (const [does, id, reason] of bad) {
      it(`${does} is rejected with 9202, and the id comes back as it was sent`, async () => {
        const { status, codes, reasons, correlationId } = await lodge(bulkBillClaim(), id);
        assert.deepEqual([status, codes], [400, ['9202']]);
        assert.match(reasons.join(), reason);
        assert.equal(correlationId, id);
      });
    }

    it('has any sixteen characters at its end that a header can carry', async () => {
      const id = 'urn:uuid:SBX00001!?&#;~ 0123-xyZ';
      assert.equal((await lodge(bulkBillClaim(), id.padEnd(33, '_'))).status, 200);
    });

    it('is reported together with the errors of the claim', async () => {
      const { codes } = await lodge(bulkBillClaim('general', { serviceTypeCode: 'P' }), 'x');
      assert.deepEqual(codes, ['9202', '2030']);
    });
  });

  describe('from a key of two locations without a header', () => {
    const noHeader = { 'x-minor-id': '' };
    it('is lodged at the location in its id', async () => {
      const correlationId = nextId('SBX00002');
      const answer = await send({ correlationId, claim: bulkBillClaim() }, { headers: noHeader });
      assert.deepEqual([answer.status, answer.correlationId], [200, correlationId]);
    });

    it('is rejected when nothing names the location', async () => {
      const answer = await send({ claim: bulkBillClaim() }, { headers: noHeader });
      assert.deepEqual([answer.status, answer.code], [400, 'MinorIdMissing']);
      const foreign = await send(
        { correlationId: nextId('SBX00009'), claim: bulkBillClaim() },
        { headers: noHeader },
      );
      assert.deepEqual([foreign.status, foreign.code], [400, 'MinorIdMissing']);
    });
  });

  describe('that is no claim at all', () => {
    const good = bulkBillClaim('specialist');
    const [firstEvent] = good.medicalEvent;
    assert.ok(firstEvent?.referral);
    const { patient, referral } = firstEvent;
    const inEvent = (fields: object) => ({ ...good, medicalEvent: [{ ...firstEvent, ...fields }] });
    const odd = { Odd: 1 };

    const unknown: readonly (readonly [where: string, body: object])[] = [
      ['Odd', { claim: good, ...odd }],
      ['claim.Odd', { claim: { ...good, ...odd } }],
      [
        'claim.serviceProvider.Odd',
        { claim: { ...good, serviceProvider: { ...good.serviceProvider, ...odd } } },
      ],
      ['claim.payeeProvider.Odd', { claim: { ...good, payeeProvider: { ...good.serviceProvider, ...odd } } }],
      ['claim.medicalEvent[0].Odd', { claim: inEvent(odd) }],
      ['claim.medicalEvent[0].patient.Odd', { claim: inEvent({ patient: { ...patient, ...odd } }) }],
      [
        'claim.medicalEvent[0].patient.identity.Odd',
        { claim: inEvent({ patient: { ...patient, identity: { ...patient.identity, ...odd } } }) },
      ],
      [
        'claim.medicalEvent[0].patient.medicare.Odd',
        { claim: inEvent({ patient: { ...patient, medicare: { ...patient.medicare, ...odd } } }) },
      ],
      ['claim.medicalEvent[0].referral.Odd', { claim: inEvent({ referral: { ...referral, ...odd } }) }],
      [
        'claim.medicalEvent[0].referral.provider.Odd',
        { claim: inEvent({ referral: { ...referral, provider: { ...referral.provider, ...odd } } }) },
      ],
      [
        'claim.medicalEvent[0].service[0].Odd',
        { claim: inEvent({ service: [{ ...claimService('specialist'), ...odd }] }) },
      ],
    ];
    for (const [where, body] of unknown) {
      it(`gets the gateway's envelope for the unknown field ${where}`, async () => {
        const correlationId = nextId();
        const answer = await send({ correlationId, ...body }, { stream: 'specialist' });
        assert.deepEqual(
          [answer.status, answer.code, answer.correlationId],
          [400, 'InvalidRequest', correlationId],
        );
        assert.ok(answer.message?.includes(`"${where}" is not known`), answer.message);
      });
    }

    const shapes: readonly (readonly [does: string, body: object, words: RegExp])[] = [
      ['no claim', {}, /claim is missing/],
      [
        'no events',
        { claim: { ...good, medicalEvent: [] } },
        /claim\.medicalEvent must be a list of at least 1/,
      ],
      [
        'no services',
        { claim: inEvent({ service: [] }) },
        /claim\.medicalEvent\[0\]\.service must be a list of at least 1/,
      ],
      [
        'no patient',
        { claim: inEvent({ patient: undefined }) },
        /claim\.medicalEvent\[0\]\.patient is missing/,
      ],
      [
        'a charge that is a number',
        { claim: inEvent({ service: [{ ...claimService(), chargeAmount: 60 }] }) },
        /chargeAmount must be text in double quotes/,
      ],
      ['a correlationId that is a number', { correlationId: 5, claim: good }, /correlationId must be text/],
      [
        'null for an event',
        { claim: { ...good, medicalEvent: [null] } },
        /claim\.medicalEvent\[0\] must be an object/,
      ],
    ];
    for (const [does, body, words] of shapes) {
      it(`gets the gateway's envelope for ${does}`, async () => {
        const answer = await send(body, { stream: 'specialist' });
        assert.deepEqual([answer.status, answer.code], [400, 'InvalidRequest']);
        assert.match(answer.message ?? '', words);
        assert.match(answer.correlationId, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
      });
    }

    it("gets the gateway's envelope for text that is not JSON", async () => {
      const response = await service.call(lodgePath(), {
        method: 'POST',
        body: '{"claim":',
        headers: { 'content-type': 'application/json' },
      });
      const body = (await response.json()) as ClaimBody;
      assert.deepEqual([response.status, body.code], [400, 'InvalidRequest']);
      assert.match(body.correlationId, /^urn:uuid:SBX00001/);
    });

    it("gets the gateway's envelope for 5 MB", async () => {
      const claim = bulkBillClaim(
        'general',
        ofEvent({ service: [claimService('general', { text: 'x'.repeat(5 * 2 ** 20) })] }),
      );
      const { status, code, correlationId } = await lodge(claim);
      assert.deepEqual([status, code], [413, 'BodyTooLarge']);
      assert.match(correlationId, /^urn:uuid:SBX00001/);
    });

    it('takes the largest claim there can be', async () => {
      const claim = bulkBillClaim('general', {
        medicalEvent: Array.from({ length: 80 }, (_, at) =>
          medicalEvent('general', {
            id: String(at).padStart(2, '0'),
            service: Array.from({ length: 14 }, (_each, place) =>
              claimService('general', { id: String(at * 14 + place), text: 'x'.repeat(500) }),
            ),
          }),
        ),
      });
      assert.equal((await lodge(claim)).status, 200);
    });
  });

  describe('from a caller who may not', () => {
    for (const [does, headers, status, code] of [
      ['has no key', { 'x-api-key': '' }, 401, 'KeyNotAccepted'],
      ['has an unknown key', { 'x-api-key': 'nonsense' }, 401, 'KeyNotAccepted'],
      ['names a location of somebody else', { 'x-minor-id': 'SBX00009' }, 403, 'MinorIdNotBound'],
    ] as const) {
      it(`${does}: ${status} in the gateway's envelope, with the correlationId`, async () => {
        const correlationId = nextId();
        const answer = await send({ correlationId, claim: bulkBillClaim() }, { headers });
        assert.deepEqual([answer.status, answer.code, answer.correlationId], [status, code, correlationId]);
      });
    }
  });

  it('leaves nothing of itself in the store', async () => {
    assert.deepEqual(new Set(answered.keys()), new Set([200, 400, 401, 403, 413]));
    const sql = connectToDatabase(service.databaseUrl);
    const rows = await sql<{ id: string }[]>`
      select correlation_id as id from claim
      union select correlation_id from claim_revision union select correlation_id from lodged_service
      union select correlation_id from insurer_claim`;
    const [count] = await sql<{ lodged: number }[]>`select sum(lodged)::int as lodged from claim_day`;
    await sql.end();
    const lodged = answered.get(200) ?? new Set();
    assert.deepEqual(new Set(rows.map(({ id }) => id)), lodged);
    assert.equal(count?.lodged, lodged.size);
  });
});
