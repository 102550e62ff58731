// Loads the reference data: which extraction wins, and how a bad file is named.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { loadReferenceData } from '../../../src/adapters/schedule-files/reference-data.ts';
import { ruleKinds } from '../../../src/domain/schedule/rules/rule-line.ts';
import { sourcedRule } from '../../support/rules.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const header = { source: 'made up', releaseDate: '2026-07-01' };
const oldHash = 'aaaaaaaaaaaa';
const newHash = 'bbbbbbbbbbbb';
const facts = (item: string, descriptorHash: string, title: string, nr: boolean) => ({
  item,
  descriptorHash,
  title,
  facts: { nr },
});
const group = {
  category: 1,
  categoryName: 'Attendances',
  group: 'A1',
  groupName: 'Visits',
  subGroup: null,
  name: 'Visits',
  by: ['gp'],
  basis: 'descriptors',
  requester: null,
  verify: [],
  confidence: 'high',
};
const role = { role: 'gp', title: 'General practitioner', includes: [], codes: ['1'] };

interface Files {
  curated?: object[];
  extracted?: object[];
  groups?: object[];
  roles?: object[];
  performers?: object[];
}

const jsonLines = (lines: readonly object[]) => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;

/** A file of every kind of rule, empty but for those on performers. */
const ruleFiles = (performers: readonly object[] = []) =>
  Object.fromEntries(
    ruleKinds.map((kind) => [
      `rules/${kind}.jsonl`,
      jsonLines([{ about: 'made up' }, ...(kind === 'performer' ? performers : [])]),
    ]),
  );

async function load(test: TestContext, files: Files = {}) {
  const jsonl = (lines: object[] = []) => jsonLines([header, ...lines]);
  const json = (list: string, records: object[] = []) =>
    `{\n  "source": "made up",\n  "${list}": [\n${records.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]\n}\n`;
  return loadReferenceData(
    await temporaryFolder(test, {
      'item-facts/curated.jsonl': jsonl(files.curated),
      'item-facts/extracted.jsonl': jsonl(files.extracted),
      'groups.json': json('groups', files.groups),
      'notes.json': json('notes'),
      'recognitions.json': json('roles', files.roles),
      'parameters.json': json('releases'),
      ...ruleFiles(files.performers),
    }),
  );
}

describe('the facts of a wording', () => {
  it('are found by item and hash, with their origin', async (test) => {
    const reference = await load(test, {
      curated: [facts('23', newHash, 'New title', true)],
      extracted: [facts('23', oldHash, 'Old title', false)],
    });
    assert.deepEqual(reference.factsOf('23', newHash), {
      title: 'New title',
      facts: { nr: true },
      origin: 'curated',
    });
    assert.deepEqual(reference.factsOf('23', oldHash), {
      title: 'Old title',
      facts: { nr: false },
      origin: 'extracted',
    });
    assert.equal(reference.factsOf('24', newHash), null);
    assert.equal(reference.titleOf('23'), 'New title');
    assert.equal(reference.titleOf('24'), null);
  });
  it('are the curated ones when there are both', async (test) => {
    const reference = await load(test, {
      curated: [facts('23', newHash, 'Curated', true)],
      extracted: [facts('23', newHash, 'Extracted', false)],
    });
    assert.equal(reference.factsOf('23', newHash)?.origin, 'curated');
  });
  it('keep the title of an item that only an older wording has', async (test) => {
    const reference = await load(test, { extracted: [facts('99', oldHash, 'Former', false)] });
    assert.equal(reference.titleOf('99'), 'Former');
  });
});

describe('groups and roles', () => {
  it('are found by their keys', async (test) => {
    const reference = await load(test, { groups: [group], roles: [role] });
    assert.equal(reference.groups.find(1, 'A1', null)?.name, 'Visits');
    assert.equal(reference.roleTitle('gp'), 'General practitioner');
  });
});

describe('sourced rules', () => {
  it('are found by item', async (test) => {
    const { rules } = await load(test, { performers: [sourcedRule('performer', { by: ['gp'] })] });
    const found = rules.rulesOf({ itemNumber: '1', group: 'A1', subGroup: null });
    assert.deepEqual(
      found.performer?.map(({ rule }) => rule),
      [{ by: ['gp'] }],
    );
  });
});

describe('an invalid file is rejected, naming file and line', () => {
  const cases: [situation: string, files: Files, words: RegExp][] = [
    [
      'an unknown kind of fact',
      { curated: [{ ...facts('23', newHash, 'Title', true), facts: { colour: 'red' } }] },
      /curated\.jsonl line 2: .*additional properties/,
    ],
    ['no title', { extracted: [facts('23', newHash, '', true)] }, /extracted\.jsonl line 2: \/title/],
    [
      'a category in words',
      { groups: [group, { ...group, category: '1' }] },
      /groups\.json line 5: \/category must be integer/,
    ],
    [
      'a rule of another kind',
      { performers: [sourcedRule('condition', {})] },
      /performer\.jsonl line 2: \/kind/,
    ],
    [
      'a rule with a text that is not ours',
      { performers: [{ ...sourcedRule('performer', { by: ['gp'] }), seen: 'a quotation' }] },
      /performer\.jsonl line 2: .*additional properties/,
    ],
    ['a role without a name', { roles: [{ ...role, role: '' }] }, /recognitions\.json line 4: \/role/],
  ];
  for (const [situation, files, words] of cases) {
    it(situation, async (test) => {
      await assert.rejects(load(test, files), words);
    });
  }
  it('a list that is missing', async (test) => {
    const folder = await temporaryFolder(test, {
      'item-facts/curated.jsonl': JSON.stringify(header),
      'item-facts/extracted.jsonl': JSON.stringify(header),
      'groups.json': '{}',
      'notes.json': '{"notes":[]}',
      'recognitions.json': '{"roles":[]}',
      'parameters.json': '{"releases":[]}',
      ...ruleFiles(),
    });
    await assert.rejects(loadReferenceData(folder), /groups\.json line 1: no list called groups/);
  });
});
