// Defines the sentences of an item's overall verdict that no single check gives.
import { sentItemInWords, listInWords } from '../schedule/record/sentence-parts.ts';

export const overallVerdictReasons = {
  DetailsNotConfirmed: (finding: string) =>
    `${finding.replace(/\.$/, '')}, but this is not decided until the patient's details are confirmed with Medicare.`,
  DateNotKnown: (finding: string) =>
    `${finding.replace(/\.$/, '')}, but this is not decided until DateOfService can be read.`,
  NeededItemOpen: () => 'The item that this one goes with is not decided yet. Decide that one first.',
  ItemNotFound: (itemNumber: string) =>
    `${sentItemInWords(itemNumber)} is in no schedule release held; check ItemNumber, sent as published.`,
  NotConfirmedWithMedicare: (itemNumber: string) =>
    `Item ${itemNumber} passes every schedule rule that could be checked without the patient; not confirmed with Medicare.`,
  /** `missing`: the fields without which Medicare is not asked. */
  NotAskedOnline: (itemNumber: string, missing: readonly string[]) => {
    const how = missing.length === 0 ? '' : `: send ${listInWords(missing, 'and')} to have it confirmed`;
    return `Item ${itemNumber} passes every check, but is not confirmed with Medicare${how}.`;
  },
} as const;

/** The codes of an answer that no finding decides. */
export type OverallVerdictCode = 'NotConfirmedWithMedicare' | 'NotAskedOnline';
