// Eligibility check: reports whether Medicare, asked online, would pay the item for this patient.
import { toOneLine } from '../../benefit/quote-text.ts';
import { dependsOnHistory } from '../../schedule/rules/item-limits.ts';
import { askFor, defineCheck } from '../check.ts';
import { missingFactFields, missingFactReason } from '../facts/fact.ts';

export const medicaresAnswerCheck = defineCheck({
  title: "Medicare's answer",
  source: 'Interface 2.6; the answer of the national insurer',
  about:
    'What Medicare answers on the item when patient and provider numbers are sent. An item that Medicare does not verify online is indicative, or cannot be determined where its claim frequency is limited.',
  dependsOnPatient: true,
  appliesTo: ({ insurerAnswer }) => insurerAnswer.state !== 'not-sent',
  reasons: {
    MedicareAccepts: (item: string) => `Medicare confirms item ${item} for the patient.`,
    MedicareDenies: (item: string, words: string) => `Medicare would not pay item ${item}${words}.`,
    MedicareIndicative: (item: string) =>
      `Medicare does not confirm item ${item} online, so this answer is indicative.`,
    MedicareNeedsHistory: (item: string) =>
      `Medicare limits how often item ${item} is paid and does not confirm it online. Look at the patient's claim history.`,
    MedicareNoAnswer: (why: string) => why,
  },
  run({ schedule, insurerAnswer }, say) {
    const { itemNumber } = schedule.published;
    if (insurerAnswer.state !== 'known') {
      const need = `Item ${itemNumber} is not confirmed with Medicare yet`;
      return askFor(
        say(null, 'MedicareNoAnswer', missingFactReason(insurerAnswer, need)),
        ...missingFactFields(insurerAnswer),
      );
    }
    const { outcome, text } = insurerAnswer.value;
    if (outcome === 'accepted') return say(true, 'MedicareAccepts', itemNumber);
    if (outcome === 'denied') return say(false, 'MedicareDenies', itemNumber, inWords(text));
    return dependsOnHistory(schedule)
      ? say(null, 'MedicareNeedsHistory', itemNumber)
      : say(true, 'MedicareIndicative', itemNumber);
  },
});

/** A text without the full stops and white space at its end. */
const withoutStop = /^.*[^.\s]/s;

/** Medicare's own words for its no, on one line and without their full stop; its code stands in a field of its own. */
function inWords(text: string | null): string {
  const words = (text === null ? null : withoutStop.exec(toOneLine(text))?.[0]) ?? '';
  return words === '' ? '' : `. Medicare's words: ${words}`;
}
