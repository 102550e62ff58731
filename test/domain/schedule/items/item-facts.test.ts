// The schema of the facts read from a descriptor.
import { ItemFactsLine } from '../../../../src/domain/schedule/items/item-facts.ts';
import { schemaCases, type SchemaCase } from '../../../support/schema-cases.ts';

const line = {
  item: '104',
  descriptorHash: '0123456789ab',
  title: 'First attendance',
  facts: {},
};
const facts = (what: string, value: object, accepted: boolean): SchemaCase => [
  `the facts: ${what}`,
  { ...line, facts: value },
  accepted,
];
const limit = { max: 1, per: { n: 1, unit: 'year' } };
const gap = { after: ['23'], n: 1, unit: 'month' };

schemaCases('a line of item facts', ItemFactsLine, line, [
  ['the title to no text', { ...line, title: '' }, false],
  ['the title to one character', { ...line, title: 'x' }, true],
  facts('an unknown key', { colour: 'red' }, false),
  facts('ages from 0 to under 1', { age: [{ from: 0, under: 1, unit: 'years' }] }, true),
  facts('an age from -1', { age: [{ from: -1, unit: 'years' }] }, false),
  facts('an age under 0', { age: [{ under: 0, unit: 'years' }] }, false),
  facts('an age with an unknown key', { age: [{ from: 1, unit: 'years', to: 2 }] }, false),
  facts('one service a year', { frequency: [limit] }, true),
  facts('no service a year', { frequency: [{ ...limit, max: 0 }] }, false),
  facts('one service in no year', { frequency: [{ max: 1, per: { n: 0, unit: 'year' } }] }, false),
  facts('a limit with an unknown key', { frequency: [{ ...limit, least: 1 }] }, false),
  facts('a period with an unknown key', { frequency: [{ max: 1, per: { ...limit.per, of: 1 } }] }, false),
  facts('a wait of one month', { gap: [gap] }, true),
  facts('a wait of no month', { gap: [{ ...gap, n: 0 }] }, false),
  facts('a wait with an unknown key', { gap: [{ ...gap, until: 1 }] }, false),
  facts('a referral', { referral: { kind: 'referral', from: ['gp'] } }, true),
  facts('a referral with an unknown key', { referral: { kind: 'referral', to: 'gp' } }, false),
  facts('minutes', { minutes: { from: 6, under: 20 } }, true),
  facts('minutes with an unknown key', { minutes: { from: 6, to: 20 } }, false),
  facts('an exclusion', { notWith: [{ items: ['23-24'], groups: ['T8/2'], scope: 'same-day' }] }, true),
  facts('an exclusion with an unknown key', { notWith: [{ scope: 'same-day', unless: 1 }] }, false),
  facts('a required service', { needs: [{ items: ['23'], when: 'before' }] }, true),
  facts('a required service with an unknown key', { needs: [{ items: [], when: 'before', by: 1 }] }, false),
]);
