// The way from a claim to all claims of its patient, and to those of no other.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lodgeFormOf, openLodgeDesk, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { cardOf } from '../../../support/bulk-bill-claims.ts';

describe('the other claims of a patient', () => {
  let desk: LodgeDesk;
  const lodge = async (typed: Readonly<Record<string, string>>) => {
    const form = await lodgeFormOf(desk.biller, { ...typedVisit, ...typed });
    const { statusCode, headers, body } = await desk.biller.post('/desk/lodge', form);
    assert.equal(statusCode, 303, body);
    return new URL(String(headers.location), 'http://desk').pathname;
  };
  before(async () => {
    desk = await openLodgeDesk();
  });
  after(() => desk.service.stop());

  it('are found from the page of one, by the card that it holds and that no page shows', async () => {
    const first = await lodge({ card: cardOf(77), item: '23' });
    const second = await lodge({ card: cardOf(77), item: '36', charge: '80' });
    const other = await lodge({ card: cardOf(78), item: '23' });
    const { body } = await desk.biller.get(first);
    assert.doesNotMatch(body, new RegExp(cardOf(77)));
    const [, name = ''] = /name="of-patient" value="([^"]+)"/.exec(body) ?? [];
    assert.match(body, new RegExp(`>All claims of ${name}<`));
    const asked = { 'of-claim': decodeURIComponent(first.split('/').at(-1) ?? ''), 'of-patient': name };
    const found = (await desk.biller.submit(first, '/desk/claims', asked)).body;
    assert.deepEqual(
      [first, second, other].map((path) => found.includes(`href="${path}"`)),
      [true, true, false],
    );
    const unknown = await desk.biller.submit(first, '/desk/claims', {
      ...asked,
      'of-patient': 'Mal Content',
    });
    assert.equal(unknown.statusCode, 422);
  });
});
