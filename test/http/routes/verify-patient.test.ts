// POST /VerifyPatient over HTTP: every persona, every way a detail can be bad, and an insurer that fails.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { patientFieldNames, type PatientField } from '../../../src/domain/patients/read-patient.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import type { RunningService } from '../../support/service.ts';

type Body = Readonly<Record<string, unknown>>;
interface Answer extends Readonly<Record<string, unknown>> {
  readonly Verified: boolean | null;
  readonly Reason: string;
}

/** The keys of an answer (interface 2.5). */
const keys = [
  'Verified',
  'Reason',
  'CorrectGivenName',
  'CorrectMedicareNumber',
  'CorrectMedicareReferenceNumber',
  'CorrectSex',
  'CorrectFamilyName',
  'CorrectDateOfBirth',
];

withEachInsurer('POST /VerifyPatient', (insurer) => {
  let service: RunningService;
  let personas: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  before(async () => {
    service = await insurer.start();
    const listed = (await (await service.call('/Sandbox/Personas')).json()) as { Patients: typeof personas };
    personas = listed.Patients;
  });
  after(() => service.stop());

  const bodyOf = (key: string) => {
    const found = personas.find((each) => each.Key === key);
    assert.ok(found, key);
    return found.Patient;
  };
  const verify = async (body: unknown): Promise<Answer> => {
    const response = await service.post('/VerifyPatient', body);
    assert.equal(response.status, 200, await response.clone().text());
    const answer = (await response.json()) as Answer;
    assert.deepEqual(
      Object.keys(answer).filter((key) => key !== 'HealthFund'),
      keys,
    );
    // Nothing is supplied but with a difference.
    if (answer.Verified !== false) for (const key of keys.slice(2)) assert.equal(answer[key], null, key);
    assert.match(answer.Reason, /^[A-Z].*\.$/);
    assert.doesNotMatch(answer.Reason, /undefined|\[object/);
    return answer;
  };
  const setFault = async (fault: string) =>
    assert.equal((await service.post('/Sandbox/Faults', { Insurer: fault })).status, 200);

  type Expected = [
    key: string,
    verified: boolean | null,
    reason: RegExp,
    corrections?: readonly [name: string | null, number: RegExp | null, reference: string | null],
  ];
  const rows: readonly Expected[] = [
    ['verified-adult-female', true, /verified the patient/],
    ['verified-adult-male', true, /verified the patient/],
    ['verified-child', true, /verified the patient/],
    ['verified-senior', true, /verified the patient/],
    ['accented-name', true, /verified the patient/],
    ['single-name', true, /verified the patient/],
    ['differs-family-name', true, /verified the patient/],
    ['differs-sex', true, /verified the patient/],
    ['differs-given-name-end', true, /verified the patient/],
    ['differs-given-name', false, /given name differs/, ['Matilda', null, null]],
    ['differs-single-name', false, /single name/, ['ONLYNAME', null, null]],
    ['differs-reference-number', false, /reference number differs/, [null, null, '1']],
    ['differs-date-of-birth', false, /date of birth differs/],
    ['differs-card-number', false, /card number differs/],
    ['differs-two-details', false, /do not match/],
    ['differs-card-and-name', false, /card number and the given name differ/],
    ['card-reissued', false, /reissued/, ['Rosella', /3$/, '2']],
    ['card-moved', false, /reissued/, ['Ridgely', /1$/, '1']],
    ['card-old-issue', false, /reissued/, ['Rosella', /3$/, '2']],
    ['card-expires-shortly', true, /verified the patient/],
    ['corrected-at-assessment', false, /reference number differs/, [null, null, '2']],
    ['card-expired', null, /card has expired/],
    ['card-expired-lately', null, /card has expired/],
    ['supplied-whole', false, /reference number differs/, [null, null, '3']],
    ['fund-member', true, /verified the patient/],
    ['reciprocal', null, /reciprocal/],
    ['deceased', null, /has died/],
    ['not-eligible', null, /not eligible today/],
    ['unknown-status', null, /7999.*no list of codes holds/],
    ['faulty-check-digit', null, /\(PatientMedicareNumber\) .*check digit/],
    ['insurer-outage', null, /could not be reached/],
    ['insurer-timeout', null, /did not answer in time/],
    ['insurer-malformed', null, /could not be read/],
    ['sparse-answers', null, /gave no clear answer/],
    ['insurer-unavailable', null, /system is down/],
    ['history-limit-reached', true, /verified the patient/],
    ['history-today', true, /verified the patient/],
    ['assessed-nil', true, /verified the patient/],
    ['concession-unavailable', true, /verified the patient/],
    ...['gold', 'dependant', 'white', 'orange', 'pensioner', 'seniors', 'card-unknown'].map(
      (kind): Expected => [`veteran-${kind}`, true, /verified the patient/],
    ),
    ...['due', 'hidden'].map((kind): Expected => [`immunisations-${kind}`, true, /verified/]),
    ['interactive-pendable', true, /verified the patient/],
    ['interactive-pended', true, /verified the patient/],
    ['interactive-rejected', true, /verified the patient/],
    ['rejected-by-code', true, /verified the patient/],
    ['assessed-otherwise', true, /verified the patient/],
    ['claim-refused', true, /verified the patient/],
  ];

  describe('for the persona', () => {
    for (const [key, verified, reason, [name, number, reference] = [null, null, null]] of rows) {
      it(`${key} answers ${verified}, with the corrections that are Medicare's to give`, async () => {
        const answer = await verify(bodyOf(key));
        assert.equal(answer.Verified, verified, answer.Reason);
        assert.match(answer.Reason, reason);
        assert.equal(answer['CorrectGivenName'], name);
        const sent: Body = key === 'supplied-whole' ? bodyOf(key) : {};
        for (const field of ['FamilyName', 'Sex', 'DateOfBirth'])
          assert.equal(answer[`Correct${field}`], sent[`Patient${field}`] ?? null, field);
        assert.equal(answer['CorrectMedicareReferenceNumber'], reference);
        if (number === null) assert.equal(answer['CorrectMedicareNumber'], null);
        else assert.match(String(answer['CorrectMedicareNumber']), number);
      });
    }

    it('every one of /Sandbox/Personas is in the table above', () => {
      const tested = new Set(rows.map(([key]) => key));
      assert.deepEqual(
        personas.map(({ Key }) => Key).filter((key) => !tested.has(key)),
        [],
      );
    });
  });

  const bad: readonly [string, PatientField, unknown][] = [
    ['30 February', 'PatientDateOfBirth', '2026-02-30'],
    ['the year 0001', 'PatientDateOfBirth', '0001-01-01'],
    ['the year 9999', 'PatientDateOfBirth', '9999-12-31'],
    ['a date with a time', 'PatientDateOfBirth', '1985-03-14T00:00:00'],
    ['a number for a date', 'PatientDateOfBirth', 19_850_314],
    ['10,000 characters', 'PatientFamilyName', 'a'.repeat(10_000)],
    ['10,000 characters', 'PatientGivenName', 'é'.repeat(10_000)],
    ['an emoji', 'PatientFamilyName', 'Quokka 🦘'],
    ['a right-to-left override', 'PatientGivenName', '\u202eadlitaM'],
    ['a lone surrogate', 'PatientGivenName', '\ud83d'],
    ['a control character', 'PatientGivenName', 'Mat\u0000ilda'],
    ['nothing', 'PatientGivenName', ''],
    ['space', 'PatientFamilyName', '   '],
    ['a sex as a letter', 'PatientSex', 'F'],
    ['a sex as a number', 'PatientSex', 2],
    ['a card number as a number', 'PatientMedicareNumber', 2_428_778_132],
    ['a card number with spaces', 'PatientMedicareNumber', '2428 77813 2'],
    ['a card number of nine digits', 'PatientMedicareNumber', '242877813'],
    ['two digits', 'PatientMedicareRefNumber', '12'],
    ['the digit 0', 'PatientMedicareRefNumber', '0'],
    ['a list', 'PatientMedicareRefNumber', ['1']],
    ['an object', 'PatientSex', { Sex: '2' }],
    ['false', 'PatientFamilyName', false],
  ];

  describe('for a detail that is', () => {
    for (const [situation, field, value] of bad) {
      it(`${situation} in ${field} cannot determine, and names the field`, async () => {
        const answer = await verify({ ...bodyOf('verified-adult-female'), [field]: value });
        assert.equal(answer.Verified, null);
        assert.match(answer.Reason, new RegExp(`^The patient's .*\\(${field}\\) .*\\. Enter `));
        assert.ok(answer.Reason.length < 300);
      });
    }

    for (const field of patientFieldNames) {
      it(`null in ${field}, or not there, cannot determine, and names the field`, async () => {
        const whole: Body = bodyOf('verified-adult-female');
        for (const body of [
          { ...whole, [field]: null },
          { ...whole, [field]: undefined },
        ]) {
          const answer = await verify(body);
          assert.equal(answer.Verified, null);
          assert.match(
            answer.Reason,
            new RegExp(`^The patient's .*\\(${field}\\) (has no value|is missing)\\. Enter `),
          );
        }
      });
    }

    it('missing, all six of them, names each', async () => {
      const answer = await verify({});
      assert.equal(answer.Verified, null);
      for (const field of patientFieldNames) assert.match(answer.Reason, new RegExp(field));
    });

    it('written with other accents, apostrophes and case is verified', async () => {
      const names = { PatientFamilyName: ' D’EMEU\u2010WREN', PatientGivenName: 'ZOE\u0308LLE ' };
      assert.equal((await verify({ ...bodyOf('accented-name'), ...names })).Verified, true);
    });
  });

  describe('when a detail is faulty', () => {
    after(() => setFault('up'));
    it('does not ask Medicare: an insurer that is down changes nothing', async () => {
      const body = { ...bodyOf('verified-adult-female'), PatientSex: 'F' };
      const asked = await verify(body);
      await setFault('down');
      assert.deepEqual(await verify(body), asked);
      assert.match((await verify(bodyOf('verified-adult-female'))).Reason, /could not be reached/);
    });
  });

  describe('when Medicare', () => {
    after(() => setFault('up'));
    const faults: readonly [string, boolean | null, RegExp][] = [
      ['down', null, /could not be reached/],
      ['timeout', null, /did not answer in time/],
      ['slow', true, /verified/],
      ['up', true, /verified/],
    ];
    for (const [fault, verified, reason] of faults) {
      it(`is ${fault}, answers ${verified}, also about details that differ, never false for a fault`, async () => {
        await setFault(fault);
        const answer = await verify(bodyOf('verified-adult-female'));
        assert.equal(answer.Verified, verified);
        assert.match(answer.Reason, reason);
        const differing = await verify(bodyOf('differs-given-name'));
        assert.equal(differing.Verified, verified === null ? null : false);
      });
    }
  });

  describe('for a body that', () => {
    const refused: readonly [string, string, RegExp][] = [
      ['has an unknown field', '{"PatientName":"Quokka"}', /PatientName/],
      ['has a field in another case', '{"patientSex":"2"}', /patientSex/],
      ['is no JSON', '{"PatientSex":', /JSON/],
      ['is a list', '[]', /object/],
      ['is empty', '', /body/i],
      ['names a prototype', '{"__proto__":{"PatientSex":"2"}}', /__proto__/],
    ];
    for (const [situation, body, words] of refused) {
      it(`${situation} answers 400, in words`, async () => {
        const response = await service.call('/VerifyPatient', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        assert.equal(response.status, 400);
        assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
        assert.match(await response.text(), words);
      });
    }

    it('comes without a key is rejected', async () => {
      const response = await fetch(`${service.origin}/VerifyPatient`, { method: 'POST', body: '{}' });
      assert.equal(response.status, 401);
    });

    it('comes without a location is answered', async () => {
      const response = await fetch(`${service.origin}/VerifyPatient`, {
        method: 'POST',
        body: JSON.stringify(bodyOf('verified-child')),
        headers: { 'x-api-key': 'sandbox-other-key', 'content-type': 'application/json' },
      });
      assert.equal(((await response.json()) as Answer).Verified, true);
    });
  });

  it('leaves nothing of the patient in the log', () => {
    const personal = new RegExp(
      personas
        .flatMap(({ Patient }) => [Patient['PatientFamilyName'], Patient['PatientMedicareNumber']])
        .join('|'),
    );
    assert.doesNotMatch(service.log.text(), personal);
  });

  it('stays by its personas when the sandbox clock is moved', async () => {
    const moveTo = (body: Body) => service.post('/Sandbox/Clock', body);
    await moveTo({ Today: '2026-11-21' });
    const body = (
      (await (await service.call('/Sandbox/Personas')).json()) as { Patients: typeof personas }
    ).Patients.find(({ Key }) => Key === 'verified-child')?.Patient;
    await moveTo({ AdvanceDays: 200 });
    assert.equal((await verify(body)).Verified, true);
    await moveTo({ Reset: true });
  });
});
