// Checks items limited to one sex, by the descriptor or by the part of the body that it treats.
import { askFor, defineCheck } from '../check.ts';
import { isPersonAsked } from '../facts/eligibility-facts.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';

const words = { F: 'female', M: 'male' } as const;
/** PatientSex as interface 2.5 codes it. */
const codeOf = { F: '2', M: '1' } as const;

export const patientSexCheck = defineCheck({
  title: 'Patient sex',
  source: 'MBS item descriptors; interface 2.6, PatientSex',
  about:
    'Whether the patient is of the sex the item is for: said by the descriptor, or following from the part of the body it treats. 3 (other) and 9 (not stated) cannot be determined.',
  dependsOnPatient: true,
  appliesToItem: ({ facts }) => facts.sex !== undefined,
  appliesTo: isPersonAsked,
  reasons: {
    SexFits: (limit: string, sex: string) => `${limit}, and this patient is ${sex}.`,
    SexDiffers: (limit: string, sex: string) =>
      `${limit}, but this patient is ${sex}. Check the patient's sex and the item.`,
    SexNotStated: (limit: string) =>
      `${limit}, and this patient's sex is not stated. Enter it if it is known, then check again.`,
    SexOther: (limit: string) =>
      `${limit}, and this patient's sex is recorded as other. The treating practitioner decides whether the item fits.`,
    SexNeeded: (why: string) => why,
  },
  run({ schedule, patient: { sex } }, say) {
    const required = schedule.facts.sex ?? 'F';
    const limit = limitInWords(words[required], schedule.facts.sexBasis === 'anatomical');
    if (sex.state !== 'known')
      return askFor(say(null, 'SexNeeded', missingFactReason(sex, limit)), ...missingFactFields(sex));
    if (sex.value === '9') return askFor(say(null, 'SexNotStated', limit), 'PatientSex');
    if (sex.value === '3') return say(null, 'SexOther', limit);
    return sex.value === codeOf[required]
      ? say(true, 'SexFits', limit, words[required])
      : say(false, 'SexDiffers', limit, sex.value === '1' ? words.M : words.F);
  },
});

function limitInWords(sex: string, anatomical: boolean): string {
  return anatomical
    ? `The item is for a part of the body or a condition of ${sex} patients`
    : `The item is only for ${sex} patients`;
}
