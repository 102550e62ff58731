// Takes over what a wording leaves to the item that it names first: "Three or more tests described in item 7300".
import type { FrequencyFact, ItemFacts } from '../items/item-facts.ts';

const described =
  /^(?:an? (?:test|analysis|service|investigation)|(?:\d{1,2}|two|three|four|five|six) or more (?:tests|analyses|services)) described in item (?<item>\d{1,5})\b(?<receiving> if the (?:test|analysis|service) is performed by a receiving\b)?/;

/** The item that a normalised wording begins with; null where it describes its service itself. */
export function describedItem(flat: string): string | null {
  return described.exec(flat)?.groups?.['item'] ?? null;
}

/**
 * Who requests the test, from the facts of the item that describes it; for a laboratory that receives the sample also how
 * often, counted with that item. What the wording itself states stays.
 */
export function inheritedFacts(flat: string, own: ItemFacts, from: ItemFacts): ItemFacts {
  const said = described.exec(flat)?.groups;
  if (said === undefined) return own;
  const referral = own.referral?.from === undefined ? from.referral : undefined;
  const frequency =
    said['receiving'] === undefined || own.frequency !== undefined
      ? undefined
      : from.frequency?.map((limit) => together(limit, said['item'] ?? ''));
  return { ...own, ...(referral && { referral }), ...(frequency && { frequency }) };
}

const together = (limit: FrequencyFact, item: string): FrequencyFact => ({
  ...limit,
  with: [...new Set([...(limit.with ?? []), item])],
});
