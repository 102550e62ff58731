// Items paid only in, or only out of, hospital; finer places are left to verify.
import { inHospitalStatusCheck } from '../../../../src/domain/eligibility/checks/in-hospital-status.ts';
import type { serviceSettings } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { BenefitType } from '../../../../src/domain/schedule/items/published-item.ts';
import { checkCases } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const inHospital = { inHospital: true };
const outOfHospital = { inHospital: false };

function item(benefitType: BenefitType, setting?: (typeof serviceSettings)[number]) {
  const title = `type ${benefitType}, ${setting ?? 'no setting'}`;
  return scheduleItem({ title, benefitType, facts: setting === undefined ? {} : { setting } });
}

const both = (
  benefitType: BenefitType,
  setting: (typeof serviceSettings)[number] | undefined,
  verdicts: string,
) => {
  const [verdictIn, verdictOut] = verdicts.split(' ');
  checkCases(inHospitalStatusCheck, item(benefitType, setting), [
    [
      `type ${benefitType}, ${setting ?? 'no setting'}, in hospital`,
      inHospital,
      verdictIn === 'paid',
      verdictIn === 'paid' ? 'SettingFits' : 'OnlyOutOfHospital',
    ],
    [
      `type ${benefitType}, ${setting ?? 'no setting'}, out of hospital`,
      outOfHospital,
      verdictOut === 'paid',
      verdictOut === 'paid' ? 'SettingFits' : 'OnlyInHospital',
    ],
  ]);
};

both('A', undefined, 'paid refused');
both('B', undefined, 'refused paid');
both('E', undefined, 'refused paid');
both('C', 'hospital', 'paid refused');
both('C', 'not-hospital', 'refused paid');
both('D', 'racf', 'refused paid');
both('C', 'emergency-department', 'paid paid');
both('C', 'consulting-rooms', 'paid paid');
both('C', 'not-rooms', 'paid paid');
both('A', 'operating-theatre', 'paid refused');

checkCases(inHospitalStatusCheck, item('C'), [['any setting', inHospital, null, null]]);
checkCases(inHospitalStatusCheck, item('D'), [['any setting', outOfHospital, null, null]]);

checkCases(inHospitalStatusCheck, '23' /* type E, in consulting rooms */, [
  [
    'out of hospital',
    outOfHospital,
    true,
    'SettingFits',
    'The item is only for services out of hospital, and the service is out of hospital; verify separately that it is given in consulting rooms.',
  ],
  [
    'in hospital',
    inHospital,
    false,
    'OnlyOutOfHospital',
    'The item is only for services out of hospital, but the service is in hospital (InHospitalTreatment true).',
  ],
]);
