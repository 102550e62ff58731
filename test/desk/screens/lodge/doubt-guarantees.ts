// What the lodging page says before it lodges a claim that is likely wrong, and lodges once a person says so.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardOf, gp, surgeon } from '../../../support/bulk-bill-claims.ts';
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

    const referred = { provider: surgeon, referrer: gp, item: '104', charge: '50' };
    const cases: readonly (readonly [what: string, typed: Record<string, string>, says: RegExp])[] = [
      ['an item that the schedule does not pay', { item: '104', charge: '80' }, /104.*referral/s],
      ['the same for the patient', { kind: 'patient', item: '104', charge: '80' }, /104.*referral/s],
      [
        'a bulk billed charge above its benefit',
        { charge: '85.00' },
        /\$85\.00 is above the benefit of \$45\.05/,
      ],
      [
        'a referral that may have ended',
        { ...referred, issued: '1/2/2025' },
        /The referral of 1 February 2025 may have ended on 1 February 2026/,
      ],
      [
        'a referral for less than the standard time',
        { ...referred, issued: '1/8/2026', period: '3', 'period-code': 'N' },
        /The referral of 1 August 2026 may have ended on 1 November 2026/,
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

    it('a claim for the patient above its benefit is lodged at once, and so is a bulk billed one at it, or by a referral without end', async () => {
      const endless = { ...referred, issued: '1/2/2025', 'period-code': 'I' };
      for (const typed of [{ kind: 'patient', charge: '85' }, {}, endless])
        assert.equal(
          noticeIn((await post(await lodgeFormOf(desk().biller, { ...typedVisit, ...typed }))).body),
          '',
        );
    });

    /** What is hidden in the form of an answer that leads to the lodging page. */
    const lodgingForm = (body: string) =>
      formFields(/<form[^>]*action="\/desk\/lodge"[^]*?<\/form>/.exec(body)?.[0] ?? assert.fail(body));
    const findingsIn = (body: string) => /<section\s+id="findings"[^]*?<\/section>/.exec(body)?.[0] ?? '';

    /** A patient whom the simulator of the insurer confirms. */
    async function knownPatient(key = 'verified-adult-female'): Promise<Record<string, string>> {
      const { body } = await desk().biller.get(`/desk/check?persona=${key}`);
      const valueOf = (id: string) => new RegExp(`id="${id}"[^>]*?value="([^"]*)"`).exec(body)?.[1] ?? '';
      const sex = /<option\s+value="(\d)"\s+selected/.exec(body)?.[1] ?? '';
      const fields = ['family-name', 'given-name', 'birth', 'card', 'irn'].map((id) => [id, valueOf(id)]);
      return { ...Object.fromEntries(fields), sex };
    }

    it('an item that the check answered No, until something else stands in its line', async () => {
      const { biller } = desk();
      const visitOf = { ...typedVisit, duplicate: '', ...(await knownPatient()), item: '23' };
      const lodged = await lodgeFormOf(biller, { ...visitOf, charge: '45.05' });
      const answer = await post(lodged);
      assert.equal(answer.statusCode, 303, noticeIn(answer.body));
      const { body } = await biller.submit('/desk/check', '/desk/check', { ...visitOf, do: 'check' });
      const no = 'Item 23 was already claimed for this patient and day.';
      const opened = await post(new URLSearchParams([...lodgingForm(body), ['do', 'open']]));
      assert.match(findingsIn(opened.body), new RegExp(`class="row no"[^]*The check answered: ${no}`));
      assert.doesNotMatch(findingsIn(opened.body), /class="row yes"|not confirmed with Medicare/);
      const two = new URLSearchParams({ ...visitOf, do: 'check' });
      two.append('item', '11700');
      const ofTwo = lodgingForm((await biller.submit('/desk/check', '/desk/check', two)).body);
      const both = findingsIn((await post(new URLSearchParams([...ofTwo, ['do', 'open']]))).body);
      assert.match(both, new RegExp(`${no}[^]*<h3>\\s*<span class="number">11700`));
      assert.doesNotMatch(both, /Benefit in all/);
      const again = formFields(opened.body);
      for (const [name, value] of Object.entries({ ...visitOf, charge: '45.05' })) again.set(name, value);
      const asked = await post(again);
      assert.ok(noticeIn(asked.body).includes(no));
      assert.match(asked.body, /<details open>\s*<summary>More about item 1</);
      assert.doesNotMatch(asked.body, /<details open>\s*<summary>More about item 2</);
      assert.equal((await post(allTheSame(again, asked.body))).statusCode, 303);
      again.set('id', formFields((await biller.get('/desk/lodge')).body).get('id') ?? '');
      again.set('duplicate', 'Y');
      assert.equal((await post(again)).statusCode, 303);
    });

    it('an item of the same patient, practitioner and day in another claim, unless it is marked as separate', async () => {
      const typed = { ...typedVisit, card: cardOf(40), duplicate: '' };
      const formOf = (other: object) => lodgeFormOf(desk().biller, { ...typed, ...other });
      assert.equal((await post(await formOf({}))).statusCode, 303);
      for (const kind of ['patient', 'bulk-bill']) {
        const second = await formOf({ kind });
        const asked = await post(second);
        assert.match(
          noticeIn(asked.body),
          /not lodged yet[^]*Item 23 of this patient was lodged today for the same day and practitioner \(A\d{4}@\)[^]*Separate service/,
        );
        const sure = await post(allTheSame(second, asked.body));
        assert.equal(noticeIn(sure.body).includes('was lodged today'), false);
      }
      const others = [
        { duplicate: 'Y' },
        { item: '36' },
        { day: '18/11/2026' },
        { irn: '2' },
        { provider: surgeon },
      ];
      for (const other of others)
        assert.doesNotMatch(noticeIn((await post(await formOf(other))).body), /was lodged today/);
    });

    it('what a check asks for, in words without the field of the interface', async () => {
      const visitOf = {
        ...typedVisit,
        ...(await knownPatient()),
        provider: surgeon,
        item: '104',
        do: 'check',
      };
      const { body } = await desk().biller.submit('/desk/check', '/desk/check', visitOf);
      const opened = await post(new URLSearchParams([...lodgingForm(body), ['do', 'open']]));
      assert.match(findingsIn(opened.body), /The check answered:[^]*provider number, then check again/);
      assert.doesNotMatch(findingsIn(opened.body), /ReferrerProviderNumber/);
    });

    it('details of the patient that the check answered No, until they are changed', async () => {
      const { biller } = desk();
      for (const kind of ['bulk-bill', 'patient']) {
        const visitOf = { ...typedVisit, duplicate: '', ...(await knownPatient('differs-given-name')), kind };
        const { body } = await biller.submit('/desk/check', '/desk/check', { ...visitOf, do: 'check' });
        const opened = await post(new URLSearchParams([...lodgingForm(body), ['do', 'open']]));
        const fields = formFields(opened.body);
        for (const [name, value] of Object.entries(visitOf)) fields.set(name, value);
        const asked = await post(fields);
        assert.match(
          noticeIn(asked.body),
          /not lodged yet[^]*The given name differs from Medicare.*s record[^]*Ask the patient/,
        );
        assert.doesNotMatch((await post(allTheSame(fields, asked.body))).body, /not lodged yet/);
        fields.set('given-name', 'Matilda');
        fields.set('id', formFields((await biller.get('/desk/lodge')).body).get('id') ?? '');
        assert.doesNotMatch(noticeIn((await post(fields)).body), /given name differs/);
      }
    });

    it('nothing of an item that is paid with another of the day, which its check shows as one to ask about', async () => {
      const visitOf = { ...typedVisit, duplicate: '', ...(await knownPatient('verified-adult-male')) };
      const lodged = await lodgeFormOf(desk().biller, { ...visitOf, item: '36', charge: '87.10' });
      assert.equal((await post(lodged)).statusCode, 303);
      const { body } = await desk().biller.submit('/desk/check', '/desk/check', { ...visitOf, do: 'check' });
      const [row = ''] = /<li class="row open">[^]*?<dl/.exec(body) ?? [];
      assert.match(
        row,
        /Ask<[^]*Medicare confirms item 23[^]*separate visits[^]*Ask the practitioner before you lodge[^]*together with item 36[^]*Separate service/,
      );
      const opened = await post(new URLSearchParams([...lodgingForm(body), ['do', 'open']]));
      assert.match(
        findingsIn(opened.body),
        /class="row open"[^]*>Ask<[^]*separate visits[^]*Ask the practitioner before you lodge/,
      );
      const second = formFields(opened.body);
      for (const [name, value] of Object.entries({ ...visitOf, charge: '45.05' })) second.set(name, value);
      const asked = await post(second);
      assert.match(
        noticeIn(asked.body),
        /Ask the practitioner before you lodge\.[^]*separate visits[^]*Separate service/,
      );
      assert.equal(noticeIn(asked.body).split('the two were separate').length, 2);
      assert.equal(findingsIn(asked.body).split('the two were separate').length, 2);
      assert.equal((await post(allTheSame(second, asked.body))).statusCode, 303);
      // Where it is said that they were separate.
      assert.match(opened.body, /<details open>\s*<summary>More about item 1/);
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
      assert.match(findingsIn(asked.body), /Medicare rejected the claim as it stands[^]*class="row open"/);
      assert.match(noticeIn(asked.body), /Nothing is changed since Medicare rejected/);
      assert.equal(formFields(asked.body).get('rejected'), fields.get('rejected'));
      const right = new URLSearchParams(fields);
      right.set('card', cardOf(79));
      assert.equal((await post(right)).statusCode, 303);
    });
  });
}
