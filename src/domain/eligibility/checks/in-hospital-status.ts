// Checks items paid only in hospital or only out of hospital, by benefit type and descriptor.
import type { ItemFacts, serviceSettings } from '../../schedule/items/item-facts.ts';
import type { BenefitType } from '../../schedule/items/published-item.ts';
import { defineCheck } from '../check.ts';

type Setting = (typeof serviceSettings)[number];

/** What a published benefit type leaves possible; null: either. A 75% only · B 85% only · E 100% only. */
const byBenefitType: Record<BenefitType, 'in' | 'out' | null> = {
  A: 'in',
  B: 'out',
  C: null,
  D: null,
  E: 'out',
};

/** What a setting of the descriptor leaves possible; null: either, as far as a request shows. */
const bySetting: Record<Setting, 'in' | 'out' | null> = {
  hospital: 'in',
  'not-hospital': 'out',
  racf: 'out',
  'consulting-rooms': null,
  'not-rooms': null,
  'emergency-department': null,
  'operating-theatre': null,
};

/** Places that a request has no field for. */
const finerPlaces: Partial<Record<Setting, string>> = {
  racf: 'in a residential aged care facility',
  'consulting-rooms': 'in consulting rooms',
  'not-rooms': 'outside consulting rooms',
  'emergency-department': 'in an emergency department',
  'operating-theatre': 'in an operating theatre',
};

export const inHospitalStatusCheck = defineCheck({
  title: 'In-hospital status',
  source: 'MBS benefit types A, B and E; MBS item descriptors, place of service; behaviour 6.4',
  about:
    'Whether the item is paid in the setting that InHospitalTreatment gives. A finer place (rooms, aged care, emergency department) is to be verified separately.',
  dependsOnPatient: false,
  appliesToItem: ({ published, facts }) =>
    byBenefitType[published.benefitType] !== null || facts.setting !== undefined,
  reasons: {
    SettingFits: (limit: string, setting: string, note: string) =>
      `${limit}, and the service is ${setting}${note}.`,
    OnlyInHospital: () =>
      'The item is only for services in hospital, but the service is out of hospital (InHospitalTreatment false).',
    OnlyOutOfHospital: () =>
      'The item is only for services out of hospital, but the service is in hospital (InHospitalTreatment true).',
  },
  run({ schedule: { published, facts }, inHospital }, say) {
    const limits = [byBenefitType[published.benefitType], settingLimit(facts)];
    if (!inHospital && limits.includes('in')) return say(false, 'OnlyInHospital');
    if (inHospital && limits.includes('out')) return say(false, 'OnlyOutOfHospital');
    const limit = limits.some((each) => each !== null)
      ? `The item is only for services ${inHospital ? 'in' : 'out of'} hospital`
      : 'The item is for services in or out of hospital';
    return say(true, 'SettingFits', limit, `${inHospital ? 'in' : 'out of'} hospital`, placeNote(facts));
  },
});

function settingLimit({ setting }: ItemFacts): 'in' | 'out' | null {
  return setting === undefined ? null : bySetting[setting];
}

/** Names the place that the request has no field for; nothing where the descriptor names none. */
function placeNote({ setting }: ItemFacts): string {
  const place = setting === undefined ? undefined : finerPlaces[setting];
  return place === undefined ? '' : `; verify separately that it is given ${place}`;
}
