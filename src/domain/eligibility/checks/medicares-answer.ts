// What Medicare itself answers on the item, asked online.
import { oneLine } from '../../benefit/quoted.ts';
import type { ItemFacts } from '../../schedule/item-facts.ts';
import { whyMissing } from '../fact.ts';
import { defineItemCheck } from '../item-check.ts';

export const medicaresAnswer = defineItemCheck({
  title: "Medicare's answer",
  source: 'Specification 2.6; the answer of the national insurer',
  about:
    'What Medicare answers on the item when patient and provider numbers are sent. An item that Medicare does not verify online is indicative, or cannot be determined where its claim frequency is limited.',
  restsOnPatient: true,
  restsOn: ['insurerAnswer'],
  appliesTo: ({ insurerAnswer }) => insurerAnswer.state !== 'not-sent',
  reasons: {
    MedicareAccepts: (item: string) => `Medicare confirms item ${item} for the patient.`,
    MedicareDenies: (item: string, words: string) => `Medicare would not pay item ${item}${words}.`,
    MedicareIndicative: (item: string) =>
      `Medicare does not verify item ${item} online, so this answer is indicative.`,
    MedicareNeedsHistory: (item: string) =>
      `Medicare does not verify item ${item} online and limits how often it is claimed: decide from the patient's claim history.`,
    MedicareNoAnswer: (why: string) => why,
  },
  run({ schedule: { facts, published }, insurerAnswer }, say) {
    const { itemNumber } = published;
    if (insurerAnswer.state !== 'known') {
      return say(
        null,
        'MedicareNoAnswer',
        whyMissing(insurerAnswer, `Item ${itemNumber} is confirmed by Medicare`),
      );
    }
    const { outcome, explanationCode, text } = insurerAnswer.value;
    if (outcome === 'accepted') return say(true, 'MedicareAccepts', itemNumber);
    if (outcome === 'denied') {
      return say(false, 'MedicareDenies', itemNumber, inWords(explanationCode, text));
    }
    return hasFrequencyLimit(facts)
      ? say(null, 'MedicareNeedsHistory', itemNumber)
      : say(true, 'MedicareIndicative', itemNumber);
  },
});

/** Limits on how often the item is claimed, and waiting times after another item: both rest on the claim history. */
function hasFrequencyLimit({ frequency = [], gap = [] }: ItemFacts): boolean {
  return frequency.length + gap.length > 0;
}

/** Medicare's code and words for a refusal, on one line and without the full stop of their own. */
function inWords(code: string | null, text: string | null): string {
  const words = text === null ? '' : oneLine(text).replace(/[.\s]+$/, '');
  const parts = [...(code === null ? [] : [`code ${code}`]), ...(words === '' ? [] : [words])];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
