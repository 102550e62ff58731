// POST /CalculateRebate over HTTP with input that is wrong: 200 and null naming the field, or 400 in words (behaviour 6.1).
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { items, rebateCalls, type RebateAnswer } from '../../support/rebate-calls.ts';

/** Nothing that any field takes: wrong types, boundaries of dates, marks that no eye sees, names of prototypes. */
const odd: readonly unknown[] = [
  [null, 0, -1, 1.5, 1e21, [], [1], {}, { a: 1 }],
  [
    '',
    ' ',
    '\u0000',
    '\u202eabc',
    '\u200f',
    '👩‍⚕️',
    '<script>',
    '%00',
    'x'.repeat(10_000),
    '😀'.repeat(10_000),
  ],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '1e1', '0x1'],
  ['2026-02-30', '0001-01-01', '0000-00-00', '9999-12-31', '2026-07-01T00:00:00', '2026-07-01\n'],
].flat();

describe('POST /CalculateRebate', () => {
  const { call, post, patient, provider, by, ask, askOne, refused } = rebateCalls();
  const gp = () => by('gp');

  describe('with a value that cannot be read', () => {
    for (const [field, value] of [
      ['DateOfService', '2026-02-30'],
      ['DateOfService', '0001-01-01'],
      ['DateOfService', 20260701],
      ['PatientDateOfBirth', '2099-01-01'],
      ['PatientSex', 2],
      ['PatientFamilyName', 'x'.repeat(10_000)],
      ['PatientGivenName', '👩‍⚕️'],
      ['PatientMedicareNumber', '2000000000'],
      ['PatientMedicareRefNumber', '0'],
      ['ServicingProviderNumber', 'x'],
      ['PrincipalProviderNumber', 7],
    ] as const) {
      it(`answers 200 and null, naming ${field}: ${JSON.stringify(value).slice(0, 30)}`, async () => {
        const rebate = await askOne({
          MedicareItems: items('23'),
          ...patient('verified-adult-female'),
          ...gp(),
          [field]: value,
        });
        assert.equal(rebate.IsEligible, null);
        assert.match(rebate.Reason, new RegExp(field));
        for (const { Reason } of [rebate, ...rebate.Checks]) {
          assert.doesNotMatch(Reason, /undefined|null|NaN|\[object/);
        }
      });
    }

    it('answers 200 or 400 for anything odd in any field, never a quiet false, and always in words', async () => {
      const whole = {
        MedicareItems: items('23'),
        ...patient('verified-adult-female'),
        ...gp(),
        ReferrerProviderNumber: provider('gp-other-practice'),
        DateOfService: '2026-07-01',
        InHospitalTreatment: false,
        BulkBilled: false,
      };
      for (const field of Object.keys(whole)) {
        for (const value of odd) {
          const response = await post('/CalculateRebate', { ...whole, [field]: value });
          const text = await response.text();
          const context = `${field} ${JSON.stringify(value).slice(0, 40)}: ${text.slice(0, 200)}`;
          assert.ok([200, 400].includes(response.status), context);
          assert.doesNotMatch(text, /undefined|NaN|\[object/, context);
          if (response.status === 200) assert.doesNotMatch(text, /"IsEligible":false/, context);
        }
      }
    });

    it('answers 200 or 400 for anything odd in an item, and the other item as usual', async () => {
      for (const field of [
        'MedicalEventId',
        'ChargeAmount',
        'PatientsSeen',
        'TimeDuration',
        'FieldQuantity',
      ]) {
        for (const value of odd) {
          const response = await post('/CalculateRebate', {
            MedicareItems: [{ ItemNumber: '23', [field]: value }, { ItemNumber: '30026' }],
          });
          const context = `${field} ${JSON.stringify(value).slice(0, 40)}`;
          assert.ok([200, 400].includes(response.status), context);
          if (response.status === 400) continue;
          const { Rebates } = (await response.json()) as RebateAnswer;
          assert.notEqual(Rebates[0]?.IsEligible, false, context);
          assert.equal(Rebates[1]?.IsEligible, true, context);
        }
      }
    });

    it('answers null, not false, where only the release of today denies the item', async () => {
      const rebate = await askOne({
        MedicareItems: items('13015'),
        ServicingProviderNumber: provider('gp'),
        DateOfService: '2026-02-30',
      });
      assert.equal(rebate.IsEligible, null);
      assert.match(rebate.Reason, /DateOfService/);
      assert.ok(rebate.Checks.every(({ IsEligible }) => IsEligible !== false));
    });

    it('answers null for a date of service before the birth', async () => {
      const child = patient('verified-child');
      const born = child['PatientDateOfBirth'] ?? '';
      const { Today } = (await (await call('/Sandbox/Clock')).json()) as { Today: string };
      const rebate = await askOne({
        MedicareItems: items('23'),
        ...patient('verified-adult-female'),
        PatientDateOfBirth: Today,
        DateOfService: born > '2025' ? born : '2026-01-15',
      });
      assert.equal(rebate.IsEligible, null);
      assert.match(rebate.Reason, /PatientDateOfBirth/);
    });

    it('answers null for the one item whose own field is faulty', async () => {
      const { Rebates } = await ask({
        MedicareItems: [{ ItemNumber: '23', ChargeAmount: '4505' }, { ItemNumber: '73801' }],
      });
      assert.deepEqual(
        Rebates.map(({ IsEligible }) => IsEligible),
        [null, true],
      );
      assert.match(Rebates[0]?.Reason ?? '', /^The charge \(ChargeAmount\) /);
    });
  });

  describe('rejects', () => {
    for (const [what, body, names] of [
      ['no items', {}, /MedicareItems/],
      ['an empty list', { MedicareItems: [] }, /MedicareItems/],
      ['items of another type', { MedicareItems: '23' }, /MedicareItems/],
      ['an item given as a number', { MedicareItems: [{ ItemNumber: 23 }] }, /ItemNumber/],
      ['an item without its number', { MedicareItems: [{}] }, /ItemNumber/],
      ['an unknown field', { MedicareItems: [{ ItemNumber: '23' }], Patient: 1 }, /Patient/],
      ['an unknown field of an item', { MedicareItems: [{ ItemNumber: '23', Fee: 1 }] }, /Fee/],
      ['a boolean as text', { MedicareItems: [{ ItemNumber: '23' }], BulkBilled: 'true' }, /BulkBilled/],
      ['null for an item number', { MedicareItems: [{ ItemNumber: null }] }, /ItemNumber/],
      ['an unknown field that is null', { MedicareItems: [{ ItemNumber: '23' }], Patient: null }, /Patient/],
    ] as const) {
      it(`${what}, naming the field`, async () => {
        assert.match(await refused(body), names);
      });
    }

    for (const [what, item, sentence] of [
      [
        'an event without a name',
        { MedicalEventId: '' },
        'MedicareItems[0].MedicalEventId must be a text that is not empty.',
      ],
      [
        'an event of a number that JSON cannot hold',
        { MedicalEventId: 9_007_199_254_740_992 },
        'MedicareItems[0].MedicalEventId must be 9007199254740991 or less.',
      ],
      [
        'half a patient',
        { PatientsSeen: 1.5 },
        'MedicareItems[0].PatientsSeen must be a whole number or text in double quotes.',
      ],
    ] as const) {
      it(`${what}, in one sentence`, async () => {
        assert.equal(await refused({ MedicareItems: [{ ItemNumber: '23', ...item }] }), sentence);
      });
    }

    it('51 items, 17 events, and 15 items of an event', async () => {
      const many = (count: number, event: (at: number) => string | undefined) =>
        Array.from({ length: count }, (_, at) => ({ ItemNumber: '23', MedicalEventId: event(at) }));
      assert.match(await refused({ MedicareItems: many(51, () => undefined) }), /51 items; send at most 50/);
      assert.match(await refused({ MedicareItems: many(17, (at) => `E${at}`) }), /17 medical events/);
      assert.match(await refused({ MedicareItems: many(15, () => 'A') }), /15 items; send at most 14/);
    });
  });
});
