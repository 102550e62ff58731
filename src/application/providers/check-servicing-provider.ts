// Checks whether a registered provider may render an item of today's schedule (interface 2.4).
import {
  decideServicingEligibility,
  type ServicingAnswer,
} from '../../domain/providers/servicing-eligibility.ts';
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import type { GroupLookup } from '../../domain/schedule/items/groups.ts';
import type { NoteLookup } from '../../domain/schedule/items/explanatory-notes.ts';
import { providerNumberError } from '../../domain/values/provider-number.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import { findItem } from '../schedule/find-item.ts';
import { succeed, notFound, type Result } from '../failure-result.ts';
import type { ScheduleDependencies } from '../schedule/find-release-in-force.ts';

export interface ServicingCheckDependencies extends ScheduleDependencies {
  readonly providers: ProviderRegister;
  readonly roles: RoleIndex;
  readonly words: { readonly groups: GroupLookup; readonly notes: NoteLookup };
}

export interface ServicingCheckRequest {
  /** As issued; lower case is another number. */
  readonly providerNumber: string;
  readonly itemNumber: string;
}

/** Fails when the number is not in the register, or the item not in today's schedule. */
export function checkServicingProvider(
  deps: ServicingCheckDependencies,
  { providerNumber, itemNumber }: ServicingCheckRequest,
): Result<ServicingAnswer> {
  const provider = deps.providers.find(providerNumber);
  if (provider === null) return notFound(unknownProviderMessage(providerNumber));
  const found = findItem(deps, { itemNumber, dateOfService: null });
  if (!found.ok) return found;
  const { groups, notes } = deps.words;
  const { roles, clock } = deps;
  const { item } = found.answer;
  return succeed(decideServicingEligibility({ provider, item, groups, notes, roles, date: clock.today() }));
}

/** The sentence for an unregistered number, with what is probably wrong with it. */
export function unknownProviderMessage(providerNumber: string): string {
  const named = /^[A-Za-z\d]{1,12}$/.test(providerNumber)
    ? `Provider number ${providerNumber}`
    : 'That provider number';
  const upperCase = providerNumber.toUpperCase();
  if (upperCase !== providerNumber && providerNumberError(upperCase) === null)
    return `${named} is not registered; send it as issued, in upper case.`;
  const why = {
    form: '; send six digits, the location character and the check character',
    'check-character': '; its check character does not fit the rest of it',
  };
  const error = providerNumberError(providerNumber);
  return `${named} is not registered${error === null ? '' : why[error]}.`;
}
