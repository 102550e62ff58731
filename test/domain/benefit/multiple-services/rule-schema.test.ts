// The schema of a rule for multiple services: every kind of arithmetic, on the boundary.
import { MultipleServicesRule } from '../../../../src/domain/benefit/multiple-services/rule-schema.ts';
import { schemaCases, type SchemaCase } from '../../../support/schema-cases.ts';

const dated = [{ from: '2026-07-01', value: '1.00' }];
const rounding = { what: 'the sum', to: '5 cents', direction: 'up', established: true };
const rule = {
  id: 'a-rule',
  title: 'A rule',
  applies: { groups: ['T8'], items: ['23', '100-200'] },
  condition: 'always',
  arithmetic: { kind: 'operations', percentages: [100, 50], restAt: 25 },
  rounding,
  exceptions: [],
  source: ['Made up'],
  confidence: 'high',
};
const applies = (what: string, value: object, accepted: boolean): SchemaCase => [
  `the services: ${what}`,
  { ...rule, applies: value },
  accepted,
];
const arithmetic = (what: string, value: object, accepted: boolean): SchemaCase => [
  `the arithmetic: ${what}`,
  { ...rule, arithmetic: value },
  accepted,
];
const assistance = { kind: 'assistance', percent: 20, threshold: dated, fees: [{ item: '51303' }] };
const emergency = {
  item: '25020',
  percent: 50,
  basic: ['20100'],
  modifiers: ['25000'],
  therapeutic: ['22002'],
};
const relative = {
  kind: 'relative-value',
  unitValue: dated,
  basic: ['20100'],
  time: ['23025'],
  assistants: [{ item: '25200', units: 5 }],
  emergencies: [emergency],
};
const consultation = {
  kind: 'less-for-consultation',
  consultationCategory: 1,
  from: '40.00',
  by: '35.00',
  belowBy: '15.00',
};
const otherService = {
  kind: 'less-for-other-service',
  by: '5.00',
  exceptCategories: [1],
  exceptGroups: ['T8'],
};
const attendance = { kind: 'attendance-with-operation', groups: ['T8'], operationFeeFrom: dated };
const joined = { kind: 'joined-imaging', percentages: [100], restAt: 50, contrastItem: '63491' };

schemaCases('a multiple-services rule', MultipleServicesRule, rule, [
  applies('none', {}, true),
  applies('an unknown key', { roles: ['gp'] }, false),
  applies('no group', { groups: [] }, false),
  applies('no item', { items: [] }, false),
  applies('no excluded group', { excludedGroups: [] }, false),
  applies('no excluded item', { excludedItems: [] }, false),
  applies('no uncertain item', { uncertainItems: [] }, false),
  arithmetic('1%', { ...rule.arithmetic, percentages: [1], restAt: 1 }, true),
  arithmetic('100% of the rest', { ...rule.arithmetic, restAt: 100 }, true),
  arithmetic('0% of the rest', { ...rule.arithmetic, restAt: 0 }, false),
  arithmetic('101% of the rest', { ...rule.arithmetic, restAt: 101 }, false),
  arithmetic('no percentages', { ...rule.arithmetic, percentages: [] }, false),
  arithmetic('operations with an unknown key', { ...rule.arithmetic, paid: 1 }, false),
  arithmetic('a discontinued operation', { kind: 'discontinued', percent: 50, of: ['T8'] }, true),
  arithmetic('one of no group', { kind: 'discontinued', percent: 50, of: [] }, false),
  arithmetic('one with an unknown key', { kind: 'discontinued', percent: 50, of: ['T8'], x: 1 }, false),
  arithmetic('assistance', assistance, true),
  arithmetic('assistance without a threshold', { ...assistance, threshold: [] }, false),
  arithmetic('a threshold with an unknown key', { ...assistance, threshold: [{ ...dated[0], x: 1 }] }, false),
  arithmetic('assistance without fees', { ...assistance, fees: [] }, false),
  arithmetic('a fee with an unknown key', { ...assistance, fees: [{ item: '51303', x: 1 }] }, false),
  arithmetic('assistance with an unknown key', { ...assistance, x: 1 }, false),
  arithmetic('relative values', relative, true),
  arithmetic('an assistant of 1 unit', { ...relative, assistants: [{ item: '25200', units: 1 }] }, true),
  arithmetic('an assistant of no unit', { ...relative, assistants: [{ item: '25200', units: 0 }] }, false),
  arithmetic(
    'an assistant with an unknown key',
    { ...relative, assistants: [{ item: '25200', units: 1, x: 1 }] },
    false,
  ),
  arithmetic(
    'an emergency with an unknown key',
    { ...relative, emergencies: [{ ...emergency, x: 1 }] },
    false,
  ),
  arithmetic('relative values with an unknown key', { ...relative, x: 1 }, false),
  arithmetic('joined imaging', joined, true),
  arithmetic('joined imaging with an unknown key', { ...joined, x: 1 }, false),
  arithmetic('each other less', { kind: 'each-other-less', by: '5.00' }, true),
  arithmetic('each other less with an unknown key', { kind: 'each-other-less', by: '5.00', x: 1 }, false),
  arithmetic('less for a consultation', consultation, true),
  arithmetic('a consultation of category 99', { ...consultation, consultationCategory: 99 }, true),
  arithmetic('a consultation of category 0', { ...consultation, consultationCategory: 0 }, false),
  arithmetic('a consultation of category 100', { ...consultation, consultationCategory: 100 }, false),
  arithmetic('less for a consultation with an unknown key', { ...consultation, x: 1 }, false),
  arithmetic('less for another service', otherService, true),
  arithmetic('less for another service with an unknown key', { ...otherService, x: 1 }, false),
  arithmetic('coning of one', { kind: 'coning', paid: 1 }, true),
  arithmetic('coning of none', { kind: 'coning', paid: 0 }, false),
  arithmetic('coning with an unknown key', { kind: 'coning', paid: 1, x: 1 }, false),
  arithmetic('once per episode', { kind: 'once-per-episode' }, true),
  arithmetic('once per episode with an unknown key', { kind: 'once-per-episode', x: 1 }, false),
  arithmetic('an attendance with an operation', attendance, true),
  arithmetic('an attendance with an unknown key', { ...attendance, x: 1 }, false),
  ['the title to no text', { ...rule, title: '' }, false],
  ['the title to one character', { ...rule, title: 'x' }, true],
  ['the rounding by an unknown key', { ...rule, rounding: { ...rounding, x: 1 } }, false],
  ['the sources to none', { ...rule, source: [] }, false],
]);
