// Writes the keys of groups and roles in the data: `A9`, `A9/1`, `consultant-physician:psychiatry`.
import { Type } from 'typebox';

/** A role of data/recognitions.json, or `other:` and words for one that no recognition stands for. */
export const RoleName = Type.String({ pattern: '^(other:.+|[a-z][a-z-]*(:[a-z][a-z-]*)?)$' });

/** A group `A9` or sub-group `A9/1`. */
export const GroupReference = Type.String({ pattern: '^[A-Z]\\d{1,2}(/\\d{1,3})?$' });

/** `A9` or `A9/1`. */
export function groupReference(group: string, subGroup: string | null): string {
  return subGroup === null ? group : `${group}/${subGroup}`;
}

/** The identity of a (sub-)group: group letters repeat in no category, but the schedule does not promise it. */
export function groupKey(category: number, group: string, subGroup: string | null): string {
  return `${category}|${groupReference(group, subGroup)}`;
}
