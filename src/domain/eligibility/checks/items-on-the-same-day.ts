// Checks that no other service of the patient's day excludes the item, in either direction.
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { findConflicts, type ItemConflict, type ConflictDoubt } from '../exclusions/find-conflicts.ts';
import { defineCheck } from '../check.ts';
import { missingFactReason } from '../facts/fact.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

export const itemsOnTheSameDayCheck = defineCheck({
  title: 'Items on the same day',
  source: 'MBS item descriptors, items that cannot be claimed together',
  about:
    "Whether another item of the request, or a service of the patient's day in the claim history, bars the item: in both directions, by item, range and group; a false that depends on the history counts as null until Medicare confirms the patient.",
  // Not as a whole: items of one request exclude one another for any patient. See nullUntilConfirmed below.
  dependsOnPatient: false,
  reasons: {
    NoConflict: () => "No other item of the request and no service of the patient's day bars the item.",
    NoConflictInRequest: () =>
      'No other item of the request bars the item; what else the patient has had that day is not known here.',
    BarredByRequest: (items: string) => `The item cannot be claimed together with ${items}.`,
    BarredByEarlierService: (items: string) =>
      `The item cannot be claimed, as the patient already had ${items}.`,
    ConflictToVerify: (items: string) => `Verify whether the item can be claimed together with ${items}.`,
    ConflictProviderNeeded: (why: string) => why,
  },
  run(facts, say) {
    const conflicts = findConflicts(facts);
    const sure = conflicts.filter(({ doubt }) => doubt === null);
    const inRequest = sure.filter(({ earlier }) => !earlier);
    if (inRequest.length > 0) return say(false, 'BarredByRequest', inWords(inRequest));
    if (sure.length > 0)
      return nullUntilConfirmed(facts, say(false, 'BarredByEarlierService', inWords(sure)));
    const { servicingProvider, history } = facts;
    if (
      servicingProvider.state !== 'known' &&
      conflicts.some(isOfProvider) &&
      conflicts.every(isOfProvider)
    ) {
      const need = `The item cannot be claimed by the same provider as ${inWords(conflicts)}`;
      return say(null, 'ConflictProviderNeeded', missingFactReason(servicingProvider, need));
    }
    if (conflicts.length > 0) return say(null, 'ConflictToVerify', inWords(conflicts));
    return history.state === 'known' ? say(true, 'NoConflict') : say(true, 'NoConflictInRequest');
  },
});

const isOfProvider = ({ doubt }: ItemConflict) => doubt?.kind === 'provider';

/** Beyond these the items are named without their titles: a sentence has to stay readable. */
const titledMax = 5;

/** `item 104 "First attendance" (rule of item 133) and …`. */
function inWords(conflicts: readonly ItemConflict[]): string {
  const words = conflicts.map(({ itemNumber, title, ruleOf, doubt }) => {
    const titled = title === null || conflicts.length > titledMax ? '' : ` "${title}"`;
    const why = doubt === null ? '' : `: ${doubts[doubt.kind](doubt)}`;
    return `item ${itemNumber}${titled} (rule of item ${ruleOf}${why})`;
  });
  return listInWords(words, 'and');
}

const doubts: Readonly<Record<ConflictDoubt['kind'], (doubt: ConflictDoubt) => string>> = {
  condition: (doubt) => (doubt.kind === 'condition' ? doubt.words : ''),
  event: () => 'it bars services of one attendance',
  provider: () => 'it bars services of one provider, and who rendered the other is not known',
  pregnancy: () => 'it bars services of one pregnancy',
  course: () => 'it bars services of one course of treatment',
  'same-service': () => 'it does not describe a service that the other item describes',
};
