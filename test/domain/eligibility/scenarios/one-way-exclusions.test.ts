// Eligibility scenarios: an item that its own rule excludes is refused, the other stands, in any order of the items.
import { eligibilityScenarios } from '../../../support/eligibility-scenarios.ts';
import { descriptor, onOneDay } from '../../../support/same-day-scenarios.ts';

eligibilityScenarios('Exclusions of one item against another', [
  onOneDay('14221 13950', 'false true', descriptor('14221')),
  onOneDay('13950 14221', 'true false', descriptor('14221')),
  onOneDay('42788 42702', 'false true', descriptor('42788')),
  onOneDay('42702 42788', 'true false', descriptor('42788')),
  onOneDay('55084 55036', 'false true', descriptor('55084')),
  onOneDay('110 132', 'true false', descriptor('132')),
  onOneDay('133 110', 'false true', descriptor('133')),
  onOneDay('6023 132', 'false true', descriptor('6023')),
  onOneDay('92748 385', 'false true', descriptor('92748')),
  onOneDay('141 110', 'false true', descriptor('141')),
  onOneDay('61527 61429', 'false true', descriptor('61527')),
  onOneDay('6081 6080', 'false -', descriptor('6081')),
  onOneDay('82309 11309', 'false false', `${descriptor('82309')} and 11309`, {
    name: 'each excludes the other',
  }),
  onOneDay('55036 55038', 'false false', `${descriptor('55036')} and 55038`, {
    name: 'each excludes the other',
  }),
]);

eligibilityScenarios('Services that are part of another', [
  onOneDay('37203 36854', 'true false', descriptor('37203')),
  onOneDay('36854 37203', 'false true', descriptor('37203')),
  onOneDay('37203 37207', 'false false', `${descriptor('37203')} and 37207`, {
    name: 'each contains the other',
  }),
  onOneDay('65070 65060', 'true false', descriptor('65070')),
  onOneDay('65102 65070', 'true false', descriptor('65102')),
  onOneDay('66750 73529 73527', 'true false false', descriptor('66750')),
  onOneDay('69309 69306', 'true false', descriptor('69309')),
  onOneDay('69306 69312', 'false false', `${descriptor('69306')} and 69312`, {
    name: 'each contains the other',
  }),
  onOneDay('71203 73323', 'false false', `${descriptor('71203')} and 73323`, {
    name: 'each contains the other',
  }),
  onOneDay('82115 16400', 'true false', descriptor('82115')),
  onOneDay('35616 35633', '- false', descriptor('35616')),
  onOneDay('193 23', '- null', descriptor('193'), { name: 'whether the visit belongs to it is open' }),
  onOneDay('13870 110', 'true null', descriptor('13870'), { name: 'perhaps outside the unit' }),
  onOneDay('13103 110', 'true null', descriptor('13103'), { name: 'perhaps not for the dialysis' }),
  onOneDay('14224 304', 'true null', descriptor('14224')),
  onOneDay('14050 105', 'true null', descriptor('14050'), { name: 'perhaps the first consultation' }),
  onOneDay('16515 16404', 'true null', descriptor('16515'), { name: 'perhaps not for the birth' }),
  onOneDay('41674 104', 'true null', descriptor('41674')),
  onOneDay('23', 'null', descriptor('13870'), { history: ['13870 2026-11-20 gp'] }),
  onOneDay('23', 'true', descriptor('13870'), { history: ['13870 2026-11-20 gp-other-practice'] }),
  onOneDay('23', 'true', descriptor('193'), { history: ['193 2026-11-20 gp-other-practice'] }),
]);

eligibilityScenarios('Exclusions that hold in some cases only', [
  onOneDay('46335 30023', 'null -', descriptor('46335'), { name: 'the same site' }),
  onOneDay('41527 41530', 'null null', descriptor('41527'), { name: 'the same side' }),
  onOneDay('32504 32507', 'null -', descriptor('32504'), { name: 'the same leg' }),
  onOneDay('38815 38816', 'null null', descriptor('38815'), { name: 'the same lung' }),
  onOneDay('48446 48245', 'null -', descriptor('48446'), { name: 'the same bone' }),
  onOneDay('30473 41822', 'null -', descriptor('30473'), { name: 'the gullet alone' }),
  onOneDay('18262 30443', 'null -', descriptor('18262'), { name: 'unless through the skin' }),
  onOneDay('65158 65157', 'null -', descriptor('65158'), { name: 'the tests not yet billed' }),
  onOneDay('45617 45623', '- null', descriptor('45623'), { name: 'mechanical ptosis' }),
]);

const lateScan = { by: 'obstetrician', referredBy: 'gp' } as const;
eligibilityScenarios('Exclusions within 24 hours', [
  onOneDay('55712 55757', 'false -', descriptor('55712'), lateScan),
  onOneDay('55712', 'null', descriptor('55712'), { ...lateScan, history: ['55757 2026-11-19'] }),
  onOneDay('55712', 'true', descriptor('55712'), { ...lateScan, history: ['55757 2026-11-18'] }),
  onOneDay('55036', 'null', descriptor('55036'), { history: ['55038 2026-11-19 gp'] }),
  onOneDay('55036', 'true', descriptor('55036'), { history: ['55038 2026-11-19 gp-other-practice'] }),
]);
