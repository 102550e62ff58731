// data/item-facts: every wording of every release is known, and what the facts name exists.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinReleaseWithFacts } from '../../src/domain/schedule/items/join-release-with-facts.ts';
import type { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import { bundledData, repeated } from '../support/bundled-data.ts';

const { releases, newest, reference, curated, extracted, groups, roles } = await bundledData();
const lines = [...curated, ...extracted];
const wording = ({ item, descriptorHash }: { item: string; descriptorHash: string }) =>
  `${item} ${descriptorHash}`;

/** Item references of some facts, wherever they stand. */
function referencesOf(facts: ItemFacts): string[] {
  return [
    ...(facts.notWith ?? []).flatMap(({ items = [], groups: named = [] }) => [
      ...items,
      ...named.map((group) => `group:${group}`),
    ]),
    ...(facts.needs ?? []).flatMap(({ items }) => items),
    ...(facts.gap ?? []).flatMap(({ after }) => after),
    ...(facts.frequency ?? []).flatMap(({ with: together = [] }) => together),
  ];
}

describe('coverage', () => {
  it('every item of the newest release has a curated line for its wording', () => {
    const read = new Set(curated.map(wording));
    const missing = newest.items.filter(
      ({ itemNumber, descriptorHash }) => !read.has(wording({ item: itemNumber, descriptorHash })),
    );
    assert.deepEqual(
      missing.map(({ itemNumber }) => itemNumber),
      [],
    );
  });

  for (const release of releases) {
    it(`every wording of ${release.date} is known, under a title that names more than a number`, () => {
      const items = [...joinReleaseWithFacts(release, reference).items.values()];
      const unknown = items.filter(
        ({ published, title }) =>
          reference.factsOf(published.itemNumber, published.descriptorHash) === null ||
          /^Item \d/.test(title),
      );
      assert.deepEqual(
        unknown.map(({ published }) => published.itemNumber),
        [],
      );
    });
  }

  it('no wording has two lines', () => {
    assert.deepEqual(repeated(lines.map(wording)), []);
  });

  it('no line is for a wording that no release holds', () => {
    const held = new Set(
      releases.flatMap(({ items }) =>
        items.map(({ itemNumber, descriptorHash }) => wording({ item: itemNumber, descriptorHash })),
      ),
    );
    assert.deepEqual(
      lines.map(wording).filter((each) => !held.has(each)),
      [],
    );
  });
});

describe('what the facts name', () => {
  it('every role is a role of data/recognitions.json, or "other:" and words', () => {
    const known = new Set(roles.map(({ role }) => role));
    const unknown = lines.flatMap(({ item, facts }) =>
      [...(facts.by ?? []), ...(facts.referral?.from ?? [])]
        .filter((role) => !known.has(role) && !role.startsWith('other:'))
        .map((role) => `${item}: ${role}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('every range goes up, and every age and time span is not empty', () => {
    const backwards = lines.flatMap(({ item, facts }) => {
      const ranges = referencesOf(facts).filter((named) => /^\d+-\d+$/.test(named));
      const spans = [...(facts.age ?? []), ...(facts.minutes === undefined ? [] : [facts.minutes])];
      const emptySpan = spans.some(
        ({ from, under }) =>
          (from === undefined && under === undefined) || (under ?? Infinity) <= (from ?? 0),
      );
      const wrong = ranges.filter((range) => {
        const [from, to] = range.split('-').map(Number);
        return (from ?? 0) >= (to ?? 0);
      });
      return [...wrong, ...(emptySpan ? ['empty span'] : [])].map((words) => `${item}: ${words}`);
    });
    assert.deepEqual(backwards, []);
  });

  it('curated lines name existing items and groups, except where the schedule itself names others', () => {
    const items = new Set(newest.items.map(({ itemNumber }) => itemNumber));
    const known = new Set(groups.flatMap(({ group, subGroup }) => [group, `${group}/${subGroup ?? ''}`]));
    const unknown = curated.flatMap(({ item, facts }) =>
      referencesOf(facts).flatMap((named) => {
        if (named.startsWith('group:')) return known.has(named.slice(6)) ? [] : [`${item}: ${named}`];
        return named.split('-').flatMap((number) => (items.has(number) ? [] : [`${item}: ${number}`]));
      }),
    );
    // As published: these descriptors name items and a sub-group that the release does not hold.
    assert.deepEqual(unknown, [
      '10997: 92301',
      '16501: 55728',
      '36811: 37230',
      '55066: 55810',
      '55071: 55810',
      '59103: group:I3/11',
      '93284: 92386',
      '93286: 92384',
    ]);
  });
});
