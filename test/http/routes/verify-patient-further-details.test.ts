// POST /VerifyPatient with the details that may be left out: day of service, second initial, other name, address, health fund.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { patientFieldNames } from '../../../src/domain/patients/read-patient.ts';
import { localDate, plusDays, plusMonths, plusYears } from '../../../src/domain/values/local-date.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import { resolveReferences } from '../../support/resolve-references.ts';
import type { RunningService } from '../../support/service.ts';

interface Answer extends Readonly<Record<string, unknown>> {
  readonly Verified: boolean | null;
  readonly Reason: string;
}

withEachInsurer('POST /VerifyPatient with further details', (insurer) => {
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
    return (await response.json()) as Answer;
  };

  const further = {
    PatientSecondInitial: 'Q',
    AlsoKnownAs: { FamilyName: 'Currawong', GivenName: 'Maggie' },
    Locality: "St Mary's (Lower)",
    Postcode: '0800',
  };
  const fund = { Organisation: 'SIM', MemberNumber: '12345678', MemberRefNumber: '1' };
  const fundOf = async (HealthFund: object, over: object = {}) =>
    (await verify({ ...bodyOf('fund-member'), ...further, HealthFund, ...over }))['HealthFund'] as {
      readonly Verified: boolean | null;
      readonly Reason: string;
    };

  it('answers as without them, and says nothing of a fund', async () => {
    const answer = await verify({ ...bodyOf('verified-adult-female'), ...further });
    assert.deepEqual([answer.Verified, answer['HealthFund']], [true, undefined]);
  });

  it('answers for a past day of service, two years back at most and never for tomorrow', async () => {
    const today = ((await (await service.call('/Sandbox/Clock')).json()) as { Today: string }).Today;
    const day = localDate(today);
    for (const [sent, verified] of [
      [plusMonths(day, -1), true],
      [plusDays(plusMonths(day, -1), 1), null],
      [plusYears(day, -2), true],
      [plusDays(plusYears(day, -2), -1), null],
      [plusDays(day, 1), null],
      ['2026-02-30', null],
      [7, null],
    ] as const) {
      const answer = await verify({ ...bodyOf('card-expired-lately'), DateOfService: sent });
      assert.equal(answer.Verified, verified, `${sent}: ${answer.Reason}`);
    }
  });

  it('gives the verdict of the health fund next to that of Medicare', async () => {
    for (const [sent, verified, words] of [
      [fund, true, /^The health fund confirms/],
      [{ ...fund, MemberNumber: '1' }, false, /found no member/],
      [{ ...fund, Organisation: 'ZZZ' }, null, /does not answer now.*The fund says: /],
    ] as const) {
      const { Verified, Reason } = await fundOf(sent);
      assert.equal(Verified, verified);
      assert.match(Reason, words);
    }
    assert.equal((await fundOf(fund, { AlsoKnownAs: null })).Verified, false);
    const down = { ...bodyOf('insurer-outage'), HealthFund: fund };
    assert.deepEqual((await verify(down))['HealthFund'], {
      Verified: null,
      Reason: 'The membership of the health fund was not checked.',
    });
  });

  const wrong: readonly (readonly [field: string, value: unknown])[] = [
    ['PatientSecondInitial', 'QX'],
    ['PatientSecondInitial', '7'],
    ['PatientSecondInitial', 7],
    ['AlsoKnownAs', {}],
    ['AlsoKnownAs', { GivenName: '🦘' }],
    ['AlsoKnownAs', { GivenName: 5 }],
    ['Locality', ''],
    ['Locality', ' '],
    ['Locality', 'x'.repeat(41)],
    ['Locality', 'Ya\u0000ss'],
    ['Postcode', '258'],
    ['Postcode', '25822'],
    ['Postcode', 2582],
    ['HealthFund', { ...fund, Organisation: 'SI' }],
    ['HealthFund', { ...fund, Organisation: 'sim' }],
    ['HealthFund', { ...fund, MemberNumber: '1'.repeat(20) }],
    ['HealthFund', { ...fund, MemberRefNumber: '123' }],
    ['HealthFund', { Organisation: 'SIM' }],
  ];
  for (const [field, value] of wrong) {
    it(`cannot determine for ${field} ${JSON.stringify(value).slice(0, 30)}, and names it`, async () => {
      const answer = await verify({ ...bodyOf('verified-adult-female'), [field]: value });
      assert.equal(answer.Verified, null);
      assert.ok(answer.Reason.includes(`(${field})`), answer.Reason);
      assert.equal('HealthFund' in answer, false);
    });
  }

  it('is 400 for what is in neither of their groups', async () => {
    for (const over of [
      { AlsoKnownAs: { Name: 'x' } },
      { HealthFund: { ...fund, Odd: 1 } },
      { HealthFund: 'SIM' },
    ])
      assert.equal(
        (await service.post('/VerifyPatient', { ...bodyOf('verified-child'), ...over })).status,
        400,
      );
  });

  it('is described with its six fields as texts, all required, next to these', () => {
    const operation = resolveReferences(service.app.swagger()).paths?.['/VerifyPatient'] as {
      post: {
        requestBody: {
          content: Record<
            string,
            { schema: { required: string[]; properties: Record<string, { type?: string; enum?: string[] }> } }
          >;
        };
      };
    };
    const schema = operation.post.requestBody.content['application/json']?.schema;
    assert.deepEqual(schema?.required, [...patientFieldNames]);
    assert.deepEqual(
      patientFieldNames.map((field) => {
        const { type, enum: words = [] } = schema.properties[field] ?? {};
        return type ?? typeof words[0];
      }),
      patientFieldNames.map(() => 'string'),
    );
  });
});
