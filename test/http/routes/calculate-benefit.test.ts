// The benefit calculation over HTTP.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService, type RunningService } from '../../support/service.ts';

let service: RunningService;

describe('the benefit calculation over HTTP', () => {
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  type Answer = Record<string, unknown>;
  const priced = async (body: unknown): Promise<Answer> => {
    const answer = await service.post('/CalculateBenefit', body);
    assert.equal(answer.status, 200);
    return (await answer.json()) as Answer;
  };

  describe('an empty request', () => {
    it('prices a standard GP consultation, echoing the defaults', async () => {
      const { ScheduleRelease, ...answer } = await priced({});
      assert.ok(ScheduleRelease);
      assert.deepEqual(answer, {
        ItemNumber: '23',
        PatientsSeen: 1,
        InHospitalTreatment: false,
        ScheduleFee: '45.05',
        Benefit: '45.05',
        TotalBenefit: '45.05',
        Reason:
          'Item 23 pays $45.05 out of hospital (100% of the fee of $45.05) by the schedule of 1 July 2026.',
        ReasonCode: 'Calculated',
      });
    });
  });

  const figures: [string, Answer, [string | null, string | null, string | null, string]][] = [
    ['out of hospital at 85%', { ItemNumber: '104' }, ['103.95', '88.40', '88.40', 'Calculated']],
    [
      'in hospital at 75%',
      { ItemNumber: '104', InHospitalTreatment: true },
      ['103.95', '78.00', '78.00', 'Calculated'],
    ],
    [
      'for several patients',
      { ItemNumber: '104', PatientsSeen: 3 },
      ['103.95', '88.40', '265.20', 'Calculated'],
    ],
    ['by a derived fee', { ItemNumber: '24', PatientsSeen: 3 }, ['55.55', '55.55', '166.65', 'Calculated']],
    [
      'by a derived fee for six',
      { ItemNumber: '24', PatientsSeen: 6 },
      ['50.30', '50.30', '301.80', 'Calculated'],
    ],
    [
      'by a derived fee for seven',
      { ItemNumber: '24', PatientsSeen: 7 },
      ['47.55', '47.55', '332.85', 'Calculated'],
    ],
    [
      'by a rule about other services',
      { ItemNumber: '30001' },
      [null, null, null, 'FeeDependsOnOtherServices'],
    ],
    ['of an unknown item', { ItemNumber: '99999' }, [null, null, null, 'ItemNotFound']],
    ['of an item with leading zeros', { ItemNumber: '00023' }, [null, null, null, 'ItemNotFound']],
    ['of an empty item number', { ItemNumber: '' }, [null, null, null, 'ItemNotFound']],
    ['for no patient', { PatientsSeen: 0 }, [null, null, null, 'InvalidRequest']],
    ['for a negative count', { PatientsSeen: -1 }, [null, null, null, 'InvalidRequest']],
    ['for 10,000 patients', { PatientsSeen: 10_000 }, [null, null, null, 'InvalidRequest']],
    [
      'for 2^53 − 1 patients',
      { PatientsSeen: Number.MAX_SAFE_INTEGER },
      [null, null, null, 'InvalidRequest'],
    ],
  ];

  describe('the amounts', () => {
    for (const [situation, body, [fee, benefit, total, code]] of figures) {
      it(`${situation} are ${fee ?? 'null'}, ${benefit ?? 'null'}, ${total ?? 'null'}`, async () => {
        const answer = await priced(body);
        assert.deepEqual(
          [answer['ScheduleFee'], answer['Benefit'], answer['TotalBenefit'], answer['ReasonCode']],
          [fee, benefit, total, code],
        );
      });
    }

    it('echo what was sent, the invalid value included', async () => {
      const { ItemNumber, PatientsSeen, InHospitalTreatment } = await priced({
        ItemNumber: '3',
        PatientsSeen: -7,
        InHospitalTreatment: true,
      });
      assert.deepEqual([ItemNumber, PatientsSeen, InHospitalTreatment], ['3', -7, true]);
    });
  });

  const refused: [string, string | Uint8Array, RegExp][] = [
    ['an unknown field', '{"ItemNumbr":"23"}', /ItemNumbr/],
    ['a field in another case', '{"itemNumber":"23"}', /itemNumber/],
    ['a number for the item', '{"ItemNumber":23}', /ItemNumber/],
    ['a text for the patients', '{"PatientsSeen":"3"}', /PatientsSeen/],
    ['half a patient', '{"PatientsSeen":1.5}', /PatientsSeen/],
    ['a number too large to echo', '{"PatientsSeen":9007199254740992}', /PatientsSeen/],
    ['a number beyond all numbers', '{"PatientsSeen":1e999}', /PatientsSeen/],
    ['a number for a yes or no', '{"InHospitalTreatment":1}', /InHospitalTreatment/],
    ['broken JSON', '{"ItemNumber":', /JSON/],
    ['nothing', '', /body/i],
    ['a list', '[]', /object/i],
    ['a text', '"23"', /object/i],
    ['null', 'null', /object/i],
    ['a prototype', '{"__proto__":{"ItemNumber":"23"}}', /__proto__/],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), /UTF-8/],
  ];

  describe('a body that is', () => {
    for (const [situation, body, words] of refused) {
      it(`${situation} is rejected with a sentence that says so`, async () => {
        const answer = await service.call('/CalculateBenefit', {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: { 'content-type': 'application/json' },
        });
        assert.equal(answer.status, 400);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
        assert.match(await answer.text(), words);
      });
    }
  });

  describe('a request without its location', () => {
    it('is rejected when x-minor-id is missing, naming the header', async () => {
      const answer = await fetch(`${service.origin}/CalculateBenefit`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-api-key': 'sandbox-key', 'content-type': 'application/json' },
      });
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /x-minor-id/);
    });

    it('is rejected for a location of another key', async () => {
      assert.equal((await service.post('/CalculateBenefit', {}, { 'x-minor-id': 'SBX00009' })).status, 403);
    });

    it('is rejected without a key, before anything else is looked at', async () => {
      const answer = await fetch(`${service.origin}/CalculateBenefit`, { method: 'POST', body: 'not json' });
      assert.equal(answer.status, 401);
    });
  });
});
