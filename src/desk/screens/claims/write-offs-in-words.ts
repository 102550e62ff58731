// What was given up on some days, written off or accepted, in words: when, why, and by whom.
import { listWriteOffs, type WriteOff } from '../../../application/claims/list-write-offs.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import {
  dayEndMs,
  dayStartMs,
  localDateInTimeZone,
  type LocalDate,
} from '../../../domain/values/local-date.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { claimsWords } from './claims-words.ts';
import { deskPersonNames } from './desk-person-names.ts';
import type { SettledDependencies } from './settled-in-words.ts';

/** A claim with what was given up of it, in words. */
export interface WrittenOffInWords extends Pick<WriteOff, 'claim' | 'amount' | 'kind'> {
  readonly on: LocalDate;
  readonly by: string;
  readonly reason: string | null;
}

/** The newest first; null where a table would be too long. Without a role for claims there is no reason: it may name a patient. */
export async function writeOffsInWords(
  deps: SettledDependencies,
  visit: DeskVisit,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly WrittenOffInWords[] | null> {
  const { timeZone } = visit;
  const time = { since: new Date(dayStartMs(timeZone, from)), until: new Date(dayEndMs(timeZone, to)) };
  const caller = { ...claimCaller(visit), location: visit.location };
  const writeOffs = await listWriteOffs(deps, caller, time, tableRowsMax);
  if (writeOffs === null) return null;
  const people = writeOffs.length === 0 ? new Map<string, string>() : await deskPersonNames(deps);
  const mayFollow = isRolePermitted(visit.person.roles, 'follow-claims');
  return writeOffs.flatMap(({ settlement, ...writeOff }) => {
    if (settlement === undefined) return [];
    const { at, words, person } = settlement;
    const by = person === null ? null : (people.get(person) ?? null);
    return {
      ...writeOff,
      on: localDateInTimeZone(timeZone, at.getTime()),
      by: by ?? claimsWords.settledByProgram,
      reason: mayFollow ? words : null,
    };
  });
}
