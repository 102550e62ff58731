// Eligibility scenarios: attendances of one day with each other, with plans, health assessments, operations and tests.
import { eligibilityScenarios } from '../../../support/eligibility-scenarios.ts';
import { descriptor, onOneDay } from '../../../support/same-day-scenarios.ts';

const plans = 'Best Practice, Chronic Condition Management Claiming Logic, July 2025';
eligibilityScenarios('Care plans and consultations', [
  onOneDay('965 23', 'false true', plans),
  onOneDay('23 965', 'true false', plans),
  onOneDay('392 179', 'false true', plans),
  onOneDay('965', 'false', plans, { history: ['23 2026-11-20 gp'] }),
  onOneDay('965', 'true', plans, { history: ['23 2026-11-20 gp-other-practice'] }),
  onOneDay('965', 'true', plans, { history: ['23 2026-11-19 gp'] }),
  onOneDay('967 23', 'false true', 'GMST amendment on chronic disease management 2014'),
  onOneDay('965 967', 'false true', 'Best Practice and Cubiko, GPCCMP, July 2025'),
  onOneDay('965 967 23', 'false false true', plans),
  onOneDay('965 11707', 'true true', plans),
  onOneDay('735 965', 'false -', descriptor('735')),
]);

const tiers = 'note AN.0.36, July 2024';
eligibilityScenarios('Health assessments', [
  onOneDay('701 703', 'false false', tiers),
  onOneDay('705 707', 'false false', tiers),
  onOneDay('701 703 705 707', 'false false false false', tiers),
  onOneDay('224 226', 'false false', tiers),
  onOneDay('701', 'false', tiers, { history: ['703 2026-11-20'] }),
  onOneDay('701 23', 'true true', tiers),
]);

const operationDay = 'note AN.3.1; fact sheet Co-claiming T8, February 2021';
eligibilityScenarios('Later attendances on the day of an operation', [
  onOneDay('105 30443', 'false true', operationDay),
  onOneDay('105 30071', 'true -', operationDay, { name: 'a small operation' }),
  onOneDay('116 30443', 'false true', operationDay),
  onOneDay('119 30443', 'false true', operationDay),
  onOneDay('386 30443', 'false true', operationDay),
  onOneDay('2806 30443', 'false true', operationDay),
  onOneDay('3010 30443', 'false true', operationDay),
  onOneDay('6009 30443', 'false true', operationDay),
  onOneDay('6019 30443', 'false true', operationDay),
  onOneDay('16404 30443', 'false true', operationDay),
  onOneDay('104 30443', 'true true', operationDay, { name: 'a first attendance' }),
  onOneDay('111 30443', 'true true', descriptor('111'), { name: 'an operation decided on there' }),
  onOneDay('105', 'false', operationDay, { by: 'surgeon', history: ['30443 2026-11-20 surgeon'] }),
  onOneDay('105', 'true', operationDay, { by: 'surgeon', history: ['30443 2026-11-20 obstetrician'] }),
  onOneDay('105', 'null', 'note TN.8.4, aftercare', {
    by: 'surgeon',
    history: ['30443 2026-11-10 surgeon'],
    name: 'perhaps normal aftercare',
  }),
]);

eligibilityScenarios('Attendances of one specialist', [
  onOneDay('125 104', 'false null', descriptor('125')),
  onOneDay('126 105', 'false -', descriptor('126')),
  onOneDay('104 91822', 'false false', `${descriptor('104')} and 91822`),
  onOneDay('110 91824', 'false false', `${descriptor('110')} and 91824`),
  onOneDay('104', 'true', descriptor('104'), { by: 'surgeon', history: ['91822 2026-11-19 surgeon'] }),
  onOneDay('104 16401', 'false -', 'Services Australia, Operational Blueprint 011-42060040'),
  onOneDay('105 16404', 'false -', 'Services Australia, Operational Blueprint 011-42060040'),
  onOneDay('17610 17615', 'false false', 'note TN.6.1'),
]);

eligibilityScenarios('General attendances', [
  onOneDay('585 23', 'false true', 'note AN.0.19, November 2023'),
  onOneDay('23 36', 'true true', 'general knowledge (AN.0.7), which never decides'),
  onOneDay('23 91891', 'true -', 'general knowledge, which never decides'),
  onOneDay('23', 'true', 'general knowledge (AN.0.7)', { history: ['36 2026-11-20 gp-other-practice'] }),
  onOneDay('5041 5001', 'false -', descriptor('5041')),
]);

eligibilityScenarios('Tests at an attendance', [
  onOneDay('11704 23', 'false true', descriptor('11704')),
  onOneDay('11704 104', 'false true', descriptor('11704')),
  onOneDay('11705 23', 'null true', descriptor('11705'), { name: 'unless the condition changed' }),
  onOneDay('11714 23', 'true true', `${descriptor('11714')}: the trace belongs to the attendance`),
  onOneDay('11707 23', 'true true', descriptor('11707')),
  onOneDay('11607 11716', 'false false', `${descriptor('11607')} and 11716`),
]);
