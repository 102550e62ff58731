// Checks items paid only in hospital or only out of hospital, by benefit type, descriptor and sourced rules.
import { listInWords, sentenceAboutItem } from '../../schedule/record/sentence-parts.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import { askFor, citeRules, defineCheck, openSentence } from '../check.ts';
import { factValue } from '../facts/fact.ts';
import { findPermittedPlace } from '../facts/permitted-place.ts';

export const inHospitalStatusCheck = defineCheck({
  title: 'In-hospital status',
  source:
    'MBS benefit types A, B and E; MBS item descriptors and sourced rules, place of service; behaviour 6.4',
  about:
    'Whether the item is paid in the setting that InHospitalTreatment gives. A finer place (rooms, aged care, emergency department) is to be verified separately.',
  dependsOnPatient: false,
  appliesToItem: (schedule) => {
    const { sides, stillToCheck } = findPermittedPlace(schedule, null);
    return sides.size > 0 || stillToCheck.in.length > 0 || stillToCheck.out.length > 0;
  },
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
  },
  run({ schedule, inHospital, dateOfService }, say) {
    const { sides, rules, stillToCheck } = findPermittedPlace(schedule, factValue(dateOfService));
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
    const limit =
      sides.size === 0
        ? `Item ${itemNumber} is paid in and out of hospital.`
        : `Item ${itemNumber} is paid ${inHospital ? 'in' : 'out of'} hospital, where the service was given.`;
    return say(true, 'SettingFits', limit, stillToCheck[inHospital ? 'in' : 'out']);
  },
});
