// Searches what somebody types into the search box: items by number and words, claims by id or explanation code, which is explained; a Medicare number is known by its form.
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import {
  suggestItems,
  type SuggestedItem,
  type SuggestItemsDependencies,
} from '../../../application/schedule/suggest-items.ts';
import {
  explainCode,
  isKnownCode,
  type Explanation,
} from '../../../domain/claims/outcomes/explanation-codes.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { typedCardOf } from '../../typed-values.ts';
import { claimCaller, claimFilter } from './claim-filter.ts';

export type SearchDependencies = SuggestItemsDependencies & OutcomeDependencies;

/** What a code of Medicare means. */
interface FoundCode extends Explanation {
  readonly code: string;
}

export interface FoundForDesk {
  /** Null where no code of Medicare is typed. */
  readonly code: FoundCode | null;
  readonly items: readonly SuggestedItem[];
  readonly claims: readonly ClaimOutcome[];
}

const foundMax = 20;
const claimIdShape = /^[A-Z]\d{4}@?$/i;

/** As Medicare writes it: people leave the sign at its end out. */
const claimIdOf = (typed: string): string => `${typed.toUpperCase().replace(/@$/, '')}@`;

/** Whether it is a Medicare number: no address may have it. */
export const isCard = (typed: string): boolean => /^\d{10}$/.test(typedCardOf(typed).number);

/** Whether an address may have it: it is a code, the number of a claim, or words of an item, and so names no patient. */
export const isForAddress = (deps: SuggestItemsDependencies, typed: string): boolean =>
  codeOf(typed) !== null || claimIdShape.test(typed) || suggestItems(deps, typed, 1).length > 0;

/** `217`, or words around it as pages have them: `code 217`, `Medicare's code 217`. */
const codeOf = (typed: string): string | null =>
  /^(?:medicare[\u2019']?s?\s+)?(?:explanation\s+)?(?:code\s+)?(\d{3,4})$/i.exec(typed)?.[1] ?? null;

/** A number that is neither a known code nor an item may still be a code: of a check, such as 704. */
function explainTyped(code: string | null, hasItems: boolean): FoundCode | null {
  if (code === null || (hasItems && !isKnownCode(code))) return null;
  return { code, ...explainCode(code, null) };
}

/** What fits, in the location that was chosen; claims only for somebody who follows claims. */
export async function findForDesk(
  deps: SearchDependencies,
  visit: DeskVisit,
  typed: string,
): Promise<FoundForDesk> {
  const items = suggestItems(deps, typed, foundMax);
  const asked = codeOf(typed);
  const code = explainTyped(asked, items.length > 0);
  if (!isRolePermitted(visit.person.roles, 'follow-claims')) return { code, items, claims: [] };
  const filters = [
    ...(claimIdShape.test(typed) ? [claimFilter({ claimId: claimIdOf(typed) })] : []),
    ...(asked === null ? [] : [claimFilter({ code: asked })]),
  ];
  const pages = await Promise.all(
    filters.map((filter) =>
      listClaims(deps, claimCaller(visit), { filter, person: null, cursor: null, limit: foundMax }),
    ),
  );
  return { code, items, claims: pages.flatMap((page) => (page.ok ? page.answer.claims : [])) };
}
