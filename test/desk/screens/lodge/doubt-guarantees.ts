// What the lodging page says before it lodges a claim that is likely wrong, and lodges once a person says so.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardOf } from '../../../support/bulk-bill-claims.ts';
import { formFields } from '../../../support/desk-visitor.ts';
import { eventually } from '../../../support/eventually.ts';
import { lodgeFormOf, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';

/** The group of tests. */
export function describeDoubts(desk: () => LodgeDesk): void {
  describe('asks before it lodges', () => {
    const post = (fields: URLSearchParams) => desk().biller.post('/desk/lodge', fields);
    const noticeIn = (body: string) =>
      (/<div class="warning" role="alert"[^]*?<\/div>/.exec(body)?.[0] ?? '').replaceAll('&#39;', "'");

    /** The same form, with the button and what was shown with it. */
    function allTheSame(fields: URLSearchParams, body: string): URLSearchParams {
      assert.match(body, /<button[^>]*value="lodge-anyway"[^>]*>\s*Lodge it all the same/);
      const again = new URLSearchParams(fields);
      again.set('shown-doubts', formFields(body).get('shown-doubts') ?? '');
      again.set('do', 'lodge-anyway');
      return again;
    }

    const cases: readonly (readonly [what: string, typed: Record<string, string>, says: RegExp])[] = [
      ['an item that the schedule does not pay', { item: '104', charge: '80' }, /104.*referral/s],
      ['the same for the patient', { kind: 'patient', item: '104', charge: '80' }, /104.*referral/s],
      [
        'a bulk billed charge above its benefit',
        { charge: '85.00' },
        /\$85\.00 is above the benefit of \$45\.05/,
      ],
    ];
    for (const [what, typed, says] of cases)
      it(what, async () => {
        const countBefore = await desk().countClaims();
        const fields = await lodgeFormOf(desk().biller, { ...typedVisit, ...typed });
        const asked = await post(fields);
        assert.equal(asked.statusCode, 200);
        assert.match(noticeIn(asked.body), says);
        assert.equal(formFields(asked.body).get('id'), fields.get('id'));
        const sure = allTheSame(fields, asked.body);
        const changed = new URLSearchParams(sure);
        changed.set('charge', '99');
        assert.match(noticeIn((await post(changed)).body), /not lodged yet/, 'something else was shown');
        const guessed = new URLSearchParams(sure);
        guessed.delete('shown-doubts');
        assert.match(noticeIn((await post(guessed)).body), /not lodged yet/, 'nothing was shown');
        assert.equal(await desk().countClaims(), countBefore);
        if (typed['kind'] === 'patient') return;
        for (const { statusCode } of await Promise.all([post(sure), post(sure)]))
          assert.equal(statusCode, 303);
        assert.equal(await desk().countClaims(), countBefore + 1);
      });

    it('a claim for the patient above its benefit is lodged at once, and so is a bulk billed one at it', async () => {
      for (const typed of [{ kind: 'patient', charge: '85' }, {}])
        assert.equal(
          noticeIn((await post(await lodgeFormOf(desk().biller, { ...typedVisit, ...typed }))).body),
          '',
        );
    });

    it('a claim that was rejected, as long as nothing in it is changed', async () => {
      const first = await lodgeFormOf(desk().biller, { ...typedVisit, card: cardOf(78) });
      assert.equal((await post(first)).statusCode, 303);
      await desk().call('/Sandbox/Clock', { AdvanceDays: 3 });
      await eventually(async () => {
        const listed = await (await desk().call('/Claims?attention=rejected')).text();
        return listed.includes(first.get('id') ?? '');
      });
      const page = `/desk/lodge?corrects=${encodeURIComponent(first.get('id') ?? '')}`;
      const { kind: _kind, ...typed } = { ...typedVisit, card: cardOf(78) };
      const fields = await lodgeFormOf(desk().biller, typed, page);
      const asked = await post(fields);
      assert.match(noticeIn(asked.body), /Nothing is changed since Medicare rejected/);
      assert.equal(formFields(asked.body).get('rejected'), fields.get('rejected'));
      const right = new URLSearchParams(fields);
      right.set('card', cardOf(79));
      assert.equal((await post(right)).statusCode, 303);
    });
  });
}
