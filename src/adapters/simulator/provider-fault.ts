// Whether a provider may claim an item, for the insurer at home: the code it denies with, null where they may.
import type { Provider } from '../../domain/providers/provider.ts';
import type { RoleIndex } from '../../domain/providers/roles.ts';
import { servicingEligibility } from '../../domain/providers/servicing-eligibility.ts';
import type { Groups } from '../../domain/schedule/items/groups.ts';
import type { ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ExplanationCode } from './codes.ts';

type Fault = Extract<ExplanationCode, '704' | '718'> | null;
export type ProviderFault = (provider: Provider, date: LocalDate, item: ScheduleItem) => Fault;

/** Judges by the same rule as the gateway; what was found for one provider on one day is kept until another asks. */
export function providerFaults(groups: Groups, roles: RoleIndex): ProviderFault {
  let kept: { provider: Provider; date: LocalDate; faults: Map<ScheduleItem, Fault> } | undefined;
  return (provider, date, item) => {
    if (kept?.provider !== provider || kept.date !== date) kept = { provider, date, faults: new Map() };
    let fault = kept.faults.get(item);
    if (fault === undefined) {
      fault = judged(servicingEligibility({ provider, item, groups, roles, date }));
      kept.faults.set(item, fault);
    }
    return fault;
  };
}

function judged({ verdict, code }: ReturnType<typeof servicingEligibility>): Fault {
  if (verdict) return null;
  return code === 'LocationClosed' || code === 'LocationNotOpen' ? '718' : '704';
}
