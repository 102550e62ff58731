// Defines the sentences of an item's overall verdict that no single check gives.
import { fieldInWords, type RequestField } from '../values/request-field-words.ts';
import { sentItemInWords, listInWords } from '../schedule/record/sentence-parts.ts';

export const overallVerdictReasons = {
  DetailsNotConfirmed: (finding: string) =>
    `${finding} This is decided once Medicare confirms the patient's details.`,
  DateNotKnown: (finding: string) => `${finding} This is decided once the date of service is right.`,
  ExactAgeNeeded: (itemNumber: string) =>
    `Whether item ${itemNumber} is for this patient depends on more than the age in years. Enter ${fieldInWords('PatientDateOfBirth')}, then check again.`,
  NeededItemOpen: () => 'The item that this one goes with is not decided yet. Decide that one first.',
  ItemNotFound: (itemNumber: string) =>
    `${sentItemInWords(itemNumber)} is in no schedule loaded here. Check the item number (ItemNumber).`,
  NotConfirmedWithMedicare: (itemNumber: string) =>
    `Item ${itemNumber} passes every check that needs no patient. It is not confirmed with Medicare.`,
  FitsAsDescribed: (itemNumber: string) =>
    `Item ${itemNumber} fits the visit as described. It is not confirmed with Medicare.`,
  /** `missing`: the fields without which Medicare is not asked. */
  NotAskedOnline: (itemNumber: string, missing: readonly RequestField[]) => {
    const how =
      missing.length === 0 ? '' : ` To confirm it, enter ${listInWords(missing.map(fieldInWords), 'and')}.`;
    return `Item ${itemNumber} passes every check. It is not confirmed with Medicare.${how}`;
  },
} as const;

/** The codes of an answer that no finding decides. */
export type OverallVerdictCode = 'NotConfirmedWithMedicare' | 'FitsAsDescribed' | 'NotAskedOnline';
