// data/groups.json and data/notes.json: complete for every release, without loose ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bundledData, groupsUsed, repeated } from '../support/bundled-data.ts';

const { releases, newest, groups, notes, roles } = await bundledData();
const keyOf = ({ category, group, subGroup }: { category: number; group: string; subGroup: string | null }) =>
  `${category}|${group}|${subGroup ?? ''}`;

describe('groups', () => {
  const known = new Set(groups.map(keyOf));
  for (const release of releases) {
    it(`every group and sub-group of ${release.date} is known`, () => {
      assert.deepEqual(
        [...groupsUsed(release)].filter((key) => !known.has(key)),
        [],
      );
    });
  }

  it('stand once each', () => {
    assert.deepEqual(repeated(groups.map(keyOf)), []);
  });

  it('say until which release they were used when the newest one uses them no more, and only then', () => {
    const used = releases.map((release) => ({ date: release.date as string, keys: groupsUsed(release) }));
    const wrong = groups.filter((line) => {
      const last = used.findLast(({ keys }) => keys.has(keyOf(line)))?.date;
      return line.until !== (last === newest.date ? undefined : last);
    });
    assert.deepEqual(wrong.map(keyOf), []);
  });

  it('bear one name a category and one a group', () => {
    const names = groups.flatMap(({ category, categoryName, group, groupName }) => [
      `${category}: ${categoryName}`,
      `${category}|${group}: ${groupName}`,
    ]);
    assert.deepEqual(repeated([...new Set(names)].map((name) => name.replace(/: .*/, ''))), []);
  });

  it('a group without sub-groups is called what its line is called', () => {
    const differing = groups.filter(
      ({ subGroup, name, groupName }) => subGroup === null && name !== groupName,
    );
    assert.deepEqual(differing.map(keyOf), []);
  });

  it('name roles of data/recognitions.json, or "other:" and words', () => {
    const roleNames = new Set(roles.map(({ role }) => role));
    const unknown = groups.flatMap((line) =>
      [...line.by, ...(line.requester ?? []), ...(line.requesterForR ?? [])].filter(
        (role) => !roleNames.has(role) && !role.startsWith('other:'),
      ),
    );
    assert.deepEqual(unknown, []);
  });
});

describe('notes', () => {
  it('stand once each', () => {
    assert.deepEqual(repeated(notes.map(({ reference }) => reference)), []);
  });

  it('apply to something, and only to categories, groups and items of the newest release', () => {
    const items = new Set(newest.items.map(({ itemNumber }) => itemNumber));
    const categories = new Set(newest.items.map(({ category }) => category));
    const groupNames = new Set(
      newest.items.flatMap(({ group, subGroup }) => [group, `${group}/${subGroup ?? ''}`]),
    );
    const loose = notes.filter(({ appliesTo }) => {
      const numbers = appliesTo.items.flatMap((reference) => reference.split('-'));
      return (
        numbers.length + appliesTo.groups.length + appliesTo.categories.length === 0 ||
        !numbers.every((number) => items.has(number)) ||
        !appliesTo.groups.every((group) => groupNames.has(group)) ||
        !appliesTo.categories.every((category) => categories.has(category))
      );
    });
    assert.deepEqual(
      loose.map(({ reference }) => reference),
      [],
    );
  });

  it('say what their summary is based on in words a reader of the project understands', () => {
    const inside = notes.filter(({ source }) =>
      /\.jsonl?\b|\.xml\b|_|\(find|brief/.test(source.replace(/https?:\S+/g, '')),
    );
    assert.deepEqual(
      inside.map(({ source }) => source),
      [],
    );
  });
});
