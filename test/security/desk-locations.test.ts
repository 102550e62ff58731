// Every page of the desk, asked by somebody of another location with all that names the first one's: nothing of it is shown or changed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskScreens } from '../../src/desk/desk-screens.ts';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  gp,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../support/desk-visitor.ts';

const roles = ['desk', 'biller', 'owner', 'operator'];
const lodged = idOf(1);
/** What only the first location knows; what a form says of itself comes back, so no name below is posted. */
const secrets = ['Zanzibar', 'Quillfeather', cardOf(91), 'SBX00001', '1961-07-13', '13/07/1961', '61.25'];

/** The pages; what they use is only used when one is asked for. */
const screens = deskScreens(new Proxy({}, { get: () => () => {} }) as never);

describe("another location's data at the desk", () => {
  let desk: DeskService;
  let stranger: DeskVisitor;
  let owner: DeskVisitor;
  /** Ids of the first location, by the fields and parameters that could name them. */
  const ids = new Map<string, string>();

  before(async () => {
    desk = await startDeskService();
    await desk.service.post('/Sandbox/Clock', { Today: claimDay });
    const patient = {
      identity: {
        ...claimPatient.identity,
        familyName: 'Zanzibar',
        givenName: 'Quillfeather',
        dateOfBirth: '1961-07-13',
      },
      medicare: { memberNumber: cardOf(91), memberRefNumber: '1' },
    };
    const event = medicalEvent('general', {
      patient,
      service: [{ id: '0001', itemNumber: '23', chargeAmount: '61.25' }],
    });
    const claim = bulkBillClaim('general', { medicalEvent: [event] });
    const answer = await desk.service.post('/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: lodged,
      claim,
    });
    assert.equal(answer.status, 200);
    owner = await desk.newcomer(roles, ['SBX00001']);
    stranger = await desk.newcomer(roles, ['SBX00002']);
    const { claimId } = (await answer.json()) as { readonly claimId: string };
    for (const name of [
      'correlationId',
      'corrects',
      'claim',
      'id',
      'q',
      'run',
      'deposit',
      'list',
      'run-id',
      'deposit-id',
    ])
      ids.set(name, lodged);
    ids.set('claimId', claimId);
    for (const name of ['number', 'item']) ids.set(name, '23');
  });
  after(() => desk.service.stop());

  const pathOf = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? lodged));
  const assertNothing = (body: string, what: string) => {
    for (const secret of secrets)
      assert.ok(!body.replaceAll(lodged, '').includes(secret), `${what} shows ${secret}`);
  };

  /** A document is compressed: what it shows of a patient is not in its bytes. */
  const assertNoDocument = (headers: Readonly<Record<string, unknown>>, what: string) =>
    assert.doesNotMatch(String(headers['content-type']), /pdf/, what);

  it('is there: its own location sees it', async () => {
    const claim = await owner.get(pathOf('/desk/claims/:correlationId'));
    assert.match(claim.body, /\$61\.25/);
    const correction = await owner.get(`/desk/lodge?corrects=${encodeURIComponent(lodged)}`);
    assert.match(correction.body, /Zanzibar/);
  });

  for (const { path, show, act } of screens) {
    if (show !== undefined)
      it(`is not shown by ${path}`, async () => {
        const query = new URLSearchParams([...ids, ['event', '01'], ['row', '0'], ['view', 'all']]);
        for (const asked of [pathOf(path), `${pathOf(path)}?${query.toString()}`]) {
          const { body, headers } = await stranger.get(asked);
          assertNothing(body, asked);
          assertNoDocument(headers, asked);
        }
      });
    if (act !== undefined)
      it(`is neither shown nor changed by posting to ${path}`, async () => {
        const earlier = await owner.get(pathOf('/desk/claims/:correlationId'));
        const token = formFields((await stranger.get('/desk')).body).get('form-token') ?? '';
        for (const way of ['lodge', 'post-assignment', 'written-off', 'match', 'check', 'open']) {
          const fields = new URLSearchParams([
            ...ids,
            ['form-token', token],
            ['do', way],
            ['way', way],
            ['reason', 'x'],
            ['provider', gp],
          ]);
          const { body, headers } = await stranger.post(pathOf(path), fields);
          assertNothing(body, path);
          // A quote prints what was posted, and nothing that is stored.
          if (path !== '/desk/check/quote') assertNoDocument(headers, `${path} ${way}`);
        }
        const stage = (body: string) => /id="summary"[^]*?<\/section>/.exec(body)?.[0];
        assert.equal(
          stage((await owner.get(pathOf('/desk/claims/:correlationId'))).body),
          stage(earlier.body),
        );
      });
  }
});
