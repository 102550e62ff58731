// Claims for the patient from the lodging page: paid once, held, rejected, not known, and wrong input at its field.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../../../src/ports/claims/audit-trail.ts';
import { pdfText, popplerAbsent } from '../../../support/poppler.ts';
import { formFields } from '../../../support/desk-visitor.ts';
import { errorAt, lodgeFormOf, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { typedPatient } from '../../../support/typed-patient.ts';

/** The group of tests. */
export function describeForPatient(desk: () => LodgeDesk): void {
  describe('a claim for the patient', () => {
    const personas: Record<string, Record<string, string>> = {};
    before(async () => {
      const answer = await desk().call('/Sandbox/Personas');
      const { Patients } = (await answer.json()) as {
        Patients: { Key: string; Patient: Record<string, string> }[];
      };
      for (const { Key, Patient } of Patients) personas[Key] = Patient;
    });
    const formFor = async (key: string, typed: Record<string, string> = {}, by = desk().biller) => {
      const day = (await (await desk().call('/Sandbox/Clock')).json()) as { Today: string };
      return lodgeFormOf(by, {
        ...typedVisit,
        kind: 'patient',
        ...typedPatient(personas[key] ?? assert.fail(key)),
        day: day.Today,
        agreed: day.Today,
        charge: '85',
        ...typed,
      });
    };
    const post = (fields: URLSearchParams) => desk().biller.post('/desk/lodge', fields);
    const patientFields = ['family-name', 'given-name', 'card', 'irn'];
    const filledWith = (name: string, value: string | null) =>
      new RegExp(`name="${name}"[^>]*value="${value}"`);
    const correctionOf = (fields: URLSearchParams) =>
      `/desk/lodge?corrects=${encodeURIComponent(fields.get('id') ?? '')}`;
    const noticeIn = (body: string) => /class="warning" role="alert"[^>]*>([^<]*)/.exec(body)?.[1] ?? '';

    it('is paid once, and its page says what and to whom', async () => {
      for (const [unpaid, says] of [
        ['', /pays \$\d+\.\d\d to the claimant/],
        ['yes', /cheque made out to the practitioner/],
      ] as const) {
        const fields = await formFor('verified-adult-male', { unpaid, duplicate: unpaid === '' ? '' : 'Y' });
        const answers = await Promise.all([post(fields), post(fields)]);
        for (const { statusCode } of answers) assert.equal(statusCode, 303);
        const { body } = await desk().biller.get(answers[0]?.headers.location ?? '');
        assert.match(body, says);
        const happened = /id="timeline"[^]*?<\/table>/.exec(body)?.[0] ?? '';
        assert.deepEqual(
          [...happened.matchAll(/<td>([^<]*Medicare[^<]*)<\/td>/g)].map(([, text]) => text),
          ['Sent to Medicare', 'Assessed by Medicare', 'Paid by Medicare'],
        );
        const { PatientGivenName: given, PatientFamilyName: family } = personas['verified-adult-male'] ?? {};
        assert.match(body, new RegExp(`<dt>Patient</dt>\\s*<dd>${given} ${family}<[^]*<dt>Paid to</dt>`));
        const left = unpaid === '' ? 'Not covered by Medicare' : 'Left for the patient';
        assert.match(body, new RegExp(`<dt>${left}</dt>\\s*<dd>\\$\\d+\\.\\d\\d<`));
        assert.equal(/<dt>Paid to<\/dt>\s*<dd>[^<]*cheque/.test(body), unpaid === 'yes');
        const path = `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`;
        const printed = await desk().biller.submit(path, `${path}/statement`, {});
        assert.equal(printed.headers['content-type'], 'application/pdf');
        if (popplerAbsent === false) {
          const text = pdfText(printed.rawPayload);
          for (const words of [
            `${given} ${family}`,
            '9900110B',
            '85.00',
            unpaid === '' ? 'to the person' : 'cheque',
            unpaid === '' ? 'covered ($)' : 'pay ($)',
          ])
            assert.ok(text.includes(words), words);
        }
        const elsewhere = await desk().newcomer(['biller'], ['SBX00002']);
        assert.equal((await elsewhere.submit('/desk/lodge', `${path}/statement`, {})).statusCode, 404);
        const again = (await post(fields)).headers.location ?? '';
        assert.match((await desk().biller.get(again)).body, /lodged already, and Medicare pays \$/);
        // What the patient owes is closed there.
        assert.equal(body.includes('Paid by the patient since, or written off'), unpaid === 'yes');
      }
    });

    it('that Medicare holds is decided by a person: a reload decides nothing', async () => {
      const fields = await formFor('interactive-pendable');
      for (let times = 0; times < 2; times += 1) {
        const { statusCode, body } = await post(fields);
        assert.equal(statusCode, 200);
        assert.match(noticeIn(body), /holds it for an hour/);
        assert.doesNotMatch(noticeIn(body), /[a-z][A-Z]/);
        assert.equal(formFields(body).get('held'), 'yes');
      }
      const held = await desk().biller.get(`/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`);
      assert.match(
        held.body,
        /holds it for an hour, until \d+ \w+ \d{4}, \d\d:\d\d\. A benefit is paid already/,
      );
      assert.doesNotMatch(held.body, /no published meaning/);
      const name = `${fields.get('given-name')} ${fields.get('family-name')}`;
      const listed = new RegExp(
        `${name},[^]*?Held until \\d[^]*?A benefit is paid already[^]*?lodge it as it is`,
      );
      for (const address of ['/desk', '/desk/claims']) {
        const { body } = await desk().biller.get(address);
        assert.match(body, listed, address);
        assert.doesNotMatch(body, /Nothing waits for you|Nothing to fix/);
      }
      fields.set('held', 'yes');
      const decided = await post(fields);
      assert.equal(decided.statusCode, 303);
      assert.match(
        (await desk().biller.get(decided.headers.location ?? '')).body,
        /operator of Medicare decides/,
      );
      for (const address of ['/desk', '/desk/claims'])
        assert.doesNotMatch((await desk().biller.get(address)).body, /Held until/);
    });

    it('that Medicare rejected is there to be corrected, and settles the rejected one', async () => {
      const fields = await formFor('interactive-rejected');
      const rejected = await post(fields);
      assert.match(noticeIn(rejected.body), /rejected the claim/);
      const path = `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`;
      const form = (await desk().biller.get(correctionOf(fields))).body;
      for (const name of patientFields) assert.match(form, filledWith(name, fields.get(name)));
      assert.match(form, filledWith('account-number', ''));
      const name = `${fields.get('given-name')} ${fields.get('family-name')}`;
      for (const page of ['/desk/claims', path])
        assert.ok((await desk().biller.get(page)).body.includes(name));
      assert.ok((await desk().biller.get(path)).body.includes(`Check eligibility of ${name}`));
      const elsewhere = await desk().newcomer(['biller'], ['SBX00002']);
      for (const page of [
        path,
        correctionOf(fields),
        `/desk/check?claim=${encodeURIComponent(fields.get('id') ?? '')}`,
      ])
        assert.ok(!(await elsewhere.get(page)).body.includes(fields.get('family-name') ?? ''), page);
      const again = formFields(rejected.body);
      assert.equal(again.get('corrects'), fields.get('id'));
      assert.notEqual(again.get('id'), fields.get('id'));
      const right = await formFor('verified-adult-female', { corrects: fields.get('id') ?? '' });
      right.set('id', again.get('id') ?? '');
      assert.equal((await post(right)).statusCode, 303);
      const settled = await desk().biller.get(`/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`);
      assert.match(settled.body, /lodged again/);
    });

    it('that Medicare rejected leads to its page, not to the form, where its code says not to lodge it again', async () => {
      for (const [charge, again] of [
        ['160', false],
        ['217', true],
      ] as const) {
        const { statusCode, headers, body } = await post(await formFor('rejected-by-code', { charge }));
        assert.equal(statusCode, again ? 200 : 303);
        if (again) assert.match(noticeIn(body), /Check the card and the details[^]*lodge the service again/);
        else {
          const page = (await desk().biller.get(headers.location ?? '')).body;
          assert.match(
            page,
            /class="warning"[^]*What to do: Check what the patient has had before, then decide who pays/,
          );
          assert.doesNotMatch(page, /<dt>Paid to<|Do what the claim says|Correct and lodge again/);
        }
      }
    });

    it('is taken back on its day by who made it or corrects claims, for a reason, once', async () => {
      const receptionist = await desk().newcomer(['desk']);
      const fields = await formFor('accented-name', {}, receptionist);
      assert.equal((await receptionist.post('/desk/lodge', fields)).statusCode, 303);
      const path = `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`;
      const page = `${path}/take-back`;
      const name = (fields.get('family-name') ?? '').replaceAll("'", '&#39;');
      for (const [by, status, says] of [
        [await desk().newcomer(['desk']), 403, /ask a biller/],
        [await desk().newcomer(['biller'], ['SBX00002']), 404, /no such claim/],
        [desk().biller, 200, new RegExp(`${name}[^]*This cannot be undone`)],
        [receptionist, 200, new RegExp(`${name}[^]*This cannot be undone`)],
      ] as const) {
        const { statusCode, body } = await by.get(page);
        assert.equal(statusCode, status);
        assert.match(body, says);
        assert.equal((await by.get(path)).body.includes(`href="${page}"`), status === 200);
      }
      const takeBack = (reason: string) => receptionist.submit(page, page, { reason });
      assert.match(errorAt(await takeBack('008'), 'reason'), /Choose why/);
      await desk().call('/Sandbox/Faults', { Insurer: 'timeout' });
      assert.match(noticeIn((await takeBack('004')).body), /not known whether the claim is deleted/);
      await desk().call('/Sandbox/Faults', { Insurer: 'up' });
      for (const { statusCode, headers } of [await takeBack('004'), await receptionist.get(page)])
        assert.deepEqual([statusCode, headers.location], [303, `${path}?done=taken-back`]);
      const { body } = await receptionist.get(`${path}?done=taken-back`);
      assert.match(
        body,
        /Taken back: Medicare has deleted this claim[^]*<td>Taken back: Medicare deleted it</,
      );
      assert.ok(!body.includes(`href="${page}"`));
      assert.match(body, /<dt>Paid by Medicare<\/dt>\s*<dd>nothing</);
      assert.doesNotMatch(body, /<dt>(Left for the patient|Not covered by Medicare)</);
      const instead = /href="([^"]*)">Lodge what is right</.exec(body)?.[1] ?? '';
      const form = (await receptionist.get(instead)).body;
      for (const field of ['given-name', 'card', 'irn', 'provider', 'item'])
        assert.match(form, filledWith(field, fields.get(field)));
      assert.ok(form.includes(`value="${name}"`));
      assert.match(form, filledWith('charge', '85.00'));
      assert.match(form, /name="kind"[^>]*value="patient"[^>]*checked/);
      const right = new URLSearchParams(fields);
      for (const [field, value] of formFields(form)) right.set(field, value);
      assert.equal(right.get('corrects'), '');
      const stranger = await desk().newcomer(['desk']);
      assert.equal((await stranger.get(instead)).statusCode, 403);
      right.set('do', 'lodge');
      assert.equal((await receptionist.post('/desk/lodge', right)).statusCode, 303);
      const { audit } = desk().service.composed.store;
      const about = { correlationIds: [fields.get('id') ?? ''], patients: [] };
      const acts = await audit.read({ ...anyAuditEntries, about }, 0, 50);
      const outcomes = acts.filter(({ act }) => act === 'delete-claim').map(({ outcome }) => outcome);
      assert.deepEqual(outcomes, ['insurer-unavailable', 'deleted']);
      const other = await formFor('accented-name', {}, receptionist);
      assert.equal((await receptionist.post('/desk/lodge', other)).statusCode, 303);
      await desk().call('/Sandbox/Clock', { AdvanceDays: 1 });
      const late = await desk().biller.get(
        `/desk/claims/${encodeURIComponent(other.get('id') ?? '')}/take-back`,
      );
      assert.match(late.body, /assessed today can be taken back/);
      assert.match(await desk().claimPage(other.get('id') ?? ''), /could be taken back only on the day/);
    });

    it('is another thing than a bulk bill claim, which there is no taking back', async () => {
      const fields = await lodgeFormOf(desk().biller, typedVisit);
      await post(fields);
      const body = await desk().claimPage(fields.get('id') ?? '');
      assert.match(body, /no way to take a bulk bill claim back/);
      assert.doesNotMatch(body, /take-back/);
    });

    it('whose outcome is not known keeps its form and its id, and is never paid twice', async () => {
      const fields = await formFor('verified-senior');
      await desk().call('/Sandbox/Faults', { Insurer: 'timeout' });
      const unanswered = await post(fields);
      assert.match(noticeIn(unanswered.body), /never paid twice/);
      assert.equal(formFields(unanswered.body).get('id'), fields.get('id'));
      const path = `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`;
      const page = (await desk().biller.get(path)).body;
      assert.match(page, /not known whether it has this claim[^]*>\s*Lodge it again\s*</);
      const pages = async () => {
        const [waiting = '', lodged = '', today = ''] = await Promise.all(
          ['/desk/claims?view=waiting', '/desk/claims?view=lodged', '/desk'].map(
            async (address) => (await desk().biller.get(address)).body,
          ),
        );
        return { isWaiting: waiting.includes(path), isLodged: lodged.includes(path), waiting, today };
      };
      const unknown = await pages();
      assert.deepEqual([unknown.isWaiting, unknown.isLodged], [true, false]);
      assert.match(unknown.waiting, /data-label="Stage">\s*No answer yet: lodge it again/);
      assert.match(
        unknown.today,
        /href="\/desk\/claims\?view=waiting">1 claim for a patient has no answer yet</,
      );
      const card = `${fields.get('card')} ${fields.get('irn')}`;
      assert.ok((await desk().biller.submit('/desk', '/desk', { q: card })).body.includes(path));
      const receptionist = await desk().newcomer(['desk']);
      const form = (await receptionist.get(correctionOf(fields))).body;
      for (const name of patientFields) assert.match(form, filledWith(name, fields.get(name)));
      assert.match(
        form,
        /<h1>Ask Medicare again<\/h1>\s*<p>Nothing is to be corrected: [^<]* claim of \w[^<]*the referral/,
      );
      const again = new URLSearchParams(fields);
      for (const [name, value] of formFields(form)) again.set(name, value);
      again.set('do', 'lodge');
      await desk().call('/Sandbox/Faults', { Insurer: 'up' });
      assert.equal((await receptionist.post('/desk/lodge', again)).statusCode, 303);
      const answered = await pages();
      assert.equal(answered.isWaiting, false);
      assert.doesNotMatch(answered.waiting + answered.today, /No answer yet|has no answer yet/);
    });

    it('says what is wrong with claimant and account at the field', async () => {
      const cases = [
        [{ 'account-name': 'R Examplar' }, 'account-number', /Enter all three/],
        [{ bsb: '1', 'account-name': 'R', 'account-number': '1' }, 'bsb', /BSB/],
        [{ 'claimant-family-name': 'Other' }, 'claimant-card', /claimant's Medicare number/],
        [{ contribution: '10' }, 'contribution', /account|paid/],
        [{ unpaid: 'yes', contribution: '85' }, 'contribution', /charge/],
      ] as const;
      for (const [typed, field, says] of cases) {
        assert.match(errorAt(await post(await formFor('verified-adult-male', typed)), field), says);
      }
    });
  });
}
