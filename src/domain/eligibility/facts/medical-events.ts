// Assigns each item of a request to a medical event, and enforces the limits on items and events (interface 5).
import { eligibilityEventsMax, eligibilityItemsMax, eligibilityItemsPerEventMax } from '../../limits.ts';

type MedicalEventIds =
  | { readonly ok: true; readonly eventIds: readonly string[] }
  /** One sentence that names the field and the limit. */
  | { readonly ok: false; readonly sentence: string };

/**
 * The medical event of each item, in request order. An item without an id joins the first event with room, fourteen to
 * an event; only where none has, it gets an event of our own numbering, which skips those that the caller named
 * (behaviour 6.2).
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

/** Events that the caller named come first, in the order of the request. */
function assigned(sent: readonly (string | number | undefined)[]): string[] {
  const counts = new Map<string, number>();
  const join = (id: string): string => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return id;
  };
  for (const id of sent) if (id !== undefined) join(String(id));
  return sent.map((id) => (id === undefined ? join(eventWithRoom(counts)) : String(id)));
}

function eventWithRoom(counts: ReadonlyMap<string, number>): string {
  for (const [id, items] of counts) if (items < eligibilityItemsPerEventMax) return id;
  let number = 1;
  while (counts.has(String(number))) number += 1;
  return String(number);
}

const tooMany = (sentence: string): MedicalEventIds => ({ ok: false, sentence });

/** An id is the caller's own text: only a plain one is repeated. */
const shown = (id: string) => (/^[\w.-]{1,40}$/.test(id) ? id : '(one of them)');
