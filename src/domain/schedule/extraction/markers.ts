// Extracts the bracketed marks at the end of a descriptor: anaesthesia, assistance at operation, not requested.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

/** `(Anaes.)` and `(Assist.)`: anaesthesia for the service, or assistance at it, has a benefit. */
export function extractAnaesAndAssist({ text }: NormalisedDescriptor): Pick<ItemFacts, 'anaes' | 'assist'> {
  return {
    ...(/\(anaes\.?\s?\)/i.test(text) && { anaes: true }),
    ...(/(?<!')\(assist\.?\s?\)(?!')/i.test(text) && { assist: true }),
  };
}

/** `(NR)`: imaging that needs no request. */
export function extractNotRequested({ text }: NormalisedDescriptor): Pick<ItemFacts, 'nr'> {
  return /\(NR\)/.test(text) ? { nr: true } : {};
}

/** The service must be bulk billed. */
export function extractBulkBilled({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'bulkBilled'> {
  return /\b(?:is|are|be|service) bulk-? ?billed/.test(flat) ? { bulkBilled: true } : {};
}
