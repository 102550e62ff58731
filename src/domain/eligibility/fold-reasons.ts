// What the fold of an item's checks says in its own words.
import { itemAsSent } from '../schedule/sentence.ts';

export const foldReasons = {
  DetailsNotConfirmed: (finding: string) =>
    `${finding.replace(/\.$/, '')}, but this is not decided until the patient's details are confirmed with Medicare.`,
  DateNotKnown: (finding: string) =>
    `${finding.replace(/\.$/, '')}, but this is not decided until DateOfService can be read.`,
  ItemNotFound: (itemNumber: string) =>
    `${itemAsSent(itemNumber)} is in no schedule release held; check ItemNumber, sent as published.`,
  NotConfirmedWithMedicare: (itemNumber: string) =>
    `Item ${itemNumber} passes every schedule rule that could be checked without the patient; not confirmed with Medicare.`,
  NotAskedOnline: (itemNumber: string) =>
    `Item ${itemNumber} passes every check; send ServicingProviderNumber and PrincipalProviderNumber to have it confirmed by Medicare, since it is not confirmed with Medicare.`,
} as const;

/** The codes of an answer that no finding decides. */
export type FoldCode = 'NotConfirmedWithMedicare' | 'NotAskedOnline';
