// Post-assignment agreements over HTTP, from the claim as it is lodged.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, oneLocation, type TestServer } from '../../support/test-server.ts';
import { pdfInfo, pdfText, popplerAbsent } from '../../support/poppler.ts';

const service = { id: '0001', itemNumber: '23', chargeAmount: '45.05' };
const event = {
  id: '01',
  authorisationDate: '2026-11-21',
  createDateTime: '2026-11-21T09:00:00+11:00',
  medicalEventDate: '2026-11-20',
  submissionAuthorityInd: 'Y',
  patient: {
    identity: { dateOfBirth: '1980-02-29', familyName: 'Citizen', givenName: 'Jane', sex: '2' },
    medicare: { memberNumber: '2428778132', memberRefNumber: '1' },
  },
  service: [service],
};
const referral = (typeCode: string) => ({
  referral: { issueDate: '2026-10-01', typeCode, provider: { providerNumber: '2147661H' } },
});
const claim = (serviceTypeCode: string, ...events: object[]) => ({
  serviceTypeCode,
  serviceProvider: { providerNumber: '2147661H' },
  medicalEvent: events,
});
const request = (sent: object) => ({ serviceProviderName: 'Dr Maria Example', claim: sent });
const withEvent = (over: object) => request(claim('O', { ...event, ...over }));
const withIdentity = (identity: object) =>
  withEvent({ patient: { ...event.patient, identity: { ...event.patient.identity, ...identity } } });

describe('post-assignment agreements over HTTP', () => {
  let testServer: TestServer;
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    const test = { after: (close: () => Promise<void> | void) => void closers.push(close) };
    testServer = await startTestServer(test, { routes: [] });
  });
  after(async () => {
    for (const close of closers) await close();
  });

  const ask = (sent: unknown) =>
    testServer.call('/AoBPostAssignment', {
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

  it(
    'has the title of each known item next to its number as it was sent',
    { skip: popplerAbsent },
    async () => {
      const services = ['23', '00023', '99998'].map((itemNumber, at) => ({
        ...service,
        id: `000${at + 1}`,
        itemNumber,
      }));
      const text = pdfText(await printed(withEvent({ service: services })), 'layout');
      assert.match(text, / 23 +Test attendance\n/);
      assert.match(text, / 00023 +Test attendance\n/);
      assert.match(text, / 99998 *\n/);
    },
  );

  it(
    'takes the request that lodges the claim, and does not print its correlation id',
    { skip: popplerAbsent },
    async () => {
      const correlationId = 'urn:uuid:ABC00001a72594485d924214';
      const text = pdfText(await printed({ ...withEvent({}), correlationId }));
      assert.doesNotMatch(text, /a72594485d924214/);
    },
  );

  const forms: [string, object, string][] = [
    ['O', {}, 'General services'],
    ['S', referral('S'), 'General services'],
    ['S', {}, 'General services'],
    ['S', referral('D'), 'Diagnostic imaging services'],
    ['P', referral('P'), 'Pathology services'],
    ['P', {}, 'Pathology services'],
  ];
  for (const [serviceTypeCode, over, form] of forms) {
    it(
      `takes the form of ${form} for ${serviceTypeCode} ${JSON.stringify(over)}`,
      { skip: popplerAbsent },
      async () => {
        const text = pdfText(await printed(request(claim(serviceTypeCode, { ...event, ...over }))));
        assert.ok(text.includes(form), text);
      },
    );
  }

  it('chooses the form for each medical event', { skip: popplerAbsent }, async () => {
    const pages = pdfText(await printed(request(claim('S', { ...event, ...referral('D') }, event)))).split(
      '\f',
    );
    assert.match(pages[0] ?? '', /Date of imaging procedure/);
    assert.match(pages[1] ?? '', /Date of service/);
  });

  it('prints what the claim says and who signs', { skip: popplerAbsent }, async () => {
    const text = pdfText(await printed(withEvent({ assignorIsPatient: false })));
    for (const words of ['Jane Citizen', '21 November 2026', '20 November 2026', 'MBS item number', '23']) {
      assert.ok(text.includes(words), words);
    }
    assert.match(text, /^No$/m);
    assert.doesNotMatch(text, /45\.05/);
    assert.match(pdfText(await printed(withEvent({}))), /^Yes$/m);
  });

  it('judges no value of the claim', async () => {
    const odd = withEvent({
      id: '??',
      authorisationDate: 'soon',
      service: [{ ...service, chargeAmount: '-1' }],
    });
    assert.equal((await ask(odd)).status, 200);
  });

  it('prints a claim of eighty events of fourteen services', { skip: popplerAbsent }, async () => {
    const full = { ...event, service: Array.from({ length: 14 }, () => service) };
    const bytes = await printed(request(claim('O', ...Array.from({ length: 80 }, () => full))));
    assert.equal(pdfInfo(bytes).get('Pages'), '80');
  });

  const { authorisationDate: _date, ...undated } = event;
  const invalid: [string, unknown, RegExp][] = [
    ['no claim', { serviceProviderName: 'Dr' }, /^The field claim is missing/],
    [
      'an unknown stream',
      request(claim('X', event)),
      /^claim\.serviceTypeCode must be O, S or P; it chooses the form\.$/,
    ],
    ['no medical events', request(claim('O')), /^claim\.medicalEvent must be a list of at least 1/],
    ['no services', withEvent({ service: [] }), /service must be a list of at least 1/],
    [
      'no authorisation date',
      request(claim('O', undated)),
      /medicalEvent\[0\]\.authorisationDate is missing/,
    ],
    ['an empty one', withEvent({ authorisationDate: '' }), /medicalEvent\[0\]\.authorisationDate is empty/],
    [
      'a patient without a family name',
      withIdentity({ familyName: undefined }),
      /^The field claim\.medicalEvent\[0\]\.patient\.identity\.familyName is missing; send it, it is printed\.$/,
    ],
    ['an empty given name', withIdentity({ givenName: ' ' }), /givenName is empty; send one or more words/],
    [
      'a family name that shows nothing',
      withIdentity({ familyName: '\u3164' }),
      /familyName is empty; send one/,
    ],
    ['an empty item number', withEvent({ service: [{ ...service, itemNumber: '' }] }), /itemNumber is empty/],
    ['a control character', withIdentity({ familyName: 'a\u0000' }), /familyName holds a control character/],
    [
      'a name that is too long',
      withIdentity({ familyName: 'x'.repeat(201) }),
      /familyName is too long to be printed/,
    ],
    ['an unknown field of an event', withEvent({ colour: 'red' }), /medicalEvent\[0\]\.colour" is not known/],
    ['a flag that is text', withEvent({ assignorIsPatient: 'Y' }), /assignorIsPatient must be true or false/],
    ['an unknown field', { ...request(claim('O', event)), claimId: 'x' }, /"claimId" is not known/],
  ];
  for (const [what, sent, sentence] of invalid) {
    it(`rejects ${what}`, async () => {
      const answer = await ask(sent);
      assert.equal(answer.status, 400);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
      assert.match(await answer.text(), sentence);
    });
  }
});
