// Checking the card alone on the eligibility page: what is typed of the visit waits, wrong or not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formFields } from '../../../support/desk-visitor.ts';
import { errorAt, lodgeFormOf, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { typedPatient } from '../../../support/typed-patient.ts';

/** The group of tests. */
export function describeCardCheck(desk: () => LodgeDesk): void {
  describe('a check of the card alone', () => {
    const patient = async (): Promise<Record<string, string>> => {
      const answer = await desk().call('/Sandbox/Personas');
      const { Patients } = (await answer.json()) as {
        Patients: { Key: string; Patient: Record<string, string> }[];
      };
      const { Patient = {} } = Patients.find(({ Key }) => Key === 'verified-adult-female') ?? {};
      return typedPatient(Patient);
    };
    const visit = { provider: 'No such name', item: 'level', charge: 'much', minutes: 'some' };
    const check = async (typed: Record<string, string>) =>
      desk().biller.post(
        '/desk/check',
        await lodgeFormOf(desk().biller, { ...typed, do: 'check-card' }, '/desk/check'),
      );
    const assertVisitWaits = (body: string) => {
      for (const [name, value] of Object.entries(visit))
        assert.match(body, new RegExp(`name="${name}"[^>]*value="${value}"`), name);
    };

    it('needs no practitioner and no item, and keeps what is typed of them', async () => {
      const { statusCode, body } = await check({ ...(await patient()), ...visit });
      assert.equal(statusCode, 200);
      assert.match(body, /class="row yes"[^]*Only the card was checked[^]*Go on to the items/);
      assert.doesNotMatch(body, /Print the quote|Lodge this visit/);
      assertVisitWaits(body);
    });

    it("takes Medicare's details, and is then checked again alone", async () => {
      const { body } = await check({ ...(await patient()), 'given-name': 'Wrongly', ...visit });
      const [form = ''] = /<form[^>]*>(?:(?!<\/form>)[^])*Use Medicare's details[^]*?<\/form>/.exec(
        body.replaceAll('&#39;', "'"),
      ) ?? [''];
      const fields = formFields(form);
      fields.set('do', /name="do" value="([^"]+)"/.exec(form)?.[1] ?? '');
      const again = await desk().biller.post('/desk/check', fields);
      assert.match(
        again.body,
        /Correct the patient in your practice software too[^]*class="row yes"[^]*Only the card was checked/,
      );
      assertVisitWaits(again.body);
    });

    it('says what is missing, and that Medicare did not answer', async () => {
      assert.match(errorAt(await check({ item: '23' }), 'card'), /details on the card/);
      assert.match(errorAt(await check({ ...(await patient()), card: '12' }), 'card'), /ten digits/);
      const { body } = await check({ ...(await patient()), sex: '' });
      assert.match(body, /Enter or correct in the form:[^]*href="#sex"/);
      await desk().call('/Sandbox/Faults', { Insurer: 'down' });
      const unanswered = (await check(await patient())).body;
      await desk().call('/Sandbox/Faults', { Insurer: 'up' });
      assert.match(unanswered, /Medicare did not answer[^]*value="check-card">\s*Ask Medicare again/);
    });
  });
}
