// The eligibility report over HTTP.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EligibilityCheckBody } from '../../../src/http/schema/eligibility-check-body.ts';
import { startTestServer, oneLocation, type TestServer } from '../../support/test-server.ts';
import { pdfText, popplerAbsent } from '../../support/poppler.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const path = '/EligibilityDisclaimer';
const releases = [
  releaseWith([scheduleItem({ item: '36', title: 'Former attendance' })], '2025-07-01'),
  releaseWith([
    scheduleItem({ item: '23', title: 'Standard attendance' }),
    scheduleItem({ item: '36', title: 'Longer attendance' }),
  ]),
];
const body = { MedicareItems: [{ ItemNumber: '23' }] };

describe('the eligibility report over HTTP', () => {
  let testServer: TestServer;
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    const test = { after: (close: () => Promise<void> | void) => void closers.push(close) };
    testServer = await startTestServer(test, {
      dependencies: { schedule: { releases: () => releases } },
      routes: [],
    });
  });
  after(async () => {
    for (const close of closers) await close();
  });

  const ask = (sent: unknown, headers: Record<string, string> = oneLocation) =>
    testServer.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    });
  const printed = async (sent: unknown): Promise<string> => {
    const answer = await ask(sent);
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
    return pdfText(new Uint8Array(await answer.arrayBuffer()), 'layout');
  };

  it('is a PDF to be saved under its name, and not to be cached', async () => {
    const answer = await ask(body);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.equal(
      answer.headers.get('content-disposition'),
      'attachment; filename="MedicareEligibilityCheckReport.pdf"',
    );
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(bytes.toString('latin1', 0, 8) === '%PDF-1.7' && bytes.toString('latin1').endsWith('%%EOF\n'));
    assert.equal(answer.headers.get('content-length'), String(bytes.length));
  });

  it('shows the location of the header and the title of each item', { skip: popplerAbsent }, async () => {
    const text = await printed({
      MedicareItems: [{ ItemNumber: '23' }, { ItemNumber: '36' }, { ItemNumber: '00023' }],
    });
    for (const words of ['ABC00001', 'Standard attendance', 'Longer attendance', 'Not in the schedule']) {
      assert.ok(text.includes(words), words);
    }
  });

  it('takes the title from the schedule of the day of service', { skip: popplerAbsent }, async () => {
    const sent = { DateOfService: '2025-08-01', MedicareItems: [{ ItemNumber: '36' }] };
    const text = await printed(sent);
    assert.match(text, /Former attendance/);
    assert.match(text, /1 August 2025/);
  });

  it(
    'takes what the eligibility check answered as it is, null and all',
    { skip: popplerAbsent },
    async () => {
      const sent = {
        Reason: 'Item 23 cannot be determined.\nSend a date of birth.',
        MedicareItems: [
          { ItemNumber: '23', ItemScheduleFee: '45.05', Benefit: null, MedicareExplanationCode: null },
        ],
      };
      const text = await printed(sent);
      assert.match(text, /cannot be determined\.\n\s*Send a date of birth\./);
      assert.match(text, /45\.05/);
    },
  );

  it(
    'takes the body of an eligibility check as it is, and prints nothing more of it',
    { skip: popplerAbsent },
    async () => {
      const check = {
        DateOfService: '2026-07-01',
        InHospitalTreatment: false,
        BulkBilled: true,
        PatientDateOfBirth: '1986-03-14',
        PatientFamilyName: 'Quokka',
        PatientGivenName: 'Matilda',
        PatientSex: '2',
        PatientMedicareNumber: '4842698851',
        PatientMedicareRefNumber: '1',
        ReferrerProviderNumber: '2147661H',
        ServicingProviderNumber: '9900110B',
        PrincipalProviderNumber: null,
        MedicareItems: [
          {
            ItemNumber: '23',
            MedicalEventId: 7,
            ChargeAmount: '90.00',
            PatientsSeen: 1,
            TimeDuration: '20',
            FieldQuantity: null,
          },
        ],
      };
      const text = await printed(check);
      assert.match(text, /Quokka/);
      assert.doesNotMatch(text, /1986|9900110B|2147661H|null/);
      const known = Object.keys(EligibilityCheckBody.properties);
      assert.deepEqual(known.toSorted(), Object.keys(check).toSorted(), 'every field of the check is sent');
    },
  );

  it(
    'prints what the patient pays, and the reason of each item, where they are given',
    { skip: popplerAbsent },
    async () => {
      const text = await printed({
        MedicareItems: [
          { ItemNumber: '23', ChargeAmount: '1090.00', Benefit: '45.05', Reason: 'Item 23 is eligible.' },
          { ItemNumber: '36', ChargeAmount: '120.00', Reason: 'Item 36 needs 20 minutes or more.' },
        ],
      });
      assert.match(text, /1,090\.00\s+45\.05\s+1,044\.95/);
      assert.match(text, /Item 23 is eligible\.\s+36\s[\s\S]*Item 36 needs 20 minutes or more\./);
    },
  );

  it(
    'names the practice of the location, and of no other location',
    { skip: popplerAbsent },
    async (test) => {
      const named = (location: string) =>
        new Map([[location, { name: 'Wattle Street Medical', phone: null }]]);
      for (const [location, expected] of [
        ['ABC00001', true],
        ['ABC00002', false],
      ] as const) {
        const other = await startTestServer(test, {
          dependencies: { practices: named(location) },
          routes: [],
        });
        const answer = await other.call(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...oneLocation },
          body: JSON.stringify(body),
        });
        const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
        assert.equal(text.includes('Wattle Street Medical'), expected);
      }
    },
  );

  it('takes a thousand items', async () => {
    const sent = { MedicareItems: Array.from({ length: 1_000 }, () => ({ ItemNumber: '23' })) };
    assert.equal((await ask(sent)).status, 200);
  });

  const many = { MedicareItems: Array.from({ length: 1_001 }, () => ({ ItemNumber: '23' })) };
  const item = (over: object) => ({ MedicareItems: [{ ItemNumber: '23', ...over }] });
  const invalid: [string, unknown, RegExp][] = [
    ['a body that is no JSON', '{', /^The body is not valid JSON at line 1/],
    ['no items', {}, /^The field MedicareItems is missing; send it\.$/],
    ['an empty list of items', { MedicareItems: [] }, /^MedicareItems must be a list of at least 1 entry\.$/],
    ['more than a thousand items', many, /^MedicareItems must be a list of at most 1000 entries\.$/],
    [
      'an item without a number',
      { MedicareItems: [{}] },
      /^The field MedicareItems\[0\]\.ItemNumber is missing/,
    ],
    ['an item number of letters', item({ ItemNumber: 'abc' }), /^MedicareItems\[0\]\.ItemNumber must be/],
    ['an unknown field', { ...body, Colour: 'red' }, /^The field "Colour" is not known/],
    [
      'an unknown field of an item',
      item({ Title: 'x' }),
      /^The field "MedicareItems\[0\]\.Title" is not known/,
    ],
    [
      'a negative amount',
      item({ ChargeAmount: '-1.00' }),
      /ChargeAmount must be .*not negative, for example "150\.75"/,
    ],
    ['an amount in cents', item({ Benefit: '15075' }), /Benefit must be .*two decimals/],
    [
      'an amount that is a number',
      item({ ItemScheduleFee: 150.75 }),
      /ItemScheduleFee must be text in double quotes/,
    ],
    ['an item number that is null', item({ ItemNumber: null }), /ItemNumber must be text in double quotes/],
    ['an amount of eight digits', item({ ChargeAmount: '12345678.00' }), /ChargeAmount must be/],
    [
      'a short card number',
      { ...body, PatientMedicareNumber: '123' },
      /^PatientMedicareNumber must be .*ten digits/,
    ],
    [
      'a reference number of two digits',
      { ...body, PatientMedicareRefNumber: '11' },
      /^PatientMedicareRefNumber must/,
    ],
    [
      'a day that is none',
      { ...body, DateOfService: '2026-02-30' },
      /^DateOfService is not a calendar day; send YYYY/,
    ],
    ['a name that is a number', { ...body, PatientFamilyName: 7 }, /^PatientFamilyName must be text/],
    [
      'a control character',
      { ...body, PatientFamilyName: 'a\u0007' },
      /^PatientFamilyName holds a control character/,
    ],
    ['a return in the reason', { ...body, Reason: 'a\rb' }, /^Reason holds a control character \(U\+000D\)/],
    [
      'ten thousand and one line feeds',
      { ...body, Reason: '\n'.repeat(10_001) },
      /^Reason has too many lines to be printed; send at most 10000 line feeds\.$/,
    ],
    [
      'half of a character',
      '{"Reason":"\\ud800","MedicareItems":[{"ItemNumber":"23"}]}',
      /^Reason holds half of/,
    ],
    [
      'a line feed in a reference',
      { ...body, AccountReferenceId: 'a\nb' },
      /^AccountReferenceId holds a control/,
    ],
    [
      'a code without a character',
      { ...body, PatientGivenName: 'a\u0378' },
      /^PatientGivenName holds a code that Unicode has given to no character/,
    ],
    [
      'a name of many lines',
      { ...body, PatientGivenName: 'x'.repeat(201) },
      /^PatientGivenName is too long to be/,
    ],
    [
      'a code of control characters',
      item({ MedicareExplanationCode: '\u0000' }),
      /^MedicareItems\[0\]\.MedicareExp/,
    ],
  ];
  for (const [what, sent, sentence] of invalid) {
    it(`rejects ${what}`, async () => {
      const answer = await ask(sent);
      assert.equal(answer.status, 400);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
      assert.match(await answer.text(), sentence);
    });
  }

  it('rejects a request without a location', async () => {
    const answer = await ask(body, { 'x-api-key': 'one-location' });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /x-minor-id/);
  });
});
