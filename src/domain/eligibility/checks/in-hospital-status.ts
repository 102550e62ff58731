// Checks items paid only in hospital or only out of hospital, by benefit type, descriptor and sourced rules.
import { listInWords, sentenceAboutItem } from '../../schedule/record/sentence-parts.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import { askFor, citeRules, defineCheck, openSentence } from '../check.ts';
import { factValue } from '../facts/fact.ts';
import { findPermittedPlace } from '../facts/permitted-place.ts';
import { modeOfSetting, placesSaid, placeStatus, settingInWords } from '../facts/service-setting.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';

const noPlaces: readonly string[] = [];

/** Whether anything is said of the place. */
const hasPlace = memoizeByObject((schedule: ScheduleItem): boolean => {
  const { sides, places, stillToCheck } = findPermittedPlace(schedule, null);
  return sides.size + places.length + stillToCheck.in.length + stillToCheck.out.length > 0;
});

export const inHospitalStatusCheck = defineCheck({
  title: 'In-hospital status',
  source:
    'MBS benefit types A, B and E; MBS item descriptors and sourced rules, place of service; behaviour 6.4',
  about:
    'Whether the item is paid in the setting that InHospitalTreatment gives. A finer place (rooms, aged care, emergency department) is to be verified separately.',
  dependsOnPatient: false,
  appliesToItem: (schedule) => hasPlace(schedule) || schedule.facts.mode !== undefined,
  appliesTo: ({ schedule, setting }) =>
    hasPlace(schedule) || (setting !== undefined && modeOfSetting(setting) !== null),
  reasons: {
    SettingFits: (limit: string, open: readonly string[]) =>
      openSentence(limit, open.length === 0 ? null : listInWords(open, 'and')),
    OnlyInHospital: (item: string) =>
      `Item ${item} is paid only in hospital, but the service was given out of hospital. Check the place and the item.`,
    OnlyOutOfHospital: (item: string) =>
      `Item ${item} is paid only out of hospital, but the service was given in hospital. Check the place and the item.`,
    OnlyForAdmitted: (rule: string) =>
      `${rule} This service was given out of hospital. Check the place and the item.`,
    NotForAdmitted: (rule: string) =>
      `${rule} This service was given in hospital. Check the place and the item.`,
    OtherPlace: (item: string, places: string, place: string) =>
      `Item ${item} is for services ${places}, but this one was given in ${place}. Check the place and the item.`,
    OtherMode: (item: string, mode: string, place: string) =>
      `Item ${item} is for services by ${mode}, but this one was ${place}. Choose the item for that.`,
  },
  run({ schedule, inHospital, dateOfService, setting }, say) {
    const { sides, rules, places, stillToCheck } = findPermittedPlace(schedule, factValue(dateOfService));
    const { itemNumber } = schedule.published;
    const other = inHospital ? 'out' : 'in';
    const [rule] = rules;
    if (sides.has(other)) {
      if (rule === undefined)
        return askFor(
          say(false, inHospital ? 'OnlyOutOfHospital' : 'OnlyInHospital', itemNumber),
          'InHospitalTreatment',
        );
      const code = inHospital ? 'NotForAdmitted' : 'OnlyForAdmitted';
      return askFor(
        citeRules(say(false, code, sentenceAboutItem(sentenceWithSource(rule), itemNumber)), rules),
        'InHospitalTreatment',
      );
    }
    const mode = setting === undefined ? null : modeOfSetting(setting);
    if (
      setting !== undefined &&
      mode !== null &&
      schedule.facts.mode !== undefined &&
      mode !== schedule.facts.mode
    )
      return say(false, 'OtherMode', itemNumber, schedule.facts.mode, settingInWords(setting));
    if (!hasPlace(schedule)) return null;
    const status = setting === undefined ? 'open' : placeStatus(places, setting);
    if (setting !== undefined && status === 'differs')
      return say(false, 'OtherPlace', itemNumber, placesSaid(places), settingInWords(setting));
    const limit =
      sides.size === 0
        ? `Item ${itemNumber} is paid in and out of hospital.`
        : `Item ${itemNumber} is paid ${inHospital ? 'in' : 'out of'} hospital, where the service was given.`;
    const open = status === 'fits' ? noPlaces : stillToCheck[inHospital ? 'in' : 'out'];
    return say(true, 'SettingFits', limit, open);
  },
});
