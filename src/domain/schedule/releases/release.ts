// Defines a release of the schedule: published figures joined with the facts of each item's wording.
import type { LocalDate } from '../../values/local-date.ts';
import type { FactsOrigin, ItemFacts } from '../items/item-facts.ts';
import type { PublishedItem } from '../items/published-item.ts';
import type { ItemRules } from '../rules/rule-index.ts';

/** A published item joined with its plain title and facts. */
export interface ScheduleItem {
  readonly published: PublishedItem;
  /** The item's plain name in our own words. */
  readonly title: string;
  readonly facts: ItemFacts;
  readonly factsOrigin: FactsOrigin;
  /** Sourced rules outside the descriptor (data/rules). */
  readonly rules: ItemRules;
}

/** `bundled`: figures shipped with the project, no official texts. `official`: imported from the Department's file. */
export type ReleaseOrigin = 'bundled' | 'official';

/** A release as published, before facts are joined. */
export interface PublishedRelease {
  readonly date: LocalDate;
  readonly origin: ReleaseOrigin;
  /** In item-number order. */
  readonly items: readonly PublishedItem[];
}

export interface Release {
  readonly date: LocalDate;
  readonly origin: ReleaseOrigin;
  /** The days of later releases that are known to exist, held or not, oldest first; empty where that is not known. */
  readonly knownLater: readonly LocalDate[];
  /** By item number, in item-number order. */
  readonly items: ReadonlyMap<string, ScheduleItem>;
}
