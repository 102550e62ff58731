// Pre-assignment agreements over HTTP.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, oneLocation, type TestServer } from '../../support/test-server.ts';
import { pdfInfo, pdfText, popplerAbsent } from '../../support/poppler.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';
import { testTimeZone } from '../../support/time-zone.ts';

const releases = [
  releaseWith(
    [scheduleItem({ item: '88011', category: 10, group: 'U1', itemStart: '2014-01-01' })],
    '2025-07-01',
  ),
  releaseWith([scheduleItem({ item: '23' })]),
];
const identity = { givenName: 'Jane', familyName: 'Citizen' };
const service = { date: '2026-12-01', description: 'Consultation' };
const assignment = { patient: { identity }, services: [service] };
const request = {
  serviceProviderName: 'Dr Maria Example',
  serviceStream: 'general',
  serviceProvider: { providerNumber: '2147661H' },
  assignments: [assignment],
};
const withAssignment = (over: object) => ({ ...request, assignments: [{ ...assignment, ...over }] });
const withService = (over: object) => withAssignment({ services: [{ ...service, ...over }] });

describe('pre-assignment agreements over HTTP', () => {
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

  const ask = (sent: unknown) =>
    testServer.call('/AoBPreAssignment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...oneLocation },
      body: JSON.stringify(sent),
    });
  const printed = async (sent: unknown): Promise<Uint8Array> => {
    const answer = await ask(sent);
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('is a PDF with a page for each assignment', { skip: popplerAbsent }, async () => {
    const bytes = await printed({ ...request, assignments: [assignment, assignment, assignment] });
    assert.equal(pdfInfo(bytes).get('Pages'), '3');
  });

  it(
    'prints what was sent, and the agreement date of today when none was',
    { skip: popplerAbsent },
    async () => {
      const text = pdfText(
        await printed(withAssignment({ assignorIsPatient: false, assignorName: 'Ann Guardian' })),
      );
      for (const words of [
        'Jane Citizen',
        'Dr Maria Example',
        '2147661H',
        '1 December 2026',
        'Ann Guardian',
      ]) {
        assert.ok(text.includes(words), words);
      }
      const today = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: testTimeZone });
      assert.ok(text.includes(today.format(new Date())));
      assert.match(pdfText(await printed(withAssignment({ agreementDate: '2026-07-01' }))), /1 July 2026/);
    },
  );

  it('prints the single name of a patient who has one', { skip: popplerAbsent }, async () => {
    const single = { patient: { identity: { givenName: 'onlyname', familyName: 'Cher' } } };
    const text = pdfText(await printed(withAssignment(single)));
    assert.match(text, /^Cher$/m);
    assert.doesNotMatch(text, /onlyname/i);
  });

  it('takes an item that is not of the Child Dental Benefits Schedule', async () => {
    for (const itemNumber of ['23', '99999']) {
      assert.equal((await ask(withService({ itemNumber }))).status, 200);
    }
  });

  const dental =
    /^assignments\[0\]\.services\[0\]\.itemNumber 88011 is of the Child Dental Benefits Schedule \(category 10\), for which a pre-assignment cannot be used; leave the service out\.$/;
  const { assignments: _assignments, ...noAssignments } = request;
  const invalid: [string, unknown, RegExp][] = [
    ['a Child Dental item on its day', withService({ itemNumber: '88011', date: '2025-08-01' }), dental],
    ['a Child Dental item of an earlier schedule', withService({ itemNumber: '88011' }), dental],
    [
      'an unknown stream',
      { ...request, serviceStream: 'dental' },
      /^serviceStream must be "general", "pathology" or/,
    ],
    ['no assignments', noAssignments, /^The field assignments is missing/],
    [
      'an empty list of assignments',
      { ...request, assignments: [] },
      /^assignments must be a list of at least 1/,
    ],
    [
      'more than a thousand assignments',
      { ...request, assignments: Array.from({ length: 1_001 }, () => assignment) },
      /^assignments must be a list of at most 1000/,
    ],
    [
      'no services',
      withAssignment({ services: [] }),
      /^assignments\[0\]\.services must be a list of at least 1/,
    ],
    [
      'an empty professional',
      { ...request, serviceProviderName: ' ' },
      /^serviceProviderName is empty; send one/,
    ],
    [
      'no provider number',
      { ...request, serviceProvider: {} },
      /^The field serviceProvider\.providerNumber is missing/,
    ],
    [
      'no family name',
      withAssignment({ patient: { identity: { givenName: 'Jane' } } }),
      /^The field assignments\[0\]\.patient\.identity\.familyName is missing/,
    ],
    [
      'an empty given name',
      withAssignment({ patient: { identity: { ...identity, givenName: '' } } }),
      /^assignments\[0\]\.patient\.identity\.givenName is empty/,
    ],
    [
      'a service without a description',
      withService({ description: '' }),
      /services\[0\]\.description is empty/,
    ],
    ['a date that is none', withService({ date: '2026-13-01' }), /services\[0\]\.date is not a calendar day/],
    [
      'an agreement date that is none',
      withAssignment({ agreementDate: 'today' }),
      /agreementDate is not a calendar/,
    ],
    [
      'a description of pages',
      withService({ description: 'x'.repeat(501) }),
      /description is too long to be printed/,
    ],
    [
      'a control character',
      withService({ description: 'a\u001bb' }),
      /description holds a control character/,
    ],
    [
      'an assignor flag in words',
      withAssignment({ assignorIsPatient: 'no' }),
      /assignorIsPatient must be true or false/,
    ],
    [
      'an item number with a space, which no Child Dental item would be found by',
      withService({ itemNumber: '88011 ' }),
      /^assignments\[0\]\.services\[0\]\.itemNumber must be an MBS item number, one to five digits/,
    ],
    [
      'an item number of six digits',
      withService({ itemNumber: '088011' }),
      /itemNumber must be .*one to five digits/,
    ],
    [
      'an item number of letters',
      withService({ itemNumber: 'x\u0000' }),
      /itemNumber must be .*one to five digits/,
    ],
    [
      'a professional of marks that show nothing',
      { ...request, serviceProviderName: '\u200b\u2060' },
      /^serviceProviderName is empty; send one or more words\.$/,
    ],
    [
      'an unknown field',
      withAssignment({ amount: '1.00' }),
      /^The field "assignments\[0\]\.amount" is not known/,
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

  it('reports all errors of a request together, ten at most', async () => {
    const services = Array.from({ length: 20 }, () => ({ ...service, date: 'x' }));
    const text = await (await ask(withAssignment({ services }))).text();
    assert.equal(text.match(/is not a calendar day/g)?.length, 10);
  });
});
