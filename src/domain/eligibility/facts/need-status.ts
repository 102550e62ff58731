// Defines the status of a need: whether a service that an item requires is in the request or the history.
import type { RuleLine } from '../../schedule/rules/rule-line.ts';

/** Listed with the ones that decide first. */
export const needStatusKinds = [
  'exceeded',
  'marked',
  'missing',
  'mark-not-seen',
  'unmarked-not-seen',
  'not-seen',
  'perhaps-seen',
  'condition',
  'order',
  'not-found',
  'unknown',
  'met',
] as const;

export interface NeedStatus {
  readonly state: (typeof needStatusKinds)[number];
  /** What is needed, as a phrase, `a service of the same occasion under item 22012`; the sentence of a sourced rule. */
  readonly need: string;
  /** The condition that the service found may not meet. */
  readonly condition: string | null;
  /** What would do, as item references; empty where no list of items says it. */
  readonly items: readonly string[];
  /** The sourced rule that says so; null: the descriptor. */
  readonly rule: RuleLine | null;
}
