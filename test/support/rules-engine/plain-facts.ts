// Writes the facts of a check in the plain form that json-rules-engine compares.
import type { EligibilityFacts } from '../../../src/domain/eligibility/facts/eligibility-facts.ts';
import { factValue } from '../../../src/domain/eligibility/facts/fact.ts';
import { ageOn } from '../../../src/domain/patients/age.ts';
import { recognitionsOn } from '../../../src/domain/providers/provider.ts';
import type { ReferencedItem } from '../../../src/domain/schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../../src/domain/schedule/releases/release.ts';
import type { LocalDate } from '../../../src/domain/values/local-date.ts';

export interface PlainService extends ReferencedItem {
  readonly schedule: ScheduleItem;
  readonly fee: number;
  /** Null: another item of the request. */
  readonly had: LocalDate | null;
}

export const numberOfDay = (day: LocalDate): number => Number(day.replaceAll('-', ''));

/** The facts of one run; none is worked out while the engine runs. */
export function plainFacts(facts: EligibilityFacts, day: LocalDate): Record<string, unknown> {
  const { patient, roles, request, item } = facts;
  const born = factValue(patient.dateOfBirth);
  const codesOf = (fact: EligibilityFacts['referrer']) => {
    const provider = factValue(fact)?.provider ?? null;
    return provider === null ? [] : recognitionsOn(provider, day).map(({ code }) => code);
  };
  const otherItems = request.flatMap(({ index, inForce }) =>
    index === item.index || inForce.kind === 'unknown' ? [] : plainService(inForce.item, null),
  );
  const history = (factValue(facts.history) ?? []).flatMap(({ itemNumber, dateOfService }) => {
    const held = item.inForce.kind === 'unknown' ? undefined : item.inForce.release.items.get(itemNumber);
    return held === undefined ? [] : plainService(held, dateOfService);
  });
  const units = ['years', 'months', 'weeks', 'days'] as const;
  return {
    ...Object.fromEntries(units.map((unit) => [unit, born === null ? -1 : ageOn(born, unit, day)])),
    day: numberOfDay(day),
    verified: patient.verification.verified === true,
    sex: factValue(patient.sex) ?? '',
    inHospital: facts.inHospital,
    bulkBilled: facts.bulkBilled,
    concession: concessionWord(patient.concession),
    hasReferrer: facts.referrer.state === 'known',
    referrerRoles: [...roles.rolesOf(codesOf(facts.referrer))],
    servicingRoles: [...roles.rolesOf(codesOf(facts.servicingProvider))],
    servicingCodes: codesOf(facts.servicingProvider),
    history,
    otherItems,
    services: [...history, ...otherItems],
    answer: factValue(facts.insurerAnswer)?.outcome ?? '',
  };
}

const concessionWord = (concession: EligibilityFacts['patient']['concession']): string =>
  concession.state === 'known' ? (concession.value ? 'held' : 'none') : 'unknown';

const plainService = (schedule: ScheduleItem, had: LocalDate | null): PlainService => {
  const { itemNumber, group, subGroup, scheduleFee } = schedule.published;
  return { itemNumber, group, subGroup, schedule, fee: scheduleFee ?? 0, had };
};
