// Finds which of a provider's recognitions the bars of an item keep out, and what a second recognition changes.
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { RoleIndex } from './role-index.ts';

type Bar = SourcedRule<'performer'>;

export interface BarredSpecialties {
  /** The codes that no bar keeps out. */
  readonly admitted: readonly string[];
  /** The bar that a recognition of the provider meets; null where none does. */
  readonly bar: Bar | null;
  /** Whether the bar keeps the provider out, whatever else they hold. */
  readonly isFinal: boolean;
  /** Whether another recognition beside the barred one leaves the answer open. */
  readonly isOpen: boolean;
  /** The only cases in which a bar holds for this provider; no fact shows them. */
  readonly onlyWhen: readonly string[];
}

/** What the bars of an item mean for the holder of these codes. */
export function findBarredSpecialties(
  bars: readonly Bar[],
  codes: readonly string[],
  roles: RoleIndex,
): BarredSpecialties {
  const hits = bars.filter((bar) => codes.some((code) => isBarred(bar, code, roles)));
  const always = hits.filter(({ rule }) => rule.exceptWhen === undefined);
  const admitted = codes.filter((code) => always.every((bar) => !isBarred(bar, code, roles)));
  const final = always.find(({ rule }) => rule.heldBeside === 'changes-nothing');
  const open = always.find(({ rule }) => rule.heldBeside === 'leaves-open');
  return {
    admitted,
    bar: final ?? open ?? always[0] ?? null,
    isFinal: final !== undefined,
    isOpen: final === undefined && open !== undefined,
    onlyWhen: hits.flatMap(({ rule }) => rule.exceptWhen ?? []),
  };
}

/** Whether the code gives a role that the bar keeps out. */
function isBarred({ rule }: Bar, code: string, roles: RoleIndex): boolean {
  const held = roles.rolesOf([code]);
  return rule.except?.some((role) => held.has(role)) ?? false;
}
