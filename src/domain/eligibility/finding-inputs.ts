// What a finding can rest on that comes back in request after request, and when two of them are the same.
import type { RoleIndex } from '../providers/roles.ts';
import type { Groups } from '../schedule/items/groups.ts';
import type { ItemInForce } from '../schedule/releases/in-force.ts';
import type { LocalDate } from '../values/local-date.ts';
import { mapFact, type Fact } from './facts/fact.ts';
import type { EligibilityFacts, InsurerAnswer, NamedProvider } from './facts/item-check-facts.ts';

/** The facts that no other service has a part in; of the patient, nothing but what Medicare answers. */
export interface Grounds {
  readonly inForce: ItemInForce;
  readonly priceRelease: LocalDate | null;
  readonly dateOfService: Fact<LocalDate>;
  readonly inHospital: boolean;
  readonly referrer: Fact<NamedProvider>;
  readonly servicingProvider: Fact<NamedProvider>;
  readonly principalProvider: Fact<NamedProvider>;
  readonly insurerAnswer: Fact<InsurerAnswer>;
  readonly groups: Groups;
  readonly roles: RoleIndex;
}

export interface FindingInput<Value> {
  readonly of: (facts: EligibilityFacts) => Value;
  readonly same: (one: Value, other: Value) => boolean;
  /** What is kept of it with a finding; all of it where it is left out. */
  readonly keep?: (value: Value) => Value;
}

const identical = (one: unknown, other: unknown): boolean => one === other;

/** Facts are the same when they are missing for the same words, or known with values that are the same. */
const sameFact =
  <Value>(sameValue: (one: Value, other: Value) => boolean) =>
  (one: Fact<Value>, other: Fact<Value>): boolean => {
    if (one === other) return true;
    if (one.state === 'known') return other.state === 'known' && sameValue(one.value, other.value);
    if (one.state === 'not-sent') return other.state === 'not-sent' && one.field === other.field;
    if (one.state === 'unavailable') return other.state === 'unavailable' && one.why === other.why;
    return other.state === 'faulty' && one.field === other.field && one.sentence === other.sentence;
  };

/** A provider that the register has read anew is another one. */
const sameProvider = sameFact<NamedProvider>(
  (one, other) => one.number === other.number && one.provider === other.provider,
);

const sameAnswer = sameFact<InsurerAnswer>(
  (one, other) =>
    one.outcome === other.outcome && one.explanationCode === other.explanationCode && one.text === other.text,
);

/** What a patient has had comes with the answer, has no part in a finding, and is never kept. */
const withoutHistory = (answer: Fact<InsurerAnswer>): Fact<InsurerAnswer> =>
  mapFact(answer, ({ outcome, explanationCode, text }) => ({ outcome, explanationCode, text }));

const datesOf = (inForce: ItemInForce): string => {
  if (inForce.kind === 'not-started') return inForce.startsOn;
  return inForce.kind === 'ended' || inForce.kind === 'uncertain' ? inForce.goneBy : '';
};

function sameInForce(one: ItemInForce, other: ItemInForce): boolean {
  if (one.kind === 'unknown' || other.kind === 'unknown') return one.kind === other.kind;
  return one.kind === other.kind && one.release === other.release && datesOf(one) === datesOf(other);
}

export const grounds: { readonly [Name in keyof Grounds]: FindingInput<Grounds[Name]> } = {
  inForce: { of: ({ item }) => item.inForce, same: sameInForce },
  priceRelease: { of: ({ item }) => item.priceRelease, same: identical },
  dateOfService: { of: (facts) => facts.dateOfService, same: sameFact<LocalDate>(identical) },
  inHospital: { of: (facts) => facts.inHospital, same: identical },
  referrer: { of: (facts) => facts.referrer, same: sameProvider },
  servicingProvider: { of: (facts) => facts.servicingProvider, same: sameProvider },
  principalProvider: { of: (facts) => facts.principalProvider, same: sameProvider },
  insurerAnswer: { of: (facts) => facts.insurerAnswer, same: sameAnswer, keep: withoutHistory },
  groups: { of: (facts) => facts.groups, same: identical },
  roles: { of: (facts) => facts.roles, same: identical },
};
