// Finds claims of today by the name of their patient, as somebody at the desk calls them.
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { nameClaims, patientsOf, type ClaimNameDependencies } from '../claims/claim-names.ts';
import { claimCaller, claimFilter } from './claim-filter.ts';
import { isCalled } from './listed-names.ts';

/** Names are encrypted: so many of the newest claims are looked through. */
const readMax = 200;
const foundMax = 20;

/** Lodged today, newest first; nothing where no letter is typed, or for somebody who does not follow claims. */
export async function findNamedClaims(
  deps: OutcomeDependencies & ClaimNameDependencies,
  visit: DeskVisit,
  today: LocalDate,
  typed: string,
): Promise<readonly ClaimOutcome[]> {
  if (!/\p{L}/u.test(typed) || !isRolePermitted(visit.person.roles, 'follow-claims')) return [];
  const filter = claimFilter({ from: today, to: today });
  const request = { filter, person: null, cursor: null, limit: readMax };
  const listed = await listClaims(deps, claimCaller(visit), request);
  if (!listed.ok) return [];
  const { claims } = listed.answer;
  const names = await nameClaims(deps, visit.location, claims);
  return claims.filter((claim) => isCalled(patientsOf(names, claim) ?? '', typed)).slice(0, foundMax);
}
