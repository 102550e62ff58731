// Extracts the bracketed marks at the end of a descriptor: anaesthesia, assistance at operation, not requested.
import type { ItemFacts } from '../items/item-facts.ts';
import type { Reading } from './descriptor-text.ts';

/** `(Anaes.)` and `(Assist.)`: anaesthesia for the service, or assistance at it, has a benefit. */
export function markedServices({ text }: Reading): Pick<ItemFacts, 'anaes' | 'assist'> {
  return {
    ...(/\(anaes\.?\s?\)/i.test(text) && { anaes: true }),
    ...(/(?<!')\(assist\.?\s?\)(?!')/i.test(text) && { assist: true }),
  };
}

/** `(NR)`: imaging that needs no request. */
export function notRequested({ text }: Reading): Pick<ItemFacts, 'nr'> {
  return /\(NR\)/.test(text) ? { nr: true } : {};
}

/** The service must be bulk billed. */
export function bulkBilled({ flat }: Reading): Pick<ItemFacts, 'bulkBilled'> {
  return /\b(?:is|are|be|service) bulk-? ?billed/.test(flat) ? { bulkBilled: true } : {};
}
