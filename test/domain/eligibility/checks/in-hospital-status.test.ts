// Items paid only in, or only out of, hospital; finer places are left to check.
import { inHospitalStatusCheck } from '../../../../src/domain/eligibility/checks/in-hospital-status.ts';
import type { ServiceSetting } from '../../../../src/domain/eligibility/facts/service-setting.ts';
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
    'Item 23 is paid out of hospital, where the service was given. Still to check: it was given in consulting rooms.',
  ],
  [
    'in hospital',
    inHospital,
    false,
    'OnlyOutOfHospital',
    'Item 23 is paid only out of hospital, but the service was given in hospital. Check the place and the item.',
  ],
]);

checkCases(inHospitalStatusCheck, '17690' /* descriptor of July 2026: not for admitted patients */, [
  [
    'out of hospital',
    outOfHospital,
    true,
    'SettingFits',
    'Item 17690 is paid out of hospital, where the service was given. Still to check: it was given in consulting rooms.',
  ],
  [
    'in hospital',
    inHospital,
    false,
    'NotForAdmitted',
    'Item 17690 is paid only for a patient who is not admitted to hospital. This service was given in hospital. Check the place and the item.',
  ],
]);
checkCases(inHospitalStatusCheck, '104' /* descriptor of July 2026: rooms or hospital */, [
  ['in hospital', inHospital, true, 'SettingFits', 'Item 104 is paid in and out of hospital.'],
  ['out of hospital', outOfHospital, true, 'SettingFits', /given in consulting rooms or a hospital\.$/],
]);
checkCases(inHospitalStatusCheck, '16502' /* descriptor of July 2026: needs admission */, [
  ['in hospital', inHospital, true, 'SettingFits'],
  ['out of hospital', outOfHospital, false, 'OnlyForAdmitted'],
]);
checkCases(inHospitalStatusCheck, '128' /* descriptor of July 2026: neither rooms nor hospital */, [
  ['in hospital', inHospital, false, 'NotForAdmitted'],
  ['out of hospital', outOfHospital, true, 'SettingFits', /not given in consulting rooms or a hospital\.$/],
]);
checkCases(inHospitalStatusCheck, '13899' /* descriptor of July 2026: outside intensive care */, [
  ['in hospital', inHospital, true, 'SettingFits', /not given in an intensive care unit\.$/],
  ['out of hospital', outOfHospital, true, 'SettingFits', 'Item 13899 is paid in and out of hospital.'],
]);
checkCases(inHospitalStatusCheck, '4' /* descriptor of July 2026: not in rooms, not in aged care */, [
  [
    'out of hospital',
    outOfHospital,
    true,
    'SettingFits',
    /not given in consulting rooms or an aged care home\.$/,
  ],
]);

const settingIs = (setting: ServiceSetting) => ({ ...outOfHospital, setting });

checkCases(inHospitalStatusCheck, item('C', 'consulting-rooms'), [
  ['in the rooms', settingIs('consulting-rooms'), true, 'SettingFits', /^(?!.*Still to check)/],
  ['in an aged care home', settingIs('racf'), false, 'OtherPlace'],
  ['not in the rooms', settingIs('not-rooms'), false, 'OtherPlace'],
  [
    'outside hospital, which may be the rooms',
    settingIs('not-hospital'),
    true,
    'SettingFits',
    /Still to check/,
  ],
  ['by video, from a place that is not said', settingIs('video'), true, 'SettingFits', /Still to check/],
]);
checkCases(inHospitalStatusCheck, item('C', 'not-rooms'), [
  ['in the rooms', settingIs('consulting-rooms'), false, 'OtherPlace'],
  ['in an aged care home', settingIs('racf'), true, 'SettingFits', /^(?!.*Still to check)/],
]);
checkCases(inHospitalStatusCheck, item('C', 'racf'), [
  ['in an emergency department', settingIs('emergency-department'), false, 'OtherPlace'],
]);

const byVideo = scheduleItem({ title: 'by video', benefitType: 'C', facts: { mode: 'video' } });
checkCases(inHospitalStatusCheck, byVideo, [
  ['by video', settingIs('video'), null, null],
  ['by phone', settingIs('phone'), false, 'OtherMode', /by video, but this one was a phone call/],
  ['nothing said', outOfHospital, null, null],
]);
