// How the simulator assesses services, by the item, its neighbours, the setting and the charge.
import { assessmentTable, caseDay } from '../../../support/assessment-table.ts';

assessmentTable('a service, assessed the day after it was lodged, has for', [
  { does: 'an attendance', services: ['23'], lines: ['00023 105 45.05'] },
  { does: 'zeros in front of the item number', services: ['00023'], lines: ['00023 105 45.05'] },
  {
    does: 'a day before the newest release, by the figures of that day',
    date: '2026-06-30',
    services: ['23'],
    lines: ['00023 105 43.90'],
  },
  {
    does: 'a charge below the benefit',
    services: [{ itemNumber: '23', chargeAmount: '45.04' }],
    lines: ['00023 422 45.04'],
  },
  {
    does: 'a charge that equals the benefit',
    services: [{ itemNumber: '23', chargeAmount: '45.05' }],
    lines: ['00023 105 45.05'],
  },
  {
    does: 'nothing charged',
    services: [{ itemNumber: '23', chargeAmount: '0.00' }],
    lines: ['00023 102 0.00'],
  },
  { does: 'an unknown item', services: ['99999', '23'], lines: ['99999 280 0.00', '00023 105 45.05'] },
  { does: 'an item that has left the schedule', services: ['721'], lines: ['00721 206 0.00'] },
  {
    does: 'a derived fee by the patients seen',
    services: [{ itemNumber: '24', numberOfPatientsSeen: '2' }],
    lines: ['00024 105 60.80'],
  },
  {
    does: 'a fee that other services decide on, which are not there',
    by: 'surgeon',
    inHospital: true,
    services: ['51303'],
    lines: ['51303 101 0.00'],
  },

  {
    does: 'the same service again',
    services: ['23', '36', '00023'],
    lines: ['00023 105 45.05', '00036 105 87.10', '00023 162 0.00'],
  },
  {
    does: 'the same item again with the override',
    services: ['23', { itemNumber: '23', duplicateServiceOverrideInd: 'Y' }],
    lines: ['00023 105 45.05', '00023 105 45.05'],
  },
  {
    does: 'the same item with the override at N',
    services: ['23', { itemNumber: '23', duplicateServiceOverrideInd: 'N' }],
    lines: ['00023 105 45.05', '00023 162 0.00'],
  },
  {
    does: 'a service that the record holds already',
    patient: 'history-today',
    date: caseDay,
    services: ['23'],
    lines: ['00023 162 0.00'],
  },
  {
    does: 'a limit that is used up',
    patient: 'history-limit-reached',
    services: ['715', '23'],
    lines: ['00715 160 0.00', '00023 105 45.05'],
  },
  {
    does: 'a limit that the claim itself goes beyond: neither service is paid',
    services: ['715', { itemNumber: '715', duplicateServiceOverrideInd: 'Y' }],
    lines: ['00715 160 0.00', '00715 160 0.00'],
  },
  {
    does: 'a wait after another item',
    patient: 'history-today',
    date: caseDay,
    services: ['11729'],
    lines: ['11729 159 0.00'],
  },
  {
    does: 'an incentive, wherever the service that it goes with stands',
    services: ['75870', '23'],
    lines: ['75870 105 22.40', '00023 105 45.05'],
  },
  {
    does: 'an incentive with a service that is not paid',
    patient: 'history-today',
    date: caseDay,
    services: ['75870', '23'],
    lines: ['75870 550 0.00', '00023 162 0.00'],
  },
  { does: 'an incentive alone', services: ['75870'], lines: ['75870 550 0.00'] },

  {
    does: 'an in-hospital item out of hospital',
    by: 'surgeon',
    services: ['30443'],
    referredBy: 'gp',
    lines: ['30443 601 0.00'],
  },
  {
    does: 'an out-of-hospital item in hospital',
    inHospital: true,
    services: ['23'],
    lines: ['00023 602 0.00'],
  },
  {
    does: 'several operations, the lower fee at half',
    by: 'surgeon',
    inHospital: true,
    services: ['30443', { itemNumber: '30392', chargeAmount: '2000.00' }],
    referredBy: 'gp',
    lines: ['30443 242 288.30', '30392 242 605.55'],
  },
  {
    does: 'operations that are no multiple procedure',
    by: 'surgeon',
    inHospital: true,
    services: [
      { itemNumber: '30443', chargeAmount: '2000.00', multipleProcedureOverrideInd: 'Y' },
      { itemNumber: '30392', chargeAmount: '2000.00' },
    ],
    referredBy: 'gp',
    lines: ['30443 105 576.70', '30392 105 605.55'],
  },
  {
    does: 'several imaging services, bulk billed at 95%',
    by: 'radiologist',
    services: ['57506', '55028'],
    referredBy: 'gp',
    lines: ['57506 154 28.55', '55028 105 122.20'],
  },
  {
    does: 'several pathology services of one episode',
    by: 'pathologist',
    services: ['65070', '66512', '66833', '66719', '66560'],
    referredBy: 'gp',
    lines: ['65070 173 0.00', '66512 173 0.00', '66833 174 25.55', '66719 174 29.60', '66560 174 17.10'],
  },
  {
    does: 'a pathology service that is exempt from the episode',
    by: 'pathologist',
    services: [{ itemNumber: '65070', rule3ExemptInd: 'Y' }, '66512', '66833', '66719'],
    referredBy: 'gp',
    lines: ['65070 105 15.15', '66512 105 15.05', '66833 105 25.55', '66719 105 29.60'],
  },
]);
