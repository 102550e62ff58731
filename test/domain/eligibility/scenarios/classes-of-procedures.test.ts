// Eligibility scenarios: exclusions against a class of procedures, the exceptions from exclusions by group, and operations by one doctor.
import { eligibilityScenarios } from '../../../support/eligibility-scenarios.ts';
import { descriptor, onOneDay } from '../../../support/same-day-scenarios.ts';

eligibilityScenarios('Exceptions from a bar by group', [
  onOneDay('35503 35501', 'true true', descriptor('35503')),
  onOneDay('35503 30062', 'true -', descriptor('35503')),
  onOneDay('35503 35506', 'true true', descriptor('35503')),
  onOneDay('35503 35620', 'true -', descriptor('35503')),
  onOneDay('35503 30443', 'false true', descriptor('35503')),
  onOneDay('35506 35620', 'false -', descriptor('35506')),
  onOneDay('35578 35599', 'true -', descriptor('35578')),
  onOneDay('35578 35570', 'false -', descriptor('35578')),
  onOneDay('47795 48406', 'true -', descriptor('47795')),
  onOneDay('47795 46300', 'false -', descriptor('47795')),
  onOneDay('30680 30682', 'true true', descriptor('30680')),
  onOneDay('30680 30684', 'false false', descriptor('30680')),
  onOneDay('30688 30484', 'true -', descriptor('30688')),
  onOneDay('30688 30680', 'false false', descriptor('30688')),
  onOneDay('55126 55118', 'true -', descriptor('55126')),
  onOneDay('55126 55127', 'false false', descriptor('55126')),
  onOneDay('18292 18354', 'true -', descriptor('18292')),
  onOneDay('18292 18350', 'false -', descriptor('18292')),
]);

eligibilityScenarios('Exclusions against a class of procedures', [
  onOneDay('30390 30443', 'false true', descriptor('30390')),
  onOneDay('30390 30600', 'null -', descriptor('30390'), { name: 'perhaps inside the abdomen' }),
  onOneDay('30390 47438', 'true -', descriptor('30390'), { name: 'on the shoulder' }),
  onOneDay('30390 23', 'true true', descriptor('30390')),
  onOneDay('35631 30724', 'true -', descriptor('35631'), { name: 'a named exception' }),
  onOneDay('35631 30443', 'false -', descriptor('35631')),
  onOneDay('36812 36840', 'false -', descriptor('36812')),
  onOneDay('36812 36803', 'null -', descriptor('36812'), { name: 'perhaps of the lower tract' }),
  onOneDay('36505 37327', 'true -', descriptor('36505')),
  onOneDay('36505 36812', 'false false', descriptor('36505')),
  onOneDay('36800 30443', 'false true', descriptor('36800')),
  onOneDay('36800 23', 'true true', descriptor('36800'), { name: 'no procedure with it' }),
  onOneDay('48945 48948', 'false false', descriptor('48945')),
  onOneDay('48945 47007', 'null -', descriptor('48945'), { name: 'perhaps through a scope' }),
  onOneDay('48945 49518', 'true -', descriptor('48945'), { name: 'on the knee' }),
  onOneDay('49360 49363', 'false false', descriptor('49360')),
  onOneDay('49525 49518', 'false -', descriptor('49525')),
  onOneDay('50393 49318', 'false -', descriptor('50393')),
  onOneDay('35717 35653', 'false -', descriptor('35717')),
  onOneDay('34106 32508', 'true -', descriptor('34106'), { name: 'a named exception' }),
  onOneDay('34106 33500', 'false -', descriptor('34106')),
  onOneDay('13842 55036', 'false -', descriptor('13842')),
  onOneDay('13881 20706', 'false -', descriptor('13881')),
  onOneDay('42809 43021', 'false -', descriptor('42809')),
]);

const act = 'Health Insurance Act 1973 s 16';
eligibilityScenarios('One doctor in two parts', [
  onOneDay('20706 30443', 'false true', act),
  onOneDay('51300 20706', 'false -', act),
  onOneDay('51300 30390', 'null -', 'note TN.9.1'),
  onOneDay('51306 16522', 'null -', 'note TN.9.1'),
  onOneDay('51312 16627', 'null -', 'note TN.9.1'),
  onOneDay('51315 42702', 'null -', 'note TN.9.1'),
  onOneDay('51300 51303', 'null null', `${descriptor('51300')} and 51303`),
]);

eligibilityScenarios('One item of several', [
  onOneDay('16519 16522', 'false false', `${descriptor('16519')} and 16522`),
  onOneDay('63494 63497', 'false false', 'note before 63491 in the schedule of 1 July 2026'),
  onOneDay('63498 63499', 'false false', 'note before 63491 in the schedule of 1 July 2026'),
  onOneDay('66500 66512', 'false false', descriptor('66512')),
  onOneDay('65120 65123', 'false false', descriptor('65123')),
  onOneDay('65123 65126', 'false false', descriptor('65126')),
  onOneDay('66695 66698', 'false false', descriptor('66698')),
  onOneDay('66722 66695', 'false false', descriptor('66722')),
  onOneDay('66719 66722', 'false false', descriptor('66722')),
  onOneDay('66719 66695', 'true true', `${descriptor('66719')}: other tests`),
  onOneDay('69317 69494', 'false false', descriptor('69317')),
  onOneDay('69384 69387', 'false false', descriptor('69387')),
  onOneDay('71066 71069', 'false false', descriptor('71069')),
  onOneDay('73803 73804', 'false false', descriptor('73804')),
  onOneDay('58100 58112', 'false false', descriptor('58112')),
  onOneDay('58112 58121', 'false false', descriptor('58121')),
  onOneDay('58112 57506', 'true true', `${descriptor('58112')}: another part of the body`),
  onOneDay('56220 56233', 'false false', descriptor('56233')),
  onOneDay('56233 56226', 'true true', `${descriptor('56233')}: the scan with contrast is another`),
  onOneDay('66566 66569', 'false false', descriptor('66569'), { name: 'specimens of one day' }),
  {
    name: 'tests of two events',
    items: [
      { itemNumber: '65120', medicalEventId: 1 },
      { itemNumber: '65123', medicalEventId: 2 },
    ],
    expected: [{ 'Items on the same day': null }, { 'Items on the same day': null }],
    source: `${descriptor('65123')}: of one occasion`,
  },
  onOneDay('66716 66719', 'false true', descriptor('66719')),
  onOneDay('12017 12021', 'false false', descriptor('12021')),
  onOneDay('30003 30006', 'false false', descriptor('30006')),
  onOneDay('46105 46106', 'false false', descriptor('46106')),
  onOneDay('46105 46112', 'true true', `${descriptor('46112')}: the face with the rest`),
  onOneDay('46105 46117', 'true true', `${descriptor('46117')}: excision and closure`),
  onOneDay('49763 49764', 'false false', descriptor('49764')),
  onOneDay('46372 46375', 'null null', descriptor('46375'), { name: 'perhaps of two hands' }),
  onOneDay('44338 44342', 'null null', descriptor('44342'), { name: 'perhaps of two feet' }),
]);

const highest = 'note TN.10.3: of several basic anaesthetic items the one with the most units is paid';
eligibilityScenarios('A second basic anaesthetic', [
  {
    items: ['20706', '20810', '23010'],
    expected: ['true', 'false', 'true'],
    source: highest,
    by: 'anaesthetist',
    inHospital: true,
  },
  {
    items: ['20810', '20706', '23010'],
    expected: ['false', 'true', 'true'],
    source: highest,
    by: 'anaesthetist',
    inHospital: true,
  },
]);
