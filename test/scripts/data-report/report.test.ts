// The report counts what the data holds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dataReport } from '../../../scripts/data-report/report.ts';
import { bundledData } from '../../support/bundled-data.ts';

const data = await bundledData();
const { releases, reference, curated, extracted, recognitions, roles, parameters } = data;
const report = dataReport({
  releases,
  reference,
  facts: { curated, extracted },
  recognitions,
  roles,
  parameters,
});
const row = (name: string) =>
  report
    .split('\n')
    .find((line) => line.startsWith(`${name}  `))
    ?.slice(name.length)
    .trim()
    .split(/\s+/)
    .map((cell) => Number(cell.replaceAll(',', '')));

describe('the data report', () => {
  it('has a row a release, whose curated and extracted items are all its items', () => {
    for (const { date, items } of releases) {
      const [total = 0, read = 0, byProgram = 0] = row(date) ?? [];
      assert.deepEqual([total, read + byProgram], [items.length, items.length]);
    }
  });
  it('counts the wordings that state each kind of fact', () => {
    const aged = (lines: typeof curated) => lines.filter(({ facts }) => facts.age !== undefined).length;
    assert.deepEqual(row('age'), [aged(curated), aged(extracted)]);
    assert.deepEqual(row('all wordings'), [curated.length, extracted.length]);
  });
  it('counts codes and roles', () => {
    assert.deepEqual(row('all codes'), [recognitions.length]);
    assert.deepEqual(row('roles they lead to'), [roles.length]);
  });
  it('shows no gap in the facts, groups and amounts of the newest release', () => {
    assert.deepEqual(row('facts not read by a person'), [0]);
    assert.deepEqual(row('group not known'), [0]);
    assert.deepEqual(row('benefit departs from the published arithmetic, all releases'), [0]);
  });
  it('fits a terminal', () => {
    assert.ok(report.split('\n').every((line) => line.length <= 100));
  });
});

describe('a report without releases', () => {
  it('is empty where there is nothing to count', () => {
    const empty = dataReport({
      releases: [],
      reference,
      facts: { curated: [], extracted: [] },
      recognitions: [],
      roles: [],
      parameters: [],
    });
    assert.match(empty, /all wordings +0 +0/);
  });
});
