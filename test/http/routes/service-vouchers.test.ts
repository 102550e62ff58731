// Service vouchers over HTTP: a page to sign for each event of a veteran's claim as it is lodged, medical or allied health.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  alliedHealthStreams,
  veteranMedicalStreams,
} from '../../../src/domain/claims/store-and-forward-claim.ts';
import { pdfInfo, pdfText, popplerAbsent } from '../../support/poppler.ts';
import { oneLocation, startTestServer, type TestServer } from '../../support/test-server.ts';
import {
  alliedHealthClaim,
  alliedHealthEvent,
  alliedHealthService,
  veteranClaim,
  veteranEvent,
  veteranIdentity,
} from '../../support/veteran-claims.ts';

describe('service vouchers over HTTP', () => {
  let testServer: TestServer;
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    const test = { after: (close: () => Promise<void> | void) => void closers.push(close) };
    testServer = await startTestServer(test, { routes: [] });
  });
  after(async () => {
    for (const close of closers) await close();
  });

  const ask = (claim: object, over: object = {}) =>
    testServer.call('/DVAServiceVoucher', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...oneLocation },
      body: JSON.stringify({ serviceProviderName: 'Dr Maria Example', claim, ...over }),
    });
  const printed = async (claim: object): Promise<Uint8Array> => {
    const answer = await ask(claim);
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="DVAVoucher\.pdf"/);
    return new Uint8Array(await answer.arrayBuffer());
  };

  it(
    'take a claim of every stream, as it is lodged, and name its kind',
    { skip: popplerAbsent },
    async () => {
      const kinds = [];
      for (const claim of [
        ...veteranMedicalStreams.map((stream) => veteranClaim(stream)),
        ...alliedHealthStreams.map((stream) => alliedHealthClaim(stream)),
      ])
        kinds.push(/· +(.*) services/.exec(pdfText(await printed(claim)))?.[1]);
      assert.deepEqual(kinds, [
        'General',
        'Specialist',
        'Pathology',
        'Allied health',
        'Community nursing',
        'Dental',
        'Optical',
        'Psychology',
        'Speech pathology',
      ]);
    },
  );

  it(
    'have one page for each event, of as many services as it may have',
    { skip: popplerAbsent },
    async () => {
      const services = Array.from({ length: 14 }, (_, at) =>
        alliedHealthService('dva-community-nursing', { id: String(at + 1) }),
      );
      const medicalEvent = [
        alliedHealthEvent('dva-community-nursing', { service: services }),
        alliedHealthEvent('dva-community-nursing', { id: '02' }),
      ];
      const bytes = await printed(alliedHealthClaim('dva-community-nursing', { medicalEvent }));
      assert.equal(pdfInfo(bytes).get('Pages'), '2');
    },
  );

  it('print who, when, where and what, and no money', { skip: popplerAbsent }, async () => {
    const event = {
      ...veteranEvent('dva-specialist', { facilityId: '9988770W', treatmentLocationCode: 'H' }),
      acceptedDisability: { ind: 'Y', code: 'Knee' },
    };
    const claim = { ...veteranClaim('dva-specialist', { medicalEvent: [event] }), hospitalInd: 'Y' };
    const text = pdfText(await printed(claim)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Grevillea Brushtail',
      'NSIM9001',
      '25 April 1941',
      '19 November 2026',
      'Knee',
      'Hospital, 9988770W',
      'By provider 9900110B, 1 November 2026',
      '104',
      'nothing may be charged to the patient',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`);
    assert.doesNotMatch(text, /60\.00|\$/);
  });

  it('print the address of a veteran without a file number', { skip: popplerAbsent }, async () => {
    const patient = {
      identity: veteranIdentity,
      residentialAddress: { locality: 'Hobart', postcode: '7000' },
    };
    const medicalEvent = [veteranEvent('dva-general', { patient })];
    assert.match(pdfText(await printed(veteranClaim('dva-general', { medicalEvent }))), /Hobart, 7000/);
  });

  const withEvent = (fields: object) => ({
    ...veteranClaim(),
    medicalEvent: [{ ...veteranEvent(), ...fields }],
  });
  const rows: readonly (readonly [does: string, claim: object, message: RegExp])[] = [
    [
      'a type of claim that no veteran has',
      { ...veteranClaim(), serviceTypeCode: 'X' },
      /serviceTypeCode must be O, S/,
    ],
    [
      'a veteran without a family name',
      withEvent({ patient: { identity: { givenName: 'Grevillea' } } }),
      /patient\.identity\.familyName is missing; send it/,
    ],
    [
      'a blank condition',
      withEvent({ acceptedDisability: { ind: 'N', code: ' ' } }),
      /acceptedDisability\.code is empty/,
    ],
    [
      'an item that cannot be printed',
      withEvent({ service: [{ id: '1', itemNumber: '23\u0000' }] }),
      /service\[0\]\.itemNumber .*; send it without/,
    ],
    ['a card of Medicare', withEvent({ patient: { identity: veteranIdentity, medicare: {} } }), /medicare/],
  ];
  for (const [does, claim, message] of rows)
    it(`reject ${does}`, async () => {
      const answer = await ask(claim);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), message);
    });

  it('leave what is not printed unjudged', async () => {
    const service = [{ id: '1', itemNumber: '23', text: 'x'.repeat(1_000), chargeAmount: 'free' }];
    const answer = await ask(withEvent({ service }), { correlationId: 'any' });
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
  });
});
