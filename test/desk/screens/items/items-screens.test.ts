// The pages of the schedule: the search, and all that is known of an item, each rule with its source.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createItemsScreens } from '../../../../src/desk/screens/items/items-screens.ts';
import type { DeskVisit } from '../../../../src/desk/desk-screen.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import type { PersonSession } from '../../../../src/ports/people/session-store.ts';
import { onlyWith } from '../../../support/only-with.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { noWords, releaseWith, scheduleItem } from '../../../support/schedule-items.ts';

const shared =
  'The fee for item 23, plus $12.00 divided by the number of patients seen, up to a maximum of six patients. For seven or more patients - the fee for item 23 plus $1.00 per patient.';
const source = (reference: string) => ({ source: { reference, address: null, readIn: '2026-11' } });
const priced = scheduleItem({
  title: 'Visit away from rooms',
  item: '24',
  feeType: 'D',
  derivedFee: shared,
  itemStart: '2021-11-01',
  facts: {
    by: ['general practitioner'],
    age: [{ from: 16, unit: 'years' }],
    sex: 'F',
    setting: 'not-rooms',
    mode: 'video',
    minutes: { from: 6, under: 20 },
    frequency: [{ max: 2, per: { n: 1, unit: 'year' } }],
    referral: { kind: 'referral' },
    bulkBilled: true,
    notWith: [{ items: ['36'], scope: 'same-day' }],
    needs: [{ items: ['44'], when: 'before' }],
  },
  rules: {
    'not-with': [
      sourcedRule(
        'not-with',
        { items: ['100-120', 'group:T8'], except: ['110'], scope: 'aftercare' },
        source('TN.8.4'),
      ),
    ],
    remark: [
      sourcedRule(
        'remark',
        {},
        {
          sentence: 'A relative is no patient.',
          stillToCheck: 'whether they are related',
          ...source('GN.1.1'),
        },
      ),
    ],
  },
});
/** Its fee depends on how many patients are seen. */
const visit = { ...priced, published: { ...priced.published, scheduleFee: null, benefit100: null } };
const plain = scheduleItem({ title: 'Attendance, level B' });
const naming = scheduleItem({
  item: '36',
  title: 'Long attendance',
  facts: { notWith: [{ items: ['23'], scope: 'same-day' }] },
});
const byGroup = scheduleItem({
  item: '700',
  title: 'Assessment',
  group: 'A14',
  facts: { notWith: [{ groups: ['A1'], scope: 'same-occasion' }] },
  rules: { 'allowed-with': [sourcedRule('allowed-with', { items: ['36'] })] },
});
const releases = [
  releaseWith([scheduleItem({ fee: '38.00' }), scheduleItem({ item: '44', title: 'Gone' })], '2025-07-01'),
  releaseWith([plain, visit, naming, byGroup], '2026-07-01'),
];
const person = onlyWith<PersonSession>({ roles: ['owner'] });
const screens = createItemsScreens({
  schedule: { releases: () => releases },
  clock: { today: () => localDate('2026-11-20'), now: () => 0 },
  words: noWords,
});

const wordsOf = (body: string): string =>
  body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+(?=[\s,.])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A page, its words, and what stands below one of its headings. */
async function open(path: string, params: Record<string, string>, q = '') {
  const screen = screens.find((each) => each.path === path);
  const answer = await screen?.show?.(
    onlyWith<DeskVisit>({ person, params, query: new URLSearchParams({ q }) }),
  );
  assert.ok(answer?.kind === 'page');
  const body = answer.body.toString();
  const below = (heading: string) =>
    wordsOf(
      new RegExp(`<h[23]>${heading}</h[23]>([^]*?)(?:</section>|<h3>)`).exec(body)?.[1] ??
        assert.fail(heading),
    );
  return { status: answer.status ?? 200, title: answer.title, body, text: wordsOf(body), below };
}
const item = (number: string) => open('/desk/items/:number', { number });
const search = (q: string) => open('/desk/items', {}, q);

describe('the page of an item', () => {
  it('says who, when and for whom, how often, and what it needs', async () => {
    const { title, text, below } = await item('24');
    assert.equal(title, 'Item 24');
    assert.match(text, /^24 Visit away from rooms.*By the schedule of 1 Jul 2026\./);
    assert.match(below('Who'), /by the item's own rule: general practitioner .*referral/i);
    assert.match(
      below('When and for whom'),
      /16.* Only for women\. Only out of consulting rooms\. By video\. At least 6 and under 20 minutes\. Only if bulk billed\.$/,
    );
    assert.match(below('How often'), /2.*year/);
    assert.equal(below('Needs'), 'One of 44 (Gone) before it. Source: the item’s own words');
  });

  it('says in both directions with what it is not payable, each with its source and exceptions', async () => {
    const { below, body } = await item('24');
    assert.equal(
      below('This item is not payable with'),
      '36 (Long attendance), on the same day. Source: the item’s own words ' +
        '100–120, Group T8, except 110, in its aftercare. Source: MBS note TN.8.4, read in November 2026.',
    );
    assert.match(body, /href="\/desk\/items\/36"/);
    const named = async (number: string) =>
      (await item(number)).below('These are not payable with this item');
    // 700 names their group, and a rule of it allows 36; 24 and 36 name each other alone.
    assert.deepEqual(await Promise.all(['23', '24', '36', '700'].map(named)), [
      '36 Long attendance 700 Assessment',
      '700 Assessment',
      '24 Visit away from rooms',
      'None is known here.',
    ]);
  });

  it('says the fee and the benefit, for one to seven patients where they depend on their number', async () => {
    const { text } = await item('24');
    assert.match(text, /Fee for each Benefit for each 1 \$52\.00 \$52\.00 2 \$46\.00 \$46\.00 3 \$44\.00 /);
    assert.match(text, / 6 \$42\.00 \$42\.00 7 \$41\.00 \$41\.00 /);
    const { text: usual } = await item('23');
    assert.match(usual, /Schedule fee \$40\.00/);
    assert.doesNotMatch(usual, /For several patients/);
  });

  it('says its fee in every release, and where it was not there', async () => {
    assert.match((await item('23')).text, /1 Jul 2025 \$38\.00 1 Jul 2026 \$40\.00/);
    assert.match(
      (await item('24')).text,
      /In the schedule since 1 Nov 2021\. .*1 Jul 2025 not in the schedule 1 Jul 2026 Depends on other facts/,
    );
  });

  it('names the source of each rule, and what no program can check', async () => {
    const { text } = await item('24');
    assert.match(
      text,
      /A relative is no patient\. Still to check: whether they are related\. Source: MBS note GN\.1\.1, read in/,
    );
  });

  it('says of one that is gone what it was and until when, and leads to the items that were new then', async () => {
    const { status, title, text, body } = await item('44');
    assert.deepEqual([status, title], [200, 'Item 44']);
    assert.match(
      text,
      /44 Gone It is not in the schedule any more: it is last in the schedule of 1 Jul 2025, and no longer in that of 1 Jul 2026\./,
    );
    assert.match(body, /href="\/desk\/changes\?from=2025-07-01&amp;to=2026-07-01&amp;view=new"/);
    const { text: found, body: link } = await search('44');
    assert.match(found, /Item 44 is not in the schedule of today\. What item 44 was No item for “44”/);
    assert.match(link, /href="\/desk\/items\/44"/);
  });

  it('leads from one that was never there back to the search', async () => {
    for (const number of ['99999', '00023']) {
      const { status, title, text, body } = await item(number);
      assert.deepEqual([status, title], [404, 'No such item']);
      assert.match(text, new RegExp(`Item ${number} is not in the schedule of 1 July 2026\\.`));
      assert.match(body, /href="\/desk\/items"/);
    }
  });
});

describe('the search of items', () => {
  it('finds by the beginning of a number and of words, and shows name and fee', async () => {
    assert.match(
      (await search('2')).text,
      /2 items for “2” .*23 Attendance, level B \$40\.00 24 Visit away from rooms/,
    );
    assert.match((await search('atten lev')).text, /1 item for “atten lev” .*23 Attendance/);
    assert.match((await search('23')).body, /href="\/desk\/items\/23"/);
  });

  it('says what to do where nothing is typed or found', async () => {
    assert.match((await search('')).text, /Look an item up/);
    assert.match((await search('xyzzy')).text, /No item for “xyzzy” Try fewer words/);
    assert.match((await search('<b>')).body, /“&lt;b&gt;”/);
  });
});
