// Defines the reference data that the published schedule lacks: groups, notes, and the facts of each wording.
import type { GroupLookup } from './groups.ts';
import type { FactsOrigin, ItemFacts } from './item-facts.ts';
import type { NoteLookup } from './explanatory-notes.ts';
import type { RuleIndex } from '../rules/rule-index.ts';
import type { LocalDate } from '../../values/local-date.ts';

/** The facts of one wording of an item, with the item's plain name. */
export interface KnownWording {
  readonly title: string;
  readonly facts: ItemFacts;
  readonly origin: FactsOrigin;
}

export interface ReferenceData {
  /** The days of every known release, held or not, oldest first. */
  readonly knownReleases: readonly LocalDate[];
  readonly groups: GroupLookup;
  readonly notes: NoteLookup;
  /** Sourced rules outside the descriptors. */
  readonly rules: RuleIndex;
  /** The facts held for the descriptor with this hash; curated ones win. Null when this wording was never read. */
  factsOf(itemNumber: string, descriptorHash: string): KnownWording | null;
  /** The item's plain name regardless of its wording; null for an item never read. */
  titleOf(itemNumber: string): string | null;
  /** The plain name of a role such as `consultant-physician:psychiatry`; its own words where there is none. */
  readonly roleTitle: (role: string) => string;
}
