// POST /CalculateRebate over HTTP: the answers of specification 2.6 and contract section 6, for the documented personas.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService, type RunningService } from '../../support/service.ts';

interface Check {
  readonly Title: string;
  readonly IsEligible: boolean | null;
  readonly Reason: string;
  readonly ReasonCode: string;
}
interface Rebate extends Omit<Check, 'Title'> {
  readonly ItemNumber: string;
  readonly MedicalEventId: string;
  readonly Benefit: string | null;
  readonly ItemScheduleFee: string | null;
  readonly MedicareExplanationCode: string | null;
  readonly Checks: readonly Check[];
  readonly Explanation?: object;
}
interface Answer {
  readonly PatientVerification: Readonly<Record<string, unknown>> & {
    Verified: boolean | null;
    Reason: string;
  };
  readonly Rebates: readonly Rebate[];
  readonly Reason: string;
}
interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

describe('POST /CalculateRebate', () => {
  let service: RunningService;
  let personas: Personas;
  before(async () => {
    service = await startService();
    personas = (await (await service.call('/Sandbox/Personas')).json()) as Personas;
  });
  after(() => service.stop());

  const patient = (key: string) => {
    const found = personas.Patients.find((each) => each.Key === key);
    assert.ok(found, key);
    return found.Patient;
  };
  const provider = (key: string) => {
    const found = personas.Providers.find((each) => each.Key === key);
    assert.ok(found, key);
    return found.ProviderNumber;
  };
  const items = (...numbers: readonly string[]) => numbers.map((ItemNumber) => ({ ItemNumber }));
  const gp = () => ({ ServicingProviderNumber: provider('gp'), PrincipalProviderNumber: provider('gp') });
  const ask = async (body: unknown, query = ''): Promise<Answer> => {
    const response = await service.post(`/CalculateRebate${query}`, body);
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Answer;
  };
  const askOne = async (body: object): Promise<Rebate> => {
    const [rebate] = (await ask(body)).Rebates;
    assert.ok(rebate);
    return rebate;
  };
  const refused = async (body: unknown): Promise<string> => {
    const response = await service.post('/CalculateRebate', body);
    assert.equal(response.status, 400);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    return response.text();
  };
  const check = (rebate: Rebate, title: string) => rebate.Checks.find(({ Title }) => Title === title);

  describe('for items alone', () => {
    it('answers true, not confirmed with Medicare, without any check of the patient', async () => {
      const answer = await ask({ MedicareItems: items('23') });
      const [rebate] = answer.Rebates;
      assert.ok(rebate);
      assert.equal(rebate.IsEligible, true);
      assert.match(rebate.Reason, /not confirmed with Medicare\.$/);
      assert.equal(rebate.ItemScheduleFee, '45.05');
      assert.equal(rebate.Benefit, '45.05');
      assert.equal(answer.PatientVerification.Verified, null);
      for (const title of [
        'Patient details',
        'Patient age',
        'Patient sex',
        'Claim frequency',
        "Medicare's answer",
      ]) {
        assert.equal(check(rebate, title), undefined, title);
      }
    });

    it('always gives the eight keys of the verification', async () => {
      const { PatientVerification } = await ask({ MedicareItems: items('23') });
      assert.deepEqual(Object.keys(PatientVerification).toSorted(), [
        'CorrectDateOfBirth',
        'CorrectFamilyName',
        'CorrectGivenName',
        'CorrectMedicareNumber',
        'CorrectMedicareReferenceNumber',
        'CorrectSex',
        'Reason',
        'Verified',
      ]);
    });

    it('answers false for an unknown item among known ones, which it leaves alone', async () => {
      const { Rebates } = await ask({ MedicareItems: items('23', '99999', '00023') });
      assert.deepEqual(
        Rebates.map(({ IsEligible, ReasonCode, Benefit }) => [IsEligible, ReasonCode, Benefit]),
        [
          [true, 'NotConfirmedWithMedicare', '45.05'],
          [false, 'ItemNotFound', null],
          [false, 'ItemNotFound', null],
        ],
      );
    });

    it('answers null for an item that needs a referrer, asking for it', async () => {
      const rebate = await askOne({ MedicareItems: items('104') });
      assert.equal(rebate.IsEligible, null);
      assert.match(rebate.Reason, /send ReferrerProviderNumber and check again/);
    });

    it('answers false for a referrer that nobody knows, and for one who renders the service', async () => {
      const unknown = await askOne({ MedicareItems: items('104'), ReferrerProviderNumber: '1234560L' });
      const known = provider('consultant-physician-cardiology');
      const self = await askOne({
        MedicareItems: items('110'),
        ReferrerProviderNumber: known,
        ServicingProviderNumber: known,
      });
      assert.equal(self.IsEligible, false);
      assert.equal(check(self, 'Referrer')?.IsEligible, false);
      assert.ok(unknown.IsEligible === false || /ReferrerProviderNumber/.test(unknown.Reason));
    });

    it('pays imaging 85%, bulk billed 95%, and in hospital 75%', async () => {
      const alone = { MedicareItems: items('55036'), ReferrerProviderNumber: provider('gp') };
      const fee = (await askOne(alone)).ItemScheduleFee ?? '';
      const share = (percent: number) =>
        (Math.ceil((Number(fee.replace('.', '')) * percent) / 500) * 5) / 100;
      assert.equal(Number((await askOne(alone)).Benefit), share(85));
      assert.equal(Number((await askOne({ ...alone, BulkBilled: true })).Benefit), share(95));
      const inHospital = await askOne({ ...alone, BulkBilled: true, InHospitalTreatment: true });
      assert.equal(Number(inHospital.Benefit), share(75));
    });
  });

  describe('for a verified patient with both providers', () => {
    it('gives the answer of Medicare for 50 items', async () => {
      const fifty = Array.from({ length: 50 }, (_, at) => ({ ItemNumber: at % 2 === 0 ? '23' : '36' }));
      const answer = await ask({ MedicareItems: fifty, ...patient('verified-adult-female'), ...gp() });
      assert.equal(answer.PatientVerification.Verified, true);
      assert.equal(answer.Rebates.length, 50);
      assert.ok(answer.Rebates.every((rebate) => check(rebate, "Medicare's answer") !== undefined));
    });

    it('is false when the limit of an item is used up', async () => {
      const answer = await ask({
        MedicareItems: items('701', '703', '705', '707', '715', '23'),
        ...patient('history-limit-reached'),
        ...gp(),
      });
      const used = answer.Rebates.filter((rebate) => check(rebate, 'Claim frequency')?.IsEligible === false);
      assert.ok(
        used.length > 0,
        JSON.stringify(answer.Rebates.map(({ ItemNumber, Reason }) => [ItemNumber, Reason])),
      );
      assert.ok(used.every(({ IsEligible }) => IsEligible === false));
      assert.equal(answer.Rebates.at(-1)?.IsEligible, true);
    });

    it('is false for a patient of the wrong age or sex', async () => {
      const pregnancy = await askOne({
        MedicareItems: items('16500'),
        ...patient('verified-adult-male'),
        ServicingProviderNumber: provider('obstetrician'),
        PrincipalProviderNumber: provider('obstetrician'),
      });
      assert.equal(check(pregnancy, 'Patient sex')?.IsEligible, false);
      assert.equal(pregnancy.IsEligible, false);
    });

    it('is null for the sex 9 on an item of one sex', async () => {
      const rebate = await askOne({
        MedicareItems: items('16500'),
        ...patient('verified-adult-female'),
        PatientSex: '9',
        ServicingProviderNumber: provider('obstetrician'),
        PrincipalProviderNumber: provider('obstetrician'),
      });
      assert.equal(check(rebate, 'Patient sex')?.IsEligible, null);
      assert.equal(rebate.IsEligible, null);
    });
  });

  describe('for a patient who is not verified', () => {
    for (const key of ['card-reissued', 'card-expired', 'reciprocal', 'deceased', 'unknown-status']) {
      it(`answers null, never false: ${key}`, async () => {
        const answer = await ask({ MedicareItems: items('23', '701'), ...patient(key), ...gp() });
        assert.notEqual(answer.PatientVerification.Verified, true);
        for (const rebate of answer.Rebates) assert.equal(rebate.IsEligible, null);
      });
    }

    it('answers null with the reason when Medicare is away', async () => {
      await service.post('/Sandbox/Faults', { Insurer: 'down' });
      const answer = await ask({
        MedicareItems: items('23', '16500'),
        ...patient('verified-adult-male'),
        ...gp(),
      });
      await service.post('/Sandbox/Faults', { Insurer: 'up' });
      assert.equal(answer.PatientVerification.Verified, null);
      assert.ok(answer.Rebates.every(({ IsEligible }) => IsEligible === null));
    });

    it('names the field that is missing when only some came', async () => {
      const { PatientMedicareRefNumber: _, ...some } = patient('verified-adult-female');
      const rebate = await askOne({ MedicareItems: items('23'), ...some });
      assert.equal(rebate.IsEligible, null);
      assert.match(rebate.Reason, /PatientMedicareRefNumber/);
    });
  });

  describe('with a value that cannot be read', () => {
    for (const [field, value] of [
      ['DateOfService', '2026-02-30'],
      ['DateOfService', '0001-01-01'],
      ['DateOfService', 20260701],
      ['DateOfService', null],
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

    it('answers null, not false, where only the release of today refuses the item', async () => {
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
      const { Today } = (await (await service.call('/Sandbox/Clock')).json()) as { Today: string };
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
        MedicareItems: [{ ItemNumber: '23', ChargeAmount: '4505' }, { ItemNumber: '36' }],
      });
      assert.deepEqual(
        Rebates.map(({ IsEligible }) => IsEligible),
        [null, true],
      );
      assert.match(Rebates[0]?.Reason ?? '', /^ChargeAmount /);
    });
  });

  describe('refuses', () => {
    for (const [what, body, names] of [
      ['no items', {}, /MedicareItems/],
      ['an empty list', { MedicareItems: [] }, /MedicareItems/],
      ['items of another type', { MedicareItems: '23' }, /MedicareItems/],
      ['an item given as a number', { MedicareItems: [{ ItemNumber: 23 }] }, /ItemNumber/],
      ['an item without its number', { MedicareItems: [{}] }, /ItemNumber/],
      ['an unknown field', { MedicareItems: [{ ItemNumber: '23' }], Patient: 1 }, /Patient/],
      ['an unknown field of an item', { MedicareItems: [{ ItemNumber: '23', Fee: 1 }] }, /Fee/],
      ['a boolean as text', { MedicareItems: [{ ItemNumber: '23' }], BulkBilled: 'true' }, /BulkBilled/],
      [
        'null for a boolean',
        { MedicareItems: [{ ItemNumber: '23' }], InHospitalTreatment: null },
        /InHospitalTreatment/,
      ],
    ] as const) {
      it(`${what}, naming the field`, async () => {
        assert.match(await refused(body), names);
      });
    }

    for (const [what, item, sentence] of [
      [
        'an event that is null',
        { MedicalEventId: null },
        'MedicareItems[0].MedicalEventId must be a whole number or text in double quotes.',
      ],
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

  describe('whatever else is in the request', () => {
    it('answers an item the same in every order, and with an unrelated item beside it', async () => {
      const context = { ...patient('verified-adult-female'), ...gp() };
      const answersOf = async (...numbers: string[]) =>
        new Map(
          (await ask({ ...context, MedicareItems: items(...numbers) })).Rebates.map((rebate) => [
            rebate.ItemNumber,
            [rebate.IsEligible, rebate.ReasonCode, rebate.Benefit],
          ]),
        );
      const forward = await answersOf('23', '701', '10990', '30071');
      assert.deepEqual(await answersOf('30071', '10990', '701', '23'), new Map([...forward].toReversed()));
      assert.deepEqual((await answersOf('701')).get('701'), (await answersOf('701', '73806')).get('701'));
    });

    it('explains itself in the sandbox, and only when asked', async () => {
      const body = { MedicareItems: items('23') };
      assert.equal((await askOne(body)).Explanation, undefined);
      assert.ok((await ask(body, '?explain=true')).Rebates[0]?.Explanation);
    });
  });
});
