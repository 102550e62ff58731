// The list of what became of each collected rule: none is missing, and what it says is so.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadCollectedRules, type CollectedRule } from '../../scripts/generate/collected-rules.ts';
import { createItemMatcher } from '../../src/domain/schedule/items/match-item-references.ts';
import type { RuleLine } from '../../src/domain/schedule/rules/rule-line.ts';
import { bundledData, dataDir, repeated } from '../support/bundled-data.ts';
import { newestRelease } from '../support/eligibility-facts.ts';
import { officialFolder } from '../support/official-files.ts';

const { reference } = await bundledData();
const lines = new Map(reference.rules.lines.map((line) => [line.id, line]));
const list = await loadCollectedRules(dataDir);
const items = [...newestRelease.items.values()];

/** Whether a line can make an answer yes, no or open by facts. */
const decides = ({ kind, confidence }: RuleLine) =>
  confidence !== 'low' && kind !== 'condition' && kind !== 'remark';
const linesOf = ({ lines: ids = [] }: CollectedRule) => ids.flatMap((id) => lines.get(id) ?? []);
const wrong = (holds: (rule: CollectedRule) => boolean) =>
  list.filter((rule) => !holds(rule)).map(({ id }) => id);

describe('the list of collected rules', () => {
  it('names each rule once', () => assert.deepEqual(repeated(list.map(({ id }) => id)), []));

  it('names lines of data/rules and files that exist', () => {
    assert.deepEqual(
      wrong(
        ({ lines: ids = [], files = [] }) =>
          ids.every((id) => lines.has(id)) && files.every((file) => existsSync(join(dataDir, '..', file))),
      ),
      [],
    );
  });

  it('says of each what its outcome asks for', () => {
    const asked: Readonly<Record<CollectedRule['outcome'], (rule: CollectedRule) => boolean>> = {
      decides: (rule) => linesOf(rule).some(decides),
      'still-to-check': (rule) => rule.lines !== undefined && linesOf(rule).every((line) => !isFinal(line)),
      shown: (rule) => rule.lines !== undefined && linesOf(rule).every(({ kind }) => kind === 'remark'),
      'descriptor-fact': ({ facts, lines: ids, why }) => (facts ?? why) !== undefined && ids === undefined,
      'decided-elsewhere': ({ files, why }) => files !== undefined && why !== undefined,
      'not-modelled': ({ why, lines: ids }) => why !== undefined && ids === undefined,
    };
    assert.deepEqual(
      wrong((rule) => asked[rule.outcome](rule)),
      [],
    );
  });
});

/** A reminder decides nothing either. */
const isFinal = (line: RuleLine) =>
  decides(line) &&
  !((line.kind === 'frequency' || line.kind === 'counted-together') && line.rule.reminder === true);

/** A rule as its collection has it, as far as the list is compared with it. */
interface Collected {
  readonly id: string;
  readonly items: readonly string[];
  readonly confidence: string;
  readonly collection: string;
}

const folder = join(officialFolder, 'rules');
const absent = existsSync(folder) ? false : `collected rules absent: ${folder}`;
const collected = (): Collected[] =>
  ['limits', 'people', 'notes'].flatMap((collection) =>
    readFileSync(join(folder, `${collection}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line): Collected => ({ ...JSON.parse(line), collection })),
  );
const byId = new Map(list.map((rule) => [rule.id, rule]));
const known = (rule: Collected): CollectedRule => {
  const found = byId.get(rule.id);
  assert.ok(found, `${rule.id} is not in the list`);
  return found;
};
const itemsOf = (references: readonly string[]) => {
  const matches = createItemMatcher(references);
  return items.filter(({ published: { itemNumber, group, subGroup } }) =>
    matches({ itemNumber, group, subGroup }),
  );
};

describe('the collections at hand', { skip: absent }, () => {
  it('have every rule of theirs in the list, under their name, and the list has no other', () => {
    const rules = collected();
    assert.equal(rules.length, 1426);
    assert.deepEqual(
      rules.map(({ id, collection }) => `${collection} ${id}`),
      list.map(({ id, from }) => `${from} ${id}`),
    );
  });

  it('have a rule for every item whose facts carry a free note: 1,862 of them', () => {
    const noted = items.filter(({ facts }) => facts.note !== undefined);
    assert.equal(noted.length, 1862);
    const covered = new Set(
      collected().flatMap((rule) => (rule.collection === 'notes' ? itemsOf(rule.items) : [])),
    );
    assert.deepEqual(
      noted.filter((item) => !covered.has(item)).map(({ published }) => published.itemNumber),
      [],
    );
  });

  it('have no rule of low confidence that decides, but for these, which leave open or have another source', () => {
    const low = collected().filter(({ confidence }) => confidence === 'low');
    assert.ok(low.length > 50);
    assert.deepEqual(
      low.filter((rule) => known(rule).outcome === 'decides').map(({ id }) => id),
      // A condition · a limit without a figure · the list of midwives is open · the note on ultrasound is of high confidence.
      ['assist-not-surgeon', 'path-r25-73339', 'requester-midwife-ultrasound', 'credential-ultrasound'],
    );
  });

  it('have every item of a rule in the lines it became, or the list says what stands for the others', () => {
    for (const rule of collected()) {
      const found = known(rule);
      if (found.lines === undefined || found.facts !== undefined || found.why !== undefined) continue;
      const matched = new Set(linesOf(found).flatMap((line) => itemsOf(line.items)));
      const left = itemsOf(rule.items).filter((item) => !matched.has(item));
      assert.deepEqual(
        left.map(({ published }) => published.itemNumber),
        [],
        rule.id,
      );
    }
  });

  it('have the fact that stands for a rule on every item of it that its lines leave out', () => {
    for (const rule of collected()) {
      const { facts: keys, why, lines: ids } = known(rule);
      if (keys === undefined || why !== undefined) continue;
      const matched = new Set((ids ?? []).flatMap((id) => itemsOf(lines.get(id)?.items ?? [])));
      for (const item of itemsOf(rule.items)) {
        if (matched.has(item)) continue;
        const facts = new Map<string, unknown>(Object.entries(item.facts));
        assert.ok(
          keys.some((key) => facts.has(key)),
          `${rule.id}: ${item.published.itemNumber}`,
        );
      }
    }
  });
});
