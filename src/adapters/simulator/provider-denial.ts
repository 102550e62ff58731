// Decides the code with which the simulator denies a provider an item; null when the provider may claim it.
import type { Provider } from '../../domain/providers/provider.ts';
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import { decideServicingEligibility } from '../../domain/providers/servicing-eligibility.ts';
import type { GroupLookup } from '../../domain/schedule/items/groups.ts';
import type { ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ExplanationCode } from './medicare-codes.ts';

type DenialCode = Extract<ExplanationCode, '704' | '718'> | null;
export type FindProviderDenial = (provider: Provider, date: LocalDate, item: ScheduleItem) => DenialCode;

/** Decides by the gateway's own rule; the results of one provider and day are cached until the next provider. */
export function createProviderDenialFinder(groups: GroupLookup, roles: RoleIndex): FindProviderDenial {
  let cache: { provider: Provider; date: LocalDate; codes: Map<ScheduleItem, DenialCode> } | undefined;
  return (provider, date, item) => {
    if (cache?.provider !== provider || cache.date !== date) cache = { provider, date, codes: new Map() };
    let denial = cache.codes.get(item);
    if (denial === undefined) {
      denial = denialFrom(decideServicingEligibility({ provider, item, groups, roles, date }));
      cache.codes.set(item, denial);
    }
    return denial;
  };
}

function denialFrom({ verdict, code }: ReturnType<typeof decideServicingEligibility>): DenialCode {
  if (verdict !== false) return null;
  return code === 'LocationClosed' || code === 'LocationNotOpen' ? '718' : '704';
}
