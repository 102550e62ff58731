// The sourced rules of data/rules: every reference leads somewhere, every sentence can be shown.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sourceInSentence, sourcedRuleRecords } from '../../src/domain/schedule/record/rule-source.ts';
import { createRuleIndex } from '../../src/domain/schedule/rules/rule-index.ts';
import { ruleKinds, type RuleLine } from '../../src/domain/schedule/rules/rule-line.ts';
import { bundledData, dataDir, groupsUsed, repeated } from '../support/bundled-data.ts';

const { reference, releases, roles, recognitions, groups } = await bundledData();
const { lines } = reference.rules;
const every = (words: string, holds: (rule: RuleLine) => boolean) =>
  it(words, () => {
    const wrong = lines.filter((rule) => !holds(rule)).map(({ id }) => id);
    assert.deepEqual(wrong, []);
  });

const numbers = new Set(releases.flatMap(({ items }) => items.map(({ itemNumber }) => Number(itemNumber))));
const groupReferences = new Set(
  releases.flatMap((release) =>
    [...groupsUsed(release)].flatMap((key) => {
      const [, group = '', subGroup = ''] = key.split('|');
      return subGroup === '' ? [group] : [group, `${group}/${subGroup}`];
    }),
  ),
);
const numbersInOrder = [...numbers].toSorted((one, other) => one - other);
const isKnown = (reference_: string) => {
  if (reference_.startsWith('group:')) return groupReferences.has(reference_.slice('group:'.length));
  const [from = '', to] = reference_.split('-');
  if (to === undefined) return numbers.has(Number(from));
  return numbersInOrder.some((number) => number >= Number(from) && number <= Number(to));
};

describe('the sourced rules', () => {
  it('have an id of their own each', () => assert.deepEqual(repeated(lines.map(({ id }) => id)), []));

  it('have a file for each kind, and no file without one', () => {
    const files = readdirSync(join(dataDir, 'rules')).toSorted();
    assert.deepEqual(files, ruleKinds.map((kind) => `${kind}.jsonl`).toSorted());
    for (const kind of ruleKinds)
      assert.ok(
        lines.some((rule) => rule.kind === kind),
        kind,
      );
  });

  every('name items and groups that some release has', ({ items }) => items.every(isKnown));
  every('name no item twice', ({ items }) => repeated(items).length === 0);
  every('are in force for some time', ({ inForce: { from, to } }) => !from || !to || from <= to);
  every(
    'say it in one or two whole sentences of at most 200 characters',
    ({ sentence }) =>
      /^[A-Z].*\.$/s.test(sentence) && sentence.length <= 200 && !/\.\.|\s\s|[“”’]/.test(sentence),
  );
  every(
    'call people doctors or practitioners',
    ({ sentence, stillToCheck = '' }) => !/\bproviders?\b(?! number)/i.test(`${sentence} ${stillToCheck}`),
  );
  every(
    'say what is still to check in words that follow a colon',
    ({ stillToCheck }) => stillToCheck === undefined || /^(?!and )[^.]*[^.]$/.test(stillToCheck),
  );
  every('name a source shortly where a sentence does', ({ confidence, source }) => {
    const named = sourceInSentence(source) ?? '';
    return (
      confidence === 'high' ||
      (named.length <= 40 && !/;|general knowledge|descriptors? of \d{1,2} [A-Z][a-z]+ \d{4}/.test(named))
    );
  });
  every(
    'name a source that can be found again',
    ({ source: { reference: words, address } }) =>
      words.length > 3 && (address === null || /^https?:\/\/\S+$/.test(address)),
  );
  every(
    'of kind condition leave something to check',
    ({ kind, stillToCheck }) => kind !== 'condition' || stillToCheck !== undefined,
  );
});

describe('roles and codes of the sourced rules', () => {
  const known = new Set(roles.map(({ role }) => role));
  const codes = new Set(recognitions.map(({ code }) => code));

  it('are those of the data', () => {
    for (const rule of lines) {
      if (rule.kind === 'performer') {
        const { by = [], except = [], open = [], openUnlessCodes = [] } = rule.rule;
        for (const role of [...by, ...except, ...open]) assert.ok(known.has(role), `${rule.id}: ${role}`);
        for (const code of openUnlessCodes) assert.ok(codes.has(code), `${rule.id}: ${code}`);
      }
      if (rule.kind === 'claimant') {
        const { claimedBy = [], renderedBy = [] } = rule.rule;
        for (const role of [...claimedBy, ...renderedBy]) assert.ok(known.has(role), `${rule.id}: ${role}`);
      }
      if (rule.kind === 'credential') {
        for (const code of rule.rule.codes) assert.ok(codes.has(code), `${rule.id}: ${code}`);
      }
    }
  });

  it('are shown for an item with no sentence twice, unless one rule ends before the other begins', () => {
    const index = createRuleIndex(lines);
    const wrong = releases.flatMap(({ items }) =>
      items.flatMap((item) => {
        const records = sourcedRuleRecords(index.rulesOf(item)).toSorted((one, other) =>
          (one.From ?? '').localeCompare(other.From ?? ''),
        );
        return records
          .filter(({ Kind, Text, From }, at) =>
            records
              .slice(0, at)
              .some((each) => each.Kind === Kind && each.Text === Text && (each.To ?? '9') >= (From ?? '')),
          )
          .map(({ Text }) => `${item.itemNumber}: ${Text}`);
      }),
    );
    assert.deepEqual(wrong, []);
  });

  it('settle conditions that an item or a group has', () => {
    const conditions = new Set(groups.flatMap(({ verify }) => verify));
    for (const { items } of releases) {
      for (const { itemNumber, descriptorHash } of items) {
        const facts = reference.factsOf(itemNumber, descriptorHash)?.facts;
        for (const text of facts?.verify ?? []) conditions.add(text);
      }
    }
    const settled = lines.flatMap((rule) =>
      rule.kind === 'credential' || rule.kind === 'practice-area' ? (rule.rule.settles ?? []) : [],
    );
    assert.deepEqual(
      settled.filter((text) => !conditions.has(text)),
      [],
    );
    assert.ok(settled.length > 5);
  });
});
