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
    MedicareIndicative: (item: string, words: string) =>
      `Medicare does not confirm item ${item} online, so this answer is indicative${words}.`,
    MedicareNeedsHistory: (item: string, words: string) =>
      `Medicare limits how often item ${item} is paid and does not confirm it online${words}. Look at the patient's claim history.`,
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
    const { outcome, explanationCode, text } = insurerAnswer.value;
    if (outcome === 'accepted') return say(true, 'MedicareAccepts', itemNumber);
    const words = inWords(explanationCode, text);
    if (outcome === 'denied') return say(false, 'MedicareDenies', itemNumber, words);
    return dependsOnHistory(schedule)
      ? say(null, 'MedicareNeedsHistory', itemNumber, words)
      : say(true, 'MedicareIndicative', itemNumber, words);
  },
});

/** A text without the full stops and white space at its end. */
const withoutStop = /^.*[^.\s]/s;

/** Medicare's code and words for an answer that is not a plain yes, on one line and without the full stop of their own. */
function inWords(code: string | null, text: string | null): string {
  const words = (text === null ? null : withoutStop.exec(toOneLine(text))?.[0]) ?? '';
  const parts = [...(code === null ? [] : [`code ${code}`]), ...(words === '' ? [] : [words])];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
