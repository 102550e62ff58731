// POST /CalculateRebate over HTTP: the answers of interface 2.6 and behaviour 6, for the documented personas.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withEachInsurer } from '../../support/insurers.ts';
import { checkOf as check, items, rebateCalls } from '../../support/rebate-calls.ts';

withEachInsurer('POST /CalculateRebate', (insurer) => {
  const { post, patient, provider, by, ask, askOne } = rebateCalls(insurer);
  const gp = () => by('gp');

  describe('for items alone', () => {
    it('answers true, not confirmed with Medicare, without any check of the patient', async () => {
      const answer = await ask({ MedicareItems: items('23') });
      const [rebate] = answer.Rebates;
      assert.ok(rebate);
      assert.equal(rebate.IsEligible, true);
      assert.match(rebate.Reason, /not confirmed with Medicare\./);
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

    it('always gives the eight keys of the verification, and the fields to correct', async () => {
      const { PatientVerification } = await ask({ MedicareItems: items('23') });
      assert.deepEqual(Object.keys(PatientVerification).toSorted(), [
        'CorrectDateOfBirth',
        'CorrectFamilyName',
        'CorrectGivenName',
        'CorrectMedicareNumber',
        'CorrectMedicareReferenceNumber',
        'CorrectSex',
        'Fields',
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
      assert.match(
        rebate.Reason,
        /Enter the referring doctor's provider number \(ReferrerProviderNumber\), then check again/,
      );
    });

    it('answers false for an unknown referrer, and for one who renders the service', async () => {
      const unknown = await askOne({ MedicareItems: items('104'), ReferrerProviderNumber: '4999991Y' });
      const known = provider('consultant-physician-cardiology');
      const self = await askOne({
        MedicareItems: items('110'),
        ReferrerProviderNumber: known,
        ServicingProviderNumber: known,
      });
      assert.equal(self.IsEligible, false);
      assert.equal(check(self, 'Referrer')?.IsEligible, false);
      assert.deepEqual([unknown.IsEligible, unknown.ReasonCode], [false, 'ReferrerNotRegistered']);
      assert.match(unknown.Reason, /provider number 4999991Y is not registered\./);
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

    it('is null for an item that Medicare does not verify online and that has a limit, true and indicative without one', async () => {
      const woman = patient('verified-adult-female');
      const unlimited = await askOne({ MedicareItems: items('24'), ...woman, ...gp() });
      assert.equal(unlimited.IsEligible, true);
      assert.match(unlimited.Reason, /so this answer is indicative\. Still to check: .*\.$/);
      const limited = await askOne({
        MedicareItems: items('10910'),
        ...woman,
        ServicingProviderNumber: provider('optometrist'),
        PrincipalProviderNumber: provider('optometrist'),
      });
      assert.deepEqual([limited.IsEligible, limited.MedicareExplanationCode], [null, '720']);
      assert.match(limited.Reason, /claim history/);
      assert.equal(check(limited, "Medicare's answer")?.IsEligible, null);
    });

    it('is false for both of two identical items that break a limit together, for every patient', async () => {
      const twice = { MedicareItems: items('11729', '11729', '23') };
      for (const key of ['verified-adult-female', 'differs-given-name', 'insurer-outage']) {
        const { Rebates } = await ask({ ...twice, ...patient(key), ...gp() });
        assert.deepEqual(
          Rebates.slice(0, 2).map(({ IsEligible, ReasonCode }) => [IsEligible, ReasonCode]),
          [
            [false, 'LimitReachedByRequest'],
            [false, 'LimitReachedByRequest'],
          ],
          key,
        );
        assert.notEqual(Rebates[2]?.IsEligible, false);
      }
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

    it('answers null with the reason when Medicare is down', async () => {
      await post('/Sandbox/Faults', { Insurer: 'down' });
      const answer = await ask({
        MedicareItems: items('23', '16500'),
        ...patient('verified-adult-male'),
        ...gp(),
      });
      await post('/Sandbox/Faults', { Insurer: 'up' });
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

  describe('whatever else is in the request', () => {
    it('answers an item the same in every order, and together with an unrelated item', async () => {
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
      if (insurer.explainQuery === null)
        assert.equal((await post('/CalculateRebate?explain=true', body)).status, 400);
      else assert.ok((await ask(body, insurer.explainQuery)).Rebates[0]?.Explanation);
    });
  });
});
