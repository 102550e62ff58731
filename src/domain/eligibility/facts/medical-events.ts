// Assigns each item of a request to a medical event, and enforces the limits on items and events (interface 5).
import { eligibilityEventsMax, eligibilityItemsMax, eligibilityItemsPerEventMax } from '../../limits.ts';

export type MedicalEventIds =
  | { readonly ok: true; readonly eventIds: readonly string[] }
  /** One sentence that names the field and the limit. */
  | { readonly ok: false; readonly sentence: string };

/**
 * The medical event of each item, in request order. An item without an id is put into events of our own numbering, in
 * order, fourteen to an event (behaviour 6.2); the numbers of events that the caller named are skipped.
 */
export function assignMedicalEvents(sent: readonly (string | number | undefined)[]): MedicalEventIds {
  if (sent.length > eligibilityItemsMax) {
    return tooMany(`MedicareItems has ${sent.length} items; send at most ${eligibilityItemsMax}.`);
  }
  const eventIds = assigned(sent);
  const counts = new Map<string, number>();
  for (const id of eventIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size > eligibilityEventsMax) {
    return tooMany(
      `MedicareItems names ${counts.size} medical events in MedicalEventId; send at most ${eligibilityEventsMax}.`,
    );
  }
  for (const [id, items] of counts) {
    if (items > eligibilityItemsPerEventMax) {
      return tooMany(
        `MedicalEventId ${shown(id)} has ${items} items; send at most ${eligibilityItemsPerEventMax} in one medical event.`,
      );
    }
  }
  return { ok: true, eventIds };
}

function assigned(sent: readonly (string | number | undefined)[]): string[] {
  const taken = new Set(sent.flatMap((id) => (id === undefined ? [] : [String(id)])));
  let current = 0;
  let room = 0;
  return sent.map((id) => {
    if (id !== undefined) return String(id);
    if (room === 0) {
      do current += 1;
      while (taken.has(String(current)));
      room = eligibilityItemsPerEventMax;
    }
    room -= 1;
    return String(current);
  });
}

const tooMany = (sentence: string): MedicalEventIds => ({ ok: false, sentence });

/** An id is the caller's own text: only a plain one is repeated. */
const shown = (id: string) => (/^[\w.-]{1,40}$/.test(id) ? id : '(one of them)');
